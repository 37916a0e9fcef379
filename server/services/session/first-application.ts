import type { Deps } from '../../deps.ts';
import { findApplication } from '../../store/applications-queries.ts';
import { listMemberships } from '../../store/members-queries.ts';
import type { ApplicationRow } from '../../store/schema/accounts.ts';

/** The application in whose name an account gets mails; undefined if it can work nowhere. */
export async function firstApplicationOf(
  db: Deps['db'],
  accountId: string,
): Promise<ApplicationRow | undefined> {
  const [membership] = await listMemberships(db, accountId);
  return membership && findApplication(db, membership.sdk_app_id);
}
