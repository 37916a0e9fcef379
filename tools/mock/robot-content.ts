import type { JsonObject } from '../conformance/json.ts';

/** What a version keeps of a robot. */
export function contentOfRobot(robot: JsonObject): JsonObject {
  const own = new Set(['robotId', 'isDefault', 'botType', 'deployState', 'createdAt', 'version']);
  return Object.fromEntries(Object.entries(robot).filter(([name]) => !own.has(name)));
}
