import { infiniteQueryOptions } from '@tanstack/react-query';
import type { Member, MemberCreation } from './__generated__/schema.d.ts';
import { client, dataOf } from './client.ts';

/** The members of an application, page by page. */
export function membersQuery(sdkAppId: string) {
  return infiniteQueryOptions({
    queryKey: ['apps', sdkAppId, 'members'],
    queryFn: ({ pageParam, signal }) =>
      dataOf(
        client.GET('/apps/{sdkAppId}/members', {
          params: { path: { sdkAppId }, query: pageParam === null ? {} : { cursor: pageParam } },
          signal,
        }),
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });
}

/** @throws ApiProblem `duplicateName` where the e-mail is a member already, `validationFailed` */
export function createMember(
  sdkAppId: string,
  body: MemberCreation,
  idempotencyKey: string,
): Promise<Member> {
  return dataOf(
    client.POST('/apps/{sdkAppId}/members', {
      params: { path: { sdkAppId }, header: { 'Idempotency-Key': idempotencyKey } },
      body,
    }),
  );
}

/** Ends every session and stream of a member at once. @throws ApiProblem `selfOperationRefused`, `transitionRefused` */
export function forceMemberOffline(sdkAppId: string, memberId: string): Promise<Member> {
  return dataOf(
    client.POST('/apps/{sdkAppId}/members/{memberId}/force-offline', {
      params: { path: { sdkAppId, memberId } },
    }),
  );
}

/** Lets a member in again. @throws ApiProblem `transitionRefused` */
export function restoreMember(sdkAppId: string, memberId: string): Promise<Member> {
  return dataOf(
    client.POST('/apps/{sdkAppId}/members/{memberId}/restore-online', {
      params: { path: { sdkAppId, memberId } },
    }),
  );
}

/** Mails a member a random password and ends every session. @throws ApiProblem `mailUnavailable`, `transitionRefused` */
export async function resetMemberPassword(sdkAppId: string, memberId: string): Promise<void> {
  await client.POST('/apps/{sdkAppId}/members/{memberId}/reset-password', {
    params: { path: { sdkAppId, memberId } },
  });
}

/** Takes a member out of the application. @throws ApiProblem `selfOperationRefused`, `superAdministratorUndeletable` */
export async function deleteMember(sdkAppId: string, memberId: string): Promise<void> {
  await client.DELETE('/apps/{sdkAppId}/members/{memberId}', { params: { path: { sdkAppId, memberId } } });
}
