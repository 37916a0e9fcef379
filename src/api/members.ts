import type { QueryClient } from '@tanstack/react-query';
import type { Member } from './__generated__/schema.d.ts';
import { readAgain, takeEventData } from './event-data.ts';
import { keyOf, pages } from './operation.ts';

/** The members of an application, page by page. */
export const membersQuery = (sdkAppId: string) => pages('listMembers', { sdkAppId });

/** Files what became of members in the list at once; an older answer under way does not undo it. */
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

/** Takes a member as it is now to the list. */
export function takeMember(queryClient: QueryClient, sdkAppId: string, member: Member) {
  changeMembers(queryClient, sdkAppId, (members) =>
    members.map((each) => (each.memberId === member.memberId ? member : each)),
  );
  readAgain(queryClient, keyOf('listMembers', { sdkAppId }));
}

/** Takes the new status of a member at the desk to the list. */
export function takeMemberStatus(
  queryClient: QueryClient,
  sdkAppId: string,
  { memberId, status }: { memberId: string; status: Member['agentStatus'] },
) {
  changeMembers(queryClient, sdkAppId, (members) =>
    members.map((each) => (each.memberId === memberId ? { ...each, agentStatus: status } : each)),
  );
}

/** Takes a member who was deleted out of the list. */
export function forgetMember(queryClient: QueryClient, sdkAppId: string, memberId: string) {
  changeMembers(queryClient, sdkAppId, (members) => members.filter((each) => each.memberId !== memberId));
  readAgain(queryClient, keyOf('listMembers', { sdkAppId }));
}
