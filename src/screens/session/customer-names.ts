import type { Conversation } from '../../api/__generated__/schema.d.ts';
import { useFormat, useT } from '../../i18n/language.tsx';
import { useCustomerName } from './customer-name.ts';

/** With more customers than this, the rest is a number. */
const namesShown = 6;

/** Names the customers of conversations in one phrase. */
export function useCustomerNames(): (conversations: readonly Conversation[]) => string {
  const t = useT('session');
  const format = useFormat();
  const nameOf = useCustomerName();
  return (conversations) => {
    const names = conversations.map(({ visitor }) => nameOf(visitor));
    if (names.length <= namesShown + 1) return format.list(names);
    const more = t('signOut.more', { count: names.length - namesShown });
    return format.list([...names.slice(0, namesShown), more]);
  };
}
