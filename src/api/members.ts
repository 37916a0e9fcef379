import type { QueryClient } from '@tanstack/react-query';
import type { Member } from './__generated__/schema.d.ts';
import { readAgain, takeEventData } from './event-data.ts';
import { keyOf, pages } from './operation.ts';

/** The members of an application, page by page. */
export const membersQuery = (sdkAppId: string) => pages('listMembers', { sdkAppId });

/** Writes changes of members into the list at once. An older answer that arrives later does not undo them. */
function changeMembers(queryClient: QueryClient, sdkAppId: string, change: (members: Member[]) => Member[]) {
  takeEventData(
    queryClient,
    membersQuery(sdkAppId).queryKey,
    (known) =>
      known && {
        ...known,
        pages: known.pages.map((page) => ({ ...page, items: change(page.items) })),
      },
  );
}

/** Writes a member's current state into the list. */
export function takeMember(queryClient: QueryClient, sdkAppId: string, member: Member) {
  changeMembers(queryClient, sdkAppId, (members) =>
    members.map((each) => (each.memberId === member.memberId ? member : each)),
  );
  readAgain(queryClient, keyOf('listMembers', { sdkAppId }));
}

/** Writes a member's new desk status into the list. */
export function takeMemberStatus(
  queryClient: QueryClient,
  sdkAppId: string,
  { memberId, status }: { memberId: string; status: Member['agentStatus'] },
) {
  changeMembers(queryClient, sdkAppId, (members) =>
    members.map((each) => (each.memberId === memberId ? { ...each, agentStatus: status } : each)),
  );
}

/** Removes a deleted member from the list. */
export function forgetMember(queryClient: QueryClient, sdkAppId: string, memberId: string) {
  changeMembers(queryClient, sdkAppId, (members) => members.filter((each) => each.memberId !== memberId));
  readAgain(queryClient, keyOf('listMembers', { sdkAppId }));
}
