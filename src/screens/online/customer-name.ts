import type { Visitor } from '../../api/__generated__/schema.d.ts';
import { useT } from '../../i18n/language.tsx';

/** The customer as the desk calls them: by the name they gave, else by the end of their id. */
export function useCustomerName(): (visitor: Visitor) => string {
  const t = useT('online');
  return ({ nickname, visitorId }) => nickname ?? t('visitor', { code: visitorId.slice(-4).toUpperCase() });
}
