import type { Membership } from '../../api/__generated__/schema.d.ts';
import { deskReaderOf, openConversationsQuery } from '../../api/conversations.ts';
import { isWaiting, placeOf } from '../../machines/rules/desk-access.ts';
import { byWait, byWaiting } from '../../machines/rules/waiting.ts';
import { useReading } from '../../patterns/reading.ts';

/**
 * All conversations that people have now: with a desk role the waiting ones, for desk admins also those that agents serve.
 * Null: not visible to the member, or not read yet.
 */
export function useDeskConversations(membership: Membership) {
  const { deskRole } = membership;
  const { data } = useReading({
    ...openConversationsQuery(deskReaderOf(membership)),
    enabled: deskRole !== null,
  });
  const open = data === undefined ? null : [...data.values()];
  const served = deskRole === 'deskAdmin' && open ? open.filter(({ status }) => status === 'serving') : null;
  return {
    waiting: open && open.filter((each) => isWaiting(placeOf(each))).toSorted(byWait),
    served: served && served.toSorted(byWaiting),
  };
}
