import { useEffect } from 'react';
import { useRevalidator } from 'react-router-dom';
import type { Session } from '../../api/__generated__/schema.d.ts';
import { sessionQuery } from '../../api/session-query.ts';
import { useReading } from '../../patterns/reading.ts';

/**
 * Loads the page again, guards first, when the session says of other roles than those with which it was loaded.
 * @param sdkAppId minds those in one application; a new application beside it is no reason to disturb who is at work
 */
export function useNewRoles(session: Session, sdkAppId?: string) {
  const { data: known } = useReading({ ...sessionQuery, enabled: false });
  const { revalidate } = useRevalidator();
  const isOther =
    known != null &&
    known.memberships !== session.memberships &&
    (sdkAppId === undefined || rolesIn(known, sdkAppId) !== rolesIn(session, sdkAppId));
  useEffect(() => {
    if (isOther) void revalidate();
  }, [isOther, revalidate]);
}

/** A member's roles in an application, to be compared; empty without a membership. */
function rolesIn({ memberships }: Session, sdkAppId: string): string {
  const found = memberships.find((each) => each.sdkAppId === sdkAppId);
  return found === undefined ? '' : `${found.access} ${found.consoleRole} ${found.deskRole}`;
}
