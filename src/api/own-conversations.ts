import type { Conversation } from './__generated__/schema.d.ts';
import { openConversationsQuery } from './conversations.ts';
import { followedReader } from './live.ts';
import { queryClient } from './query-client.ts';
import { isWith, placeOf } from '../machines/rules/desk-access.ts';

/** The conversations that this page's member has now, served or offered, as far as the page has read them. */
export function ownConversations(): readonly Conversation[] {
  const reader = followedReader();
  if (reader === null) return [];
  const open = queryClient.getQueryData(openConversationsQuery(reader).queryKey);
  return [...(open?.values() ?? [])].filter((each) => isWith(placeOf(each), reader.memberId));
}
