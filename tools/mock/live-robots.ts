import { isDeepStrictEqual } from 'node:util';
import { type JsonObject, isObject } from '../conformance/json.ts';
import type { Mock } from './context.ts';
import { contentOfRobot } from './robot-content.ts';
import { robotsOf } from './singles.ts';
import { type Resource, seedAppId } from './state.ts';

const base = `/apps/${seedAppId}`;

/** The live version's form of a robot; null where it has none. */
const liveOf = ({ hidden: { live } }: Resource): JsonObject | null => (isObject(live) ? live : null);

/** Deleted robots that customers still meet. */
function removedOf(mock: Mock): Resource[] {
  const { hidden } = mock.store.single(`${base}/draft`, {});
  if (!Array.isArray(hidden.removedRobots)) hidden.removedRobots = [];
  // The list was just made, or holds what `noteDeletedRobot` put there.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return hidden.removedRobots as Resource[];
}

export function noteDeletedRobot(mock: Mock, robot: Resource): void {
  if (liveOf(robot) !== null) removedOf(mock).push(robot);
}

/** The draft's robots are live now. */
export function letRobotsGoLive(mock: Mock): void {
  for (const robot of robotsOf(mock)) robot.hidden.live = contentOfRobot(robot.fields);
  removedOf(mock).length = 0;
}

/** How the draft's robots differ from those that are live. Before the first deployment customers meet the draft's. */
export function robotDifferences(mock: Mock): JsonObject[] {
  const deployments = mock.store.list(`${base}/deployments`, '/apps/{sdkAppId}/deployments');
  if (!deployments.some(({ fields }) => fields.live === true)) return [];
  const standing = robotsOf(mock).map((robot) => ({
    robot,
    before: liveOf(robot),
    after: contentOfRobot(robot.fields),
  }));
  const gone = removedOf(mock).map((robot) => ({ robot, before: liveOf(robot), after: null }));
  return [...standing, ...gone]
    .filter(({ before, after }) => !isDeepStrictEqual(before, after))
    .map(({ robot: { fields }, before, after }) => ({
      kind: 'robot',
      itemId: fields.robotId,
      change: before === null ? 'added' : after === null ? 'removed' : 'changed',
      title: fields.name,
      before,
      after,
    }));
}
