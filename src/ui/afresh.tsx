import { useState } from 'react';
import { type Location, Outlet, useLocation } from 'react-router-dom';

/** The state of a link that shows its page as if it were opened for the first time, also when one is on it already. */
export const afresh = { afresh: true };

export function isAfresh({ state }: Pick<Location<unknown>, 'state'>): boolean {
  return typeof state === 'object' && state !== null && 'afresh' in state;
}

/** The screen of the address, built anew for each link that asks for it. */
export function AfreshOutlet() {
  const location = useLocation();
  const [since, setSince] = useState(location.key);
  if (isAfresh(location) && since !== location.key) setSince(location.key);
  return <Outlet key={since} />;
}
