import { expect, test } from 'vitest';
import { leavesOf } from '../../src/machines/paths/edges.ts';
import { modelOf } from '../../src/machines/registry.ts';
import { drawingOf } from '../../src/screens/guide/workflows/layout.ts';
import { lifecycleIds } from '../../src/screens/guide/workflows/workflow-words.ts';
import { wordsFor } from '../../tools/paths/words.ts';

const drawn = lifecycleIds.flatMap((id) => (['en', 'zh'] as const).map((language) => ({ id, language })));

test.each(drawn)('the diagram of $id in $language has a place for every state', async ({ id, language }) => {
  const model = modelOf(id);
  const { states, width, height } = drawingOf({ ...(await wordsFor(id, language)), model });
  expect(states.length).toBeGreaterThanOrEqual(leavesOf(model.machine).length);
  for (const { x, y } of states) {
    expect(x).toBeGreaterThan(0);
    expect(x).toBeLessThan(width);
    expect(y).toBeGreaterThan(0);
    expect(y).toBeLessThan(height);
  }
  const overlaps = states.flatMap((one, index) =>
    states.slice(index + 1).filter((other) => {
      const isBeside = Math.abs(one.x - other.x) >= (one.width + other.width) / 2;
      return !isBeside && Math.abs(one.y - other.y) < (one.height + other.height) / 2;
    }),
  );
  expect(overlaps).toEqual([]);
});
