import { Suspense, lazy } from 'react';
import { Outlet } from 'react-router-dom';
import { sessionQuery } from '../../api/session-query.ts';
import { LeaveGate } from '../../patterns/leave-gate.tsx';
import { useReading } from '../../patterns/reading.ts';

const SessionGuard = lazy(() =>
  import('./session-guard.tsx').then((module) => ({ default: module.SessionGuard })),
);

/** Above every page: guards what is unsaved, and watches over the session of a page that has one. */
export function RootLayout() {
  // The guards of the routes ask; here only their answer is watched.
  const { data: session } = useReading({ ...sessionQuery, enabled: false });
  return (
    <>
      <LeaveGate>
        <Outlet />
      </LeaveGate>
      {session === null || session === undefined ? null : (
        <Suspense>
          <SessionGuard key={session.account.accountId} account={session.account} />
        </Suspense>
      )}
    </>
  );
}
