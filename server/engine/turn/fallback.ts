import { type TurnStep, unlessPersonAsked } from './step.ts';
import { textIn } from './text-in.ts';

/** Gives up. The next step may still offer a person. */
export const fallback: TurnStep = {
  name: 'fallback',
  applies: (turn, decided) => (decided ? 'alreadyDecided' : unlessPersonAsked(turn)),
  run: ({ language, settings }) => ({
    outcome: 'hit',
    detail: 'nothingToSay',
    decision: { kind: 'fallback', text: textIn(language, settings.fallbackMessage) },
    isOpen: true,
  }),
};
