import type { PathDescription } from '../../machines/paths/describe.ts';

/** The states of a way and the steps between them as `from>to`, for the diagram. */
export function marksOf({ initial, steps }: PathDescription): Set<string> {
  const marks = new Set<string>();
  let before = initial.split('+');
  for (const state of before) marks.add(state);
  for (const { state } of steps) {
    const after = state.split('+');
    for (const [index, part] of after.entries()) {
      marks.add(part);
      marks.add(`${before[index] ?? ''}>${part}`);
    }
    before = after;
  }
  return marks;
}
