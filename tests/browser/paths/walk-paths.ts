import { roleAndName } from '../../../src/machines/landmark.ts';
import { describePath, titleOf } from '../../../src/machines/paths/describe.ts';
import type { Path } from '../../../src/machines/paths/strategies.ts';
import type { Graph, Place } from '../../../src/machines/paths/graph.ts';
import { pagePaths } from '../../../src/machines/paths/page-paths.ts';
import { landmarksOf } from '../../../src/machines/paths/places.ts';
import { modelOf } from '../../../src/machines/registry.ts';
import { landmarkViews } from '../../support/landmark-views.ts';
import { expectOffers } from './expect-offers.ts';
import type { PageWalk } from './page-walk.ts';
import { test } from './stage.ts';
import { startOnPage } from './start-on-page.ts';

/** A node on a path. */
interface Stop {
  place: Place;
  /** Whether this path is the first that reaches it. */
  isNew: boolean;
}

/** @param seen the nodes of earlier paths; this one is added */
function stopAt(graph: Graph, place: Place, seen: Set<string>): Stop {
  const name = `${graph.start} ${place.key}`;
  const isNew = !seen.has(name);
  seen.add(name);
  return { place, isNew };
}

/**
 * One test for each generated path of a machine: a few paths together reach every state and cause every event. On the
 * first path that reaches a node, the page must offer the admitted events and no refused one.
 */
export function walkPaths(machine: string): void {
  const full = modelOf(machine);
  const labelsOf = ({ arcs }: Path) => arcs.map(({ label }) => label);
  const look = async (walk: PageWalk, { place, isNew }: Stop) => {
    await walk.expectState(place.state);
    for (const landmark of landmarksOf(place.snapshot)) {
      if (roleAndName(landmark).name in landmarkViews) await walk.expectLandmark(landmark);
    }
    if (isNew) await expectOffers(walk, full, place);
  };
  const seen = new Set<string>();
  test.describe(machine, () => {
    for (const path of pagePaths(full)) {
      const { graph, arcs } = path;
      const first = stopAt(graph, graph.root, seen);
      const steps = arcs.map(({ label, to }) => ({ label, ...stopAt(graph, to, seen) }));
      test(titleOf(describePath(path)), async ({ stage }) => {
        const walk = await startOnPage(machine, graph.start, stage, labelsOf(path));
        await look(walk, first);
        for (const { label, ...stop } of steps) {
          await test.step(`${label} → ${stop.place.state}`, async () => {
            await walk.send(label);
            await look(walk, stop);
          });
        }
        await walk.end();
      });
    }
  });
}
