import type { Robot, RobotPage } from './__generated__/schema.d.ts';

/** The robot that serves where nothing names another. Every application has one. */
export function defaultRobotOf({ items }: RobotPage): Robot | undefined {
  return items.find(({ isDefault }) => isDefault);
}
