import type { Language } from '../../../api/__generated__/schema.d.ts';
import { useApplication, useSdkAppId } from '../../../api/current-application.ts';
import { query } from '../../../api/operation.ts';
import { robotOrDefault } from '../../../api/robots.ts';
import { onlyLanguageOf } from '../../../machines/rules/robot-language.ts';
import { useReading } from '../../../patterns/reading.ts';

/** The pictures of the robots as the draft has them. */
export function useAvatars(): (robotId: string | null) => string | null {
  const { data } = useReading(query('listRobots', { sdkAppId: useSdkAppId() }));
  return (robotId) => (data && robotOrDefault(data, robotId)?.avatar) ?? null;
}

/** The only language of a robot, which the application serves; null where it speaks that of the customer. */
export function useOnlyLanguage(): (robotId: string | null) => Language | null {
  const { languages } = useApplication();
  const { data } = useReading(query('listRobots', { sdkAppId: useSdkAppId() }));
  return (robotId) => {
    const own = (data && robotOrDefault(data, robotId)?.language) ?? null;
    return onlyLanguageOf(own, languages);
  };
}
