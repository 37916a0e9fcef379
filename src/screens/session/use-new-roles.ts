import { useEffect } from 'react';
import { useRevalidator } from 'react-router-dom';
import type { Session } from '../../api/__generated__/schema.d.ts';
import { sessionQuery } from '../../api/session-query.ts';
import { useReading } from '../../patterns/reading.ts';

/** Loads the page again, guards first, when the session says of other roles than those with which it was loaded. */
export function useNewRoles(session: Session) {
  const { data: known } = useReading({ ...sessionQuery, enabled: false });
  const { revalidate } = useRevalidator();
  const isOther = known != null && known.memberships !== session.memberships;
  useEffect(() => {
    if (isOther) void revalidate();
  }, [isOther, revalidate]);
}
