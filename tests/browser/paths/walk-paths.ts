import { roleAndName } from '../../../src/machines/landmark.ts';
import { describePath, titleOf } from '../../../src/machines/paths/describe.ts';
import type { Path } from '../../../src/machines/paths/strategies.ts';
import type { Place } from '../../../src/machines/paths/graph.ts';
import { landmarksOf } from '../../../src/machines/paths/places.ts';
import { modelOf } from '../../../src/machines/registry.ts';
import { landmarkViews } from '../../support/landmark-views.ts';
import { expectOffers } from './expect-offers.ts';
import { pagePaths } from './page-paths.ts';
import type { PageWalk } from './page-walk.ts';
import { test } from './stage.ts';
import { startOnPage } from './start-on-page.ts';

/**
 * One test for each generated path of a machine: a few paths together reach every state and cause every event. When a
 * path first reaches a node, the page must offer the admitted events and no refused one.
 */
export function walkPaths(machine: string): void {
  const full = modelOf(machine);
  const labelsOf = ({ arcs }: Path) => arcs.map(({ label }) => label);
  const seen = new Set<string>();
  const look = async (walk: PageWalk, start: string, place: Place) => {
    await walk.expectState(place.state);
    for (const landmark of landmarksOf(place.snapshot)) {
      if (roleAndName(landmark).name in landmarkViews) await walk.expectLandmark(landmark);
    }
    const name = `${start} ${place.key}`;
    if (seen.has(name)) return;
    seen.add(name);
    await expectOffers(walk, full, place);
  };
  test.describe(machine, () => {
    for (const path of pagePaths(machine)) {
      const { graph, arcs } = path;
      test(titleOf(describePath(path)), async ({ stage }) => {
        const walk = await startOnPage(machine, graph.start, stage, labelsOf(path));
        await look(walk, graph.start, graph.root);
        for (const { label, to } of arcs) {
          await test.step(`${label} → ${to.state}`, async () => {
            await walk.send(label);
            await look(walk, graph.start, to);
          });
        }
        await walk.end();
      });
    }
  });
}
