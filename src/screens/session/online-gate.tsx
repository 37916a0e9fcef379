import { useState } from 'react';
import { Outlet, useLoaderData } from 'react-router-dom';
import type { Membership, Session } from '../../api/__generated__/schema.d.ts';
import { CurrentMemberProvider } from '../../api/current-application.ts';
import { TimeZoneProvider } from '../../i18n/language.tsx';
import type { OnlineData } from './access.ts';
import { NoAccess } from './no-access.tsx';
import { useNewDeskRole, useNewRoles } from './use-new-roles.ts';

/** The gate of the workspace: desk staff pass, others read where to go (SPECIFICATION §6). */
export function Component() {
  const { session, membership, application } = useLoaderData<OnlineData>();
  useNewRoles(session);
  const [shown, setShown] = useState(membership);
  useNewDeskRole(session, shown);
  const taken = shown !== null && isDeskTaken(session, shown) ? shown : null;
  // Who serves in another application too is not led there without a word.
  if (taken === null && shown !== membership) setShown(membership);
  if (membership === null || taken !== null)
    return <NoAccess session={session} taken={taken} desk={membership} onDesk={() => setShown(membership)} />;
  return (
    <CurrentMemberProvider value={{ session, membership }}>
      <TimeZoneProvider value={application.timeZone}>
        <Outlet />
      </TimeZoneProvider>
    </CurrentMemberProvider>
  );
}

/** Whether the member whose desk is shown has no role there any more. */
function isDeskTaken({ memberships }: Session, { sdkAppId }: Membership): boolean {
  const now = memberships.find((each) => each.sdkAppId === sdkAppId);
  return now !== undefined && now.access === 'active' && now.deskRole === null;
}
