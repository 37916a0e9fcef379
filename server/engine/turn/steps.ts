import { directMatch } from './direct-match.ts';
import { exactMatch } from './exact-match.ts';
import { fallback } from './fallback.ts';
import { handover } from './handover.ts';
import { normalize } from './normalize.ts';
import type { TurnStep } from './step.ts';
import { suggestions } from './suggestions.ts';

/** The bot, in the order in which it tries. A further step is a file and its place in this list. */
export const turnSteps: readonly TurnStep[] = [
  normalize,
  exactMatch,
  directMatch,
  suggestions,
  fallback,
  handover,
];
