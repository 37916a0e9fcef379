import type { Robot } from '../../api/__generated__/schema.d.ts';
import { useSdkAppId } from '../../api/current-application.ts';
import { query } from '../../api/operation.ts';
import { useReading } from '../../patterns/reading.ts';

const none: readonly Robot[] = [];

/** The robots, where there are several; none where nobody has to tell them apart. */
export function useSeveralRobots(): readonly Robot[] {
  const { data } = useReading(query('listRobots', { sdkAppId: useSdkAppId() }));
  return data === undefined || data.items.length < 2 ? none : data.items;
}

/** What the robot is called that is asked: that of the id, or the default one where there is none or it is gone. Empty where there is one robot alone. */
export function useAskedRobotName(): (robotId: string | null) => string {
  const robots = useSeveralRobots();
  return (asked) =>
    (robots.find(({ robotId }) => robotId === asked) ?? robots.find(({ isDefault }) => isDefault))?.name ??
    '';
}
