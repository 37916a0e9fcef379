import { expect, test } from 'vitest';
import { leavesOf } from '../../src/machines/paths/edges.ts';
import { machineRegistry, modelOf } from '../../src/machines/registry.ts';
import { drawingOf } from '../../src/patterns/statechart/layout.ts';
import { wordsFor } from '../../tools/paths/words.ts';

const drawn = machineRegistry.flatMap((model) =>
  (['en', 'zh'] as const).map((language) => ({ id: model.machine.id, model, language })),
);

test.each(drawn)(
  'the diagram of $id in $language has a place for every state',
  async ({ id, model, language }) => {
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
  },
);

test('what leaves a group of states is drawn from each of them, and leads to where a group begins', async () => {
  const drawnOf = async (id: string) =>
    drawingOf({ ...(await wordsFor(id, 'en')), model: modelOf(id) }).edges.map(
      ({ from, to }) => `${from}>${to}`,
    );
  expect(await drawnOf('job')).toEqual(
    expect.arrayContaining(['following.reading>settled', 'following.refused>settled']),
  );
  expect(await drawnOf('outbox')).toEqual(expect.arrayContaining(['closed>open.ready', '*>closed']));
});
