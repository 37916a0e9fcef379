import { newId, newSdkAppId } from '../../../server/services/ids.ts';
import { createWebChannel } from '../../../server/services/channels/channels.ts';
import { addMember } from '../../../server/services/members/members.ts';
import { hashPassword } from '../../../server/services/session/passwords.ts';
import { createBotSettings } from '../../../server/services/settings/bot-settings.ts';
import { createThirdPartyBot } from '../../../server/services/third-party-bot/third-party-bot.ts';
import { createConversationSettings } from '../../../server/services/settings/conversation-settings.ts';
import { insertAccount } from '../../../server/store/accounts-queries.ts';
import {
  insertApplication,
  insertDefaultCategory,
  insertOrganization,
} from '../../../server/store/applications-queries.ts';
import type { Tx } from '../../../server/store/transaction.ts';
import type { TestStore } from '../../support/store.ts';

export const otherOwner = { email: 'other@elsewhere.test', password: 'Other-Moon-9' } as const;

/** Another organization of the same store, with everything that it takes to work: no operation of the contract makes one yet. */
export async function addSecondApplication(store: TestStore): Promise<void> {
  const password_hash = await hashPassword(otherOwner.password);
  await store.db.transaction().execute((db) => insertEverything(db, password_hash));
}

async function insertEverything(db: Tx, password_hash: string): Promise<void> {
  const created_at = new Date();
  const sdkAppId = newSdkAppId();
  const ids = { org_id: newId('org'), account_id: newId('acc') };
  await insertOrganization(db, { org_id: ids.org_id, name: 'Elsewhere', created_at });
  await insertAccount(db, {
    account_id: ids.account_id,
    email: otherOwner.email,
    nickname: 'Other',
    password_hash,
    created_at,
  });
  await insertApplication(db, {
    sdk_app_id: sdkAppId,
    org_id: ids.org_id,
    name: 'Elsewhere',
    languages: ['en'],
    default_language: 'en',
    time_zone: 'UTC',
    edition: 'trial',
    created_at,
  });
  const member = { sdkAppId, accountId: ids.account_id, at: created_at };
  await addMember(db, { ...member, consoleRole: 'superAdministrator', deskRole: null });
  const category = { sdk_app_id: sdkAppId, category_id: newId('cat'), name: 'Unsorted', created_at };
  await insertDefaultCategory(db, category);
  await createBotSettings(db, sdkAppId, 'en');
  await createConversationSettings(db, sdkAppId);
  await createThirdPartyBot(db, sdkAppId);
  await createWebChannel(db, { sdkAppId, language: 'en', at: created_at });
}
