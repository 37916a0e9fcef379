import type { Visitor } from '../../api/__generated__/schema.d.ts';
import { useT } from '../../i18n/language.tsx';

/** The customer's name at the desk: the given name, else the end of the id. */
export function useCustomerName(): (visitor: Visitor) => string {
  const t = useT('session');
  return ({ nickname, visitorId }) => nickname ?? t('visitor', { code: visitorId.slice(-4).toUpperCase() });
}
