import { always, type TurnStep } from './step.ts';

/** Says whether anything is left to be understood. */
export const normalize: TurnStep = {
  name: 'normalize',
  applies: always,
  run: ({ isEmpty }) =>
    isEmpty ? { outcome: 'miss', detail: 'nothingLeft' } : { outcome: 'hit', detail: 'folded' },
};
