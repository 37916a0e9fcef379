import { Outlet, useLoaderData } from 'react-router-dom';
import { CurrentMemberProvider } from '../../api/current-application.ts';
import { TimeZoneProvider } from '../../i18n/language.tsx';
import type { OnlineData } from './access.ts';
import { NoAccess } from './no-access.tsx';

/** The gate of the workspace: desk staff pass, others read where to go (SPECIFICATION §6). */
export function Component() {
  const { session, membership, application } = useLoaderData<OnlineData>();
  if (membership === null) return <NoAccess session={session} />;
  return (
    <CurrentMemberProvider value={{ session, membership }}>
      <TimeZoneProvider value={application.timeZone}>
        <Outlet />
      </TimeZoneProvider>
    </CurrentMemberProvider>
  );
}
