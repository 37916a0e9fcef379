import type { components } from '../../../src/api/__generated__/schema.d.ts';
import type { LifecyclePosition } from '../../../src/machines/advance.ts';
import type { botSourceLifecycle } from '../../../src/machines/bot-source/bot-source.lifecycle.ts';
import type { ThirdPartyBotRow } from '../../store/schema/third-party-bots.ts';
import type { Emit } from '../../store/transaction.ts';

type BotMode = components['schemas']['BotMode'];
type BotPosition = LifecyclePosition<typeof botSourceLifecycle>;

/** The lifecycle's position for an application. */
export function botPositionOf(row: ThirdPartyBotRow): BotPosition {
  return { state: row.source, context: { hookConfigured: row.url !== null && row.secret !== null } };
}

/** The bot mode as the contract shows it. */
export function presentBotMode(row: ThirdPartyBotRow): BotMode {
  const { state, context } = botPositionOf(row);
  return {
    source: state,
    canEnableThirdPartyBot: context.hookConfigured,
    thirdPartyBotHealth: presentHealth(row),
  };
}

function presentHealth(row: ThirdPartyBotRow): BotMode['thirdPartyBotHealth'] {
  const { last_failure: outcome, last_failure_status: status, last_failed_at: failedAt } = row;
  const hasFailed = outcome !== null && failedAt !== null;
  return {
    lastAnsweredAt: row.last_answered_at?.toISOString() ?? null,
    failingSince: row.failing_since?.toISOString() ?? null,
    lastFailure: hasFailed ? { outcome, status, failedAt: failedAt.toISOString() } : null,
  };
}

/** Tells the console which bot serves and which could. */
export function announceBotMode(emit: Emit, row: ThirdPartyBotRow): BotMode {
  const botMode = presentBotMode(row);
  emit({ sdkAppId: row.sdk_app_id, type: 'botMode.updated', audience: ['console'], payload: { botMode } });
  return botMode;
}
