import { useMatches } from 'react-router-dom';
import { allScreens, type RegisteredScreen } from '../sections.ts';

/** The screen that the address shows. */
export function useCurrentScreen(): RegisteredScreen | null {
  const handle = useMatches().at(-1)?.handle;
  if (typeof handle !== 'object' || handle === null || !('screen' in handle)) return null;
  return allScreens.find(({ id }) => id === handle.screen) ?? null;
}
