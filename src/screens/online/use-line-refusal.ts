import { useT } from '../../i18n/language.tsx';
import { useLine } from '../../patterns/news.ts';

/** Why nothing that needs the server can be done now; undefined while the line holds. Written words wait by themselves. */
export function useLineRefusal(): string | undefined {
  const t = useT('online');
  const { isOnline, isLasting } = useLine();
  if (!isOnline) return t('connection.refused');
  return isLasting ? t('connection.refusedLost') : undefined;
}
