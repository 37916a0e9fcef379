import { always, type TurnStep } from './step.ts';

/** Traces whether normalization leaves anything of the text. */
export const normalize: TurnStep = {
  name: 'normalize',
  applies: always,
  run: ({ isEmpty }) =>
    isEmpty ? { outcome: 'miss', detail: 'nothingLeft' } : { outcome: 'hit', detail: 'folded' },
};
