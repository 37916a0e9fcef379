import { randomUUID } from 'node:crypto';
import { newId } from '../../../server/ids.ts';
import { sessionCookie } from '../../../server/plugins/contract/guard.ts';
import { furnishApplication } from '../../../server/services/applications/new-application.ts';
import { beginSession } from '../../../server/services/session/sessions.ts';
import { insertAccount } from '../../../server/store/accounts-queries.ts';
import { insertOrganization } from '../../../server/store/applications-queries.ts';
import type { Store } from '../../../server/store/database.ts';
import { setupCode } from '../../support/setup-code.ts';
import { connect } from './api.ts';

export interface Person {
  nickname: string;
  email: string;
  password: string;
}

/** The super administrator, who is desk administrator too. */
export const ada: Person = { nickname: 'Ada Lovelace', email: 'ada@example.org', password: 'Analytic-1843' };

const organizationName = 'Analytical Engines';

/** What the first start creates, for Ada. */
export async function initialize(address: string): Promise<void> {
  await connect(address).POST('/system/initialization', {
    body: {
      setupCode,
      account: { ...ada, passwordConfirmation: ada.password },
      organization: { name: organizationName },
      application: {
        name: 'Customer care',
        languages: ['en', 'zh'],
        defaultLanguage: 'en',
        timeZone: 'Europe/London',
      },
      deskRole: 'deskAdmin',
    },
  });
}

/** An organization with one application, and its super administrator. */
export interface Organization {
  /** Names it among others, as a part of e-mail addresses. */
  tag: string;
  sdkAppId: string;
  ada: Person;
  /** The open session of its Ada. */
  cookie: string;
}

/**
 * Founds another organization like that of the first start, with a namesake of Ada. It writes into the store, because
 * the product creates only the first one.
 */
export async function foundOrganization(db: Store['db']): Promise<Organization> {
  const tag = randomUUID().slice(0, 8);
  const own: Person = { ...ada, email: addressOf(ada.nickname, tag) };
  const first = await db
    .selectFrom('accounts as account')
    .innerJoin('members as member', 'member.account_id', 'account.account_id')
    .innerJoin('applications as application', 'application.sdk_app_id', 'member.sdk_app_id')
    .select(['account.password_hash', 'member.desk_role'])
    .selectAll('application')
    .where('account.email', '=', ada.email)
    .executeTakeFirstOrThrow();
  const { name, languages, default_language, time_zone, edition, edition_expires_at } = first;
  const like = { name, languages, default_language, time_zone, edition, edition_expires_at };
  const { password_hash } = first;
  return db.transaction().execute(async (tx) => {
    const at = new Date();
    const [accountId, orgId] = [newId('acc'), newId('org')];
    const { email, nickname } = own;
    await insertAccount(tx, { account_id: accountId, email, nickname, password_hash, created_at: at });
    await insertOrganization(tx, { org_id: orgId, name: organizationName, created_at: at });
    const sdkAppId = await furnishApplication(tx, {
      application: { org_id: orgId, ...like },
      owner: { accountId, deskRole: first.desk_role },
      at,
    });
    const client = { address: '127.0.0.1', userAgent: null };
    const { token } = await beginSession(tx, { accountId, client, now: at });
    return { tag, sdkAppId, ada: own, cookie: `${sessionCookie}=${token}` };
  });
}

/** An e-mail address that nobody in another organization has. */
export function addressOf(nickname: string, tag: string): string {
  return `${nickname.toLowerCase().replaceAll(' ', '.')}.${tag}@example.org`;
}
