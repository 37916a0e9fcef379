import { isDeepStrictEqual } from 'node:util';
import { type JsonObject, isObject, read } from '../conformance/json.ts';
import type { Mock } from './context.ts';
import { contentOfRobot } from './robot-content.ts';
import { robotsOf } from './singles.ts';
import { type Resource, seedAppId } from './state.ts';

const base = `/apps/${seedAppId}`;

/** The live version's form of a robot; null where it has none. */
const liveOf = ({ hidden: { live } }: Resource): JsonObject | null => (isObject(live) ? live : null);

const scopeOf = (content: JsonObject | null): unknown => read(content, 'contentScope.categoryIds');

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
  draftOf(mock).liveParents = Object.fromEntries(parentsOf(mock));
}

const draftOf = (mock: Mock): JsonObject => mock.store.single(`${base}/draft`, {}).hidden;

/** Where each category lies. */
function parentsOf(mock: Mock): Map<string, unknown> {
  const categories = mock.store.list(`${base}/categories`, '/apps/{sdkAppId}/categories');
  return new Map(categories.map(({ fields }) => [String(fields.categoryId), fields.parentId]));
}

/** The categories that were moved into what a scope reaches, or out of it. */
function movedCategories(mock: Mock, scopes: { before: unknown; after: unknown }): JsonObject[] {
  const { liveParents } = draftOf(mock);
  const reaches = (scope: unknown, categoryId: string, parentId: unknown) =>
    !Array.isArray(scope) || scope.includes(categoryId) || scope.includes(parentId);
  return [...parentsOf(mock)].flatMap(([categoryId, parentId]) => {
    const former = isObject(liveParents) ? liveParents[categoryId] : undefined;
    if (former === undefined || former === parentId) return [];
    const reached = reaches(scopes.after, categoryId, parentId);
    if (reached === reaches(scopes.before, categoryId, former)) return [];
    const categories = mock.store.list(`${base}/categories`, '/apps/{sdkAppId}/categories');
    const name = categories.find(({ fields }) => fields.categoryId === categoryId)?.fields.name ?? null;
    return [{ categoryId, name, reached }];
  });
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
    .map(({ robot, before, after }) => {
      const [was, becomes] = [scopeOf(before), scopeOf(after)];
      const isInBoth = before !== null && after !== null;
      const moved = isInBoth ? movedCategories(mock, { before: was, after: becomes }) : [];
      return { robot, before, after, moved };
    })
    .filter(({ before, after, moved }) => moved.length > 0 || !isDeepStrictEqual(before, after))
    .map(({ robot: { fields }, before, after, moved }) => ({
      kind: 'robot',
      itemId: fields.robotId,
      change: before === null ? 'added' : after === null ? 'removed' : 'changed',
      title: fields.name,
      before,
      after,
      movedCategories: moved,
    }));
}
