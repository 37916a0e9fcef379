import { useState } from 'react';
import { type Location, Outlet, useLocation } from 'react-router-dom';

/** The state of a link that reopens its page from the start, even if the person is on it already. */
export const afresh = { afresh: true };

export function isAfresh({ state }: Pick<Location<unknown>, 'state'>): boolean {
  return typeof state === 'object' && state !== null && 'afresh' in state;
}

/** The address's screen. Links with this state rebuild it. */
export function AfreshOutlet() {
  const location = useLocation();
  const [since, setSince] = useState(location.key);
  if (isAfresh(location) && since !== location.key) setSince(location.key);
  return <Outlet key={since} />;
}
