import type { components } from '../../src/api/__generated__/schema.d.ts';
import { insertAccount } from '../../server/store/accounts-queries.ts';
import { insertApplication } from '../../server/store/applications-queries.ts';
import { insertChannel } from '../../server/store/channels-queries.ts';
import { insertMember } from '../../server/store/members-queries.ts';
import { setupCode } from './setup-code.ts';
import type { Answer, Browser, TestApp } from './app.ts';

type Session = components['schemas']['Session'];
type Member = components['schemas']['Member'];
type MemberCreation = components['schemas']['MemberCreation'];
type Application = components['schemas']['Application'];
type ApplicationUpdate = components['schemas']['ApplicationUpdate'];

export const owner = { email: 'mei@acme.test', password: 'Sunny-Day-7' } as const;

export function initialization(): components['schemas']['SystemInitialization'] {
  return {
    setupCode,
    account: { nickname: 'Mei Lin', ...owner, passwordConfirmation: owner.password },
    organization: { name: 'Acme' },
    application: {
      name: 'Acme Support',
      languages: ['zh', 'en'],
      defaultLanguage: 'en',
      timeZone: 'Asia/Shanghai',
    },
    deskRole: 'deskAdmin',
  };
}

export interface Office {
  sdkAppId: string;
  /** The super administrator's browser, signed in. */
  owner: Browser;
  ownerId: string;
}

/** Sets the system up as the wizard does. */
export async function initialize(
  app: TestApp,
  changes: Partial<ReturnType<typeof initialization>> = {},
): Promise<Office> {
  const browser = app.browser();
  const { status, body } = await browser.post<Session>('/system/initialization', {
    ...initialization(),
    ...changes,
  });
  const membership = body.memberships?.[0];
  if (status !== 201 || !membership) throw new Error(`initialization answered ${status}`);
  return { sdkAppId: membership.sdkAppId, owner: browser, ownerId: membership.memberId };
}

export async function readApplication({ owner: browser, sdkAppId }: Office): Promise<Application> {
  return (await browser.get<Application>(`/apps/${sdkAppId}`)).body;
}

/** Changes the application as it stands now. */
export async function changeApplication(
  office: Office,
  body: ApplicationUpdate,
): Promise<Answer<Application>> {
  const { version } = await readApplication(office);
  const headers = { 'if-match': `"${version}"` };
  return office.owner.send('PATCH', `/apps/${office.sdkAppId}`, { body, headers });
}

export function signIn(
  browser: Browser,
  credentials: { email: string; password: string },
  address?: string,
): Promise<Answer<Session & { code?: string }>> {
  return browser.post('/session', credentials, { address });
}

/** Changes the own password. */
export async function choosePassword(browser: Browser, currentPassword: string, password: string) {
  const change = { currentPassword, password, passwordConfirmation: password };
  const { status } = await browser.post('/account/password', change);
  if (status !== 204) throw new Error(`changePassword answered ${status}`);
}

let created = 0;

/** Adds a member, who signs in and chooses a password: `Quiet-Sea-42`. */
export async function addMember(
  app: TestApp,
  office: Office,
  roles: Pick<MemberCreation, 'consoleRole' | 'deskRole'>,
): Promise<{ browser: Browser; member: Member; email: string }> {
  created += 1;
  const email = `member${created}@acme.test`;
  const password = 'Given-Door-7';
  const { status, body } = await office.owner.post<Member>(
    `/apps/${office.sdkAppId}/members`,
    { nickname: `Member ${created}`, email, password, ...roles },
    { headers: { 'idempotency-key': `member-key-${created}` } },
  );
  if (status !== 201) throw new Error(`createMember answered ${status}: ${JSON.stringify(body)}`);
  const browser = app.browser();
  const signed = await signIn(browser, { email, password });
  if (signed.status !== 200) throw new Error(`signIn answered ${signed.status}`);
  await choosePassword(browser, password, 'Quiet-Sea-42');
  return { browser, member: body, email };
}

/** Another application in the same store, without members of the first one. */
export async function addApplication({ store, clock }: TestApp) {
  const { db } = store;
  const at = clock.now();
  const ids = {
    sdkAppId: '5555555555',
    memberId: 'mem_other',
    channelId: 'chn_other',
    channelKey: 'web_other',
  };
  const { org_id } = await db.selectFrom('organizations').select('org_id').executeTakeFirstOrThrow();
  const scope = { sdk_app_id: ids.sdkAppId, created_at: at };
  await insertAccount(db, {
    account_id: 'acc_other',
    email: 'other@elsewhere.test',
    nickname: 'Other',
    password_hash: '',
    created_at: at,
  });
  await insertApplication(db, {
    ...scope,
    org_id,
    name: 'Elsewhere',
    languages: ['en'],
    default_language: 'en',
    time_zone: 'UTC',
    edition: 'trial',
  });
  await insertMember(db, {
    ...scope,
    member_id: ids.memberId,
    account_id: 'acc_other',
    console_role: 'superAdministrator',
    desk_role: null,
  });
  await insertChannel(db, {
    ...scope,
    channel_id: ids.channelId,
    channel_key: ids.channelKey,
    kind: 'web',
    name: 'Elsewhere',
  });
  return ids;
}

/** Makes the account of a member an administrator of another application too. */
export async function joinApplication({ store, clock }: TestApp, memberId: string, sdkAppId: string) {
  const { account_id } = await store.db
    .selectFrom('members')
    .select('account_id')
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();
  await insertMember(store.db, {
    sdk_app_id: sdkAppId,
    member_id: `${memberId}_elsewhere`,
    account_id,
    console_role: 'administrator',
    desk_role: null,
    created_at: clock.now(),
  });
}
