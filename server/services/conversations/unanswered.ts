import type { components } from '../../../src/api/__generated__/schema.d.ts';
import type { DecidedTurn } from '../../engine/turn/take-turn.ts';

type Reason = components['schemas']['UnmatchedReason'];

const reasons: Record<Reason, true> = {
  severalAsked: true,
  nearlyEqual: true,
  oppositeMeant: true,
  wishRefused: true,
};

/** Why the best Q&A was suggested only, though it may be close enough; null if it was not. */
export function reasonUnanswered(trace: DecidedTurn['trace']): Reason | null {
  const detail = trace.find(({ step }) => step === 'directMatch')?.detail;
  return detail !== undefined && isReason(detail) ? detail : null;
}

function isReason(detail: string): detail is Reason {
  return Object.hasOwn(reasons, detail);
}
