import { useSuspenseQuery } from '@tanstack/react-query';
import { createContext, use } from 'react';
import type { Application, Membership, SdkAppId, Session } from './__generated__/schema.d.ts';
import { query } from './operation.ts';

/** The current member and application, the same everywhere below the shell or the workspace. */
export interface CurrentMember {
  session: Session;
  membership: Membership;
}

const Context = createContext<CurrentMember | null>(null);

export const CurrentMemberProvider = Context;

/** The member for whom this part of the console acts. */
export function useCurrentMember(): CurrentMember {
  const current = use(Context);
  if (current === null) throw new Error('useCurrentMember needs the shell or the workspace above it.');
  return current;
}

/** The id of the member for whom this part of the pages acts; null outside the shell and the workspace. */
export function useCurrentMemberId(): string | null {
  return use(Context)?.membership.memberId ?? null;
}

/** The id of the application that this part of the console is about. */
export function useSdkAppId(): SdkAppId {
  return useCurrentMember().membership.sdkAppId;
}

/** The application itself; the shell has loaded it before any screen appears. */
export function useApplication(): Application {
  return useSuspenseQuery(query('getApplication', { sdkAppId: useSdkAppId() })).data;
}
