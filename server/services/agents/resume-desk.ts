import type { Deps } from '../../deps.ts';
import { resumeCustomerChecks } from '../conversations/customer-presence.ts';
import { resumeClocks } from '../conversations/resume-clocks.ts';
import { resumePresenceChecks } from './presence.ts';

/** The product is back after it or its store was away: nobody is taken for absent or silent because of that. */
export async function resumeDesk(deps: Deps): Promise<void> {
  await resumePresenceChecks(deps);
  await resumeCustomerChecks(deps);
  await resumeClocks(deps);
}
