import { queryClient } from '../../api/query-client.ts';
import { sessionQuery } from '../../api/session-query.ts';
import { deskMemory, deskOwner } from './desk-memory.ts';

/** In how many conversations the signed-in account has words that this browser keeps and nobody has got. */
export function countUnsentConversations(): number {
  const { memberships = [] } = queryClient.getQueryData(sessionQuery.queryKey) ?? {};
  return memberships.reduce((sum, each) => sum + deskMemory(deskOwner(each)).written().length, 0);
}
