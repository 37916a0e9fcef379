import { furnishApplication } from '../../../server/services/applications/new-application.ts';
import { newId } from '../../../server/ids.ts';
import { insertAccount } from '../../../server/store/accounts-queries.ts';
import { insertOrganization } from '../../../server/store/applications-queries.ts';
import { cheapPasswords } from '../../support/passwords.ts';
import type { TestStore } from '../../support/store.ts';

export const otherOwner = { email: 'other@elsewhere.test', password: 'Other-Moon-9' } as const;

/**
 * Another organization in the same store, with an application. No operation of the contract creates a second
 * organization.
 */
export async function addSecondOrganization({ db }: TestStore): Promise<void> {
  const created_at = new Date();
  const [org_id, account_id] = [newId('org'), newId('acc')];
  const password_hash = await cheapPasswords.hash(otherOwner.password);
  await db.transaction().execute(async (tx) => {
    await insertOrganization(tx, { org_id, name: 'Elsewhere', created_at });
    await insertAccount(tx, {
      account_id,
      email: otherOwner.email,
      nickname: 'Other',
      password_hash,
      created_at,
    });
    await furnishApplication(tx, {
      application: {
        org_id,
        name: 'Elsewhere',
        languages: ['en'],
        default_language: 'en',
        time_zone: 'UTC',
        edition: 'trial',
      },
      owner: { accountId: account_id, deskRole: null },
      at: created_at,
    });
  });
}
