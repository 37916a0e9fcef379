import type { components } from '../../../src/api/__generated__/schema.d.ts';
import type { FigureSums } from '../../store/figure-queries.ts';

type Schemas = components['schemas'];

/** Null where there is nothing to divide by. */
function ratio(part: number, whole: number): number | null {
  return whole === 0 ? null : part / whole;
}

export function sessionFiguresOf(sums: FigureSums): Schemas['SessionFigures'] {
  return {
    conversationCount: sums.conversation_count,
    validSessionCount: sums.valid_count,
    handoverCount: sums.handover_count,
    abandonedCount: sums.abandoned_count,
    averageQueueSeconds: ratio(sums.queue_seconds, sums.connected_count),
    averageFirstResponseSeconds: ratio(sums.reply_seconds, sums.replied_count),
    averageSessionSeconds: ratio(sums.session_seconds, sums.connected_count),
    satisfaction: ratio(sums.satisfied_count, sums.rating_count),
    ratingCount: sums.rating_count,
  };
}

export function robotFiguresOf(sums: FigureSums): Schemas['RobotFigures'] {
  const { bot_count: conversations, round_count: rounds } = sums;
  const unresolved = sums.bot_handover_count + sums.bot_unanswered_count + sums.bot_return_count;
  return {
    conversationCount: conversations,
    roundCount: rounds,
    resolutionRate: ratio(conversations - unresolved, conversations),
    handoverRate: ratio(sums.bot_handover_count, conversations),
    fallbackRate: ratio(sums.fallback_count, rounds),
    suggestionRate: ratio(sums.suggestion_count, rounds),
  };
}
