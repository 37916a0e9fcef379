import type { Actor } from '../../api/__generated__/schema.d.ts';
import { useT } from '../../i18n/language.tsx';

/** Who did something, by name. */
export function useActorName(): (actor: Actor) => string {
  const t = useT('shell');
  return ({ name }) => name ?? t('common:productItself');
}
