import type { Robot, RobotContent, RobotPage } from './__generated__/schema.d.ts';

/** The robot that serves where nothing names another. Every application has one. */
export function defaultRobotOf({ items }: RobotPage): Robot | undefined {
  return items.find(({ isDefault }) => isDefault);
}

/** The robot of this id; the default one without an id, and for one that is not there. */
export function robotOrDefault(robots: RobotPage, robotId: string | null): Robot | undefined {
  return robots.items.find((each) => each.robotId === robotId) ?? defaultRobotOf(robots);
}

/**
 * The robot of this id while the live version does not have it: the default one answers in its place until the next
 * deployment.
 */
export function robotAhead({ items }: RobotPage, robotId: string | null): Robot | undefined {
  return items.find((each) => each.robotId === robotId && each.deployState === 'pendingAdd');
}

/** What a robot is called, says and answers from: what an edit replaces, and a copy takes over. */
export function contentOfRobot(robot: Robot): Required<RobotContent> {
  const { robotId: _, isDefault: __, botType: ___, deployState: ____, createdAt: _____, ...rest } = robot;
  const { version: ______, ...content } = rest;
  return content;
}
