import { describePath, titleOf } from '../../../src/machines/paths/describe.ts';
import { pathsOf } from '../../../src/machines/paths/strategies.ts';
import { modelOf } from '../../../src/machines/registry.ts';
import { isPossible, onPages } from './provokable.ts';
import { test } from './stage.ts';
import { startOnPage } from './start-on-page.ts';

/** One test for each generated path of a machine: few paths that together take every edge that pages can bring about. */
export function walkPaths(machine: string): void {
  const model = onPages(modelOf(machine));
  if (!model) throw new Error(`There is no page model for ${machine}.`);
  const paths = pathsOf(model, { strategy: 'edges' }).map(describePath);
  const labelsOf = (steps: readonly { event: string }[]) => steps.map(({ event }) => event);
  test.describe(machine, () => {
    for (const path of paths.filter(({ steps }) => isPossible(machine, labelsOf(steps)))) {
      test(titleOf(path), async ({ stage }) => {
        const walk = await startOnPage(machine, path.start, stage, labelsOf(path.steps));
        await walk.expectState(path.initial);
        for (const { event, state } of path.steps) {
          await test.step(`${event} → ${state}`, async () => {
            await walk.send(event);
            await walk.expectState(state);
          });
        }
        await walk.end();
      });
    }
  });
}
