import { queryClient } from '../../api/query-client.ts';
import { sessionQuery } from '../../api/session-query.ts';
import { deskMemory, deskOwner } from './desk-memory.ts';

/** The words of the signed-in account that this browser keeps and nobody has got, by conversations. */
export function unsentConversations() {
  const { memberships = [] } = queryClient.getQueryData(sessionQuery.queryKey) ?? {};
  return memberships.flatMap((each) => deskMemory(deskOwner(each)).written());
}

/** In how many conversations they are. */
export function countUnsentConversations(): number {
  return unsentConversations().length;
}
