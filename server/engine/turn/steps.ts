import { chitchat } from './chitchat.ts';
import { documents } from './documents.ts';
import { directMatch } from './direct-match.ts';
import { exactMatch } from './exact-match.ts';
import { fallback } from './fallback.ts';
import { handover } from './handover.ts';
import { normalize } from './normalize.ts';
import type { TurnStep } from './step.ts';
import { suggestions } from './suggestions.ts';

/**
 * The bot's steps in their order. To add a step, write its file and put it into this list. The console shows its name and
 * its reasons as they are, until `src/i18n` has words for them.
 */
export const turnSteps: readonly TurnStep[] = [
  normalize,
  exactMatch,
  directMatch,
  chitchat,
  documents,
  suggestions,
  fallback,
  handover,
];
