import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type Office,
  addApplication,
  addMember,
  initialize,
  joinApplication,
  signIn,
} from '../support/accounts.ts';
import { type TestApp, startTestApp } from '../support/app.ts';
import { mailsTo } from '../support/mails.ts';

let app: TestApp;
let office: Office;
const colleague = 'other@elsewhere.test';

beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  await app.clear();
  office = await initialize(app);
});
afterAll(() => app.close());

let keys = 0;

function add(email: string, roles = { consoleRole: null, deskRole: 'agent' } as object) {
  keys += 1;
  return office.owner.post<{ memberId: string; nickname: string; code?: string; fields?: unknown }>(
    `/apps/${office.sdkAppId}/members/existing`,
    { email, ...roles },
    { headers: { 'idempotency-key': `existing-key-${keys}` } },
  );
}

describe('somebody who works in another application', () => {
  it('becomes a member with the names and the password that they have', async () => {
    await addApplication(app);
    const { password_hash: before } = await account();
    const added = await add(colleague.toUpperCase());
    expect(added).toMatchObject({ status: 201, body: { nickname: 'Other', email: colleague } });
    expect((await account()).password_hash).toBe(before);
    const memberships = await app.store.db
      .selectFrom('members')
      .innerJoin('accounts', 'accounts.account_id', 'members.account_id')
      .select('sdk_app_id')
      .where('email', '=', colleague)
      .execute();
    expect(memberships.map(({ sdk_app_id }) => sdk_app_id).toSorted()).toEqual(
      ['5555555555', office.sdkAppId].toSorted(),
    );
  });

  it('is told by a mail, without a password', async () => {
    await addApplication(app);
    await add(colleague);
    await app.runJobs();
    const [mail] = await mailsTo(app.deps.config.dataFolder, colleague);
    expect(mail?.subject).toBe('You are a member of Acme Support now');
    expect(mail?.text).toContain('Hello Other,');
    expect(mail?.text).toContain('has added you to Acme Support.');
  });

  it('is added once, and again after they were deleted here', async () => {
    await addApplication(app);
    const { body } = await add(colleague);
    expect(await add(colleague)).toMatchObject({
      status: 409,
      body: { code: 'duplicateName', fields: [{ pointer: '/email', code: 'duplicate' }] },
    });
    await office.owner.send('DELETE', `/apps/${office.sdkAppId}/members/${body.memberId}`);
    const again = await add(colleague);
    expect(again.status).toBe(201);
    expect(again.body.memberId).not.toBe(body.memberId);
  });
});

describe('what an administrator does here', () => {
  const member = (id: string, action: string) =>
    office.owner.post<{ code?: string }>(`/apps/${office.sdkAppId}/members/${id}/${action}`);

  async function ofTwo() {
    const { sdkAppId } = await addApplication(app);
    const agent = await addMember(app, office, { consoleRole: null, deskRole: 'agent' });
    await joinApplication(app, agent.member.memberId, sdkAppId);
    const at = await app.deps.events.subscribe({
      sdkAppId: office.sdkAppId,
      keys: [`member:${agent.member.memberId}`],
      owners: [`member:${agent.member.memberId}`],
    });
    return { ...agent, memberId: agent.member.memberId, elsewhere: sdkAppId, at };
  }

  it.each(['force-offline', 'delete'])('%s ends what is open here, and nothing elsewhere', async (action) => {
    const { browser, memberId, elsewhere, at } = await ofTwo();
    if (action === 'delete')
      await office.owner.send('DELETE', `/apps/${office.sdkAppId}/members/${memberId}`);
    else await member(memberId, action);
    const ended = [];
    for await (const event of at) ended.push(JSON.parse(event.data));
    expect(ended).toMatchObject([{ type: 'session.ended' }]);
    expect((await browser.get(`/apps/${elsewhere}`)).status).toBe(200);
    expect((await browser.get(`/apps/${office.sdkAppId}/agents`)).status).toBeGreaterThanOrEqual(403);
  });

  it('resets no password that opens another application', async () => {
    const { memberId, email } = await ofTwo();
    expect(await member(memberId, 'reset-password')).toMatchObject({
      status: 409,
      body: { code: 'stillInUse' },
    });
    expect((await signIn(app.browser(), { email, password: 'Quiet-Sea-42' })).status).toBe(200);
  });
});

describe('nobody is added', () => {
  const unknown = {
    status: 422,
    body: { code: 'validationFailed', fields: [{ pointer: '/email', code: 'unknownValue' }] },
  };

  it('by an address that nobody has', async () => {
    expect(await add('nobody@acme.test')).toMatchObject(unknown);
  });

  it('from another organization', async () => {
    const { sdkAppId } = await addApplication(app);
    const { db } = app.store;
    const own = await db.selectFrom('organizations').selectAll().executeTakeFirstOrThrow();
    await db
      .insertInto('organizations')
      .values({ ...own, org_id: 'org_elsewhere' })
      .execute();
    await db
      .updateTable('applications')
      .set({ org_id: 'org_elsewhere' })
      .where('sdk_app_id', '=', sdkAppId)
      .execute();
    expect(await add(colleague)).toMatchObject(unknown);
  });

  it('whose account is closed', async () => {
    const { member, email } = await addMember(app, office, { consoleRole: null, deskRole: 'agent' });
    await office.owner.send('DELETE', `/apps/${office.sdkAppId}/members/${member.memberId}`);
    expect(await add(email)).toMatchObject(unknown);
    expect((await signIn(app.browser(), { email, password: 'Quiet-Sea-42' })).status).toBe(401);
  });

  it('without a role', async () => {
    await addApplication(app);
    expect(await add(colleague, { consoleRole: null, deskRole: null })).toMatchObject({
      status: 422,
      body: { fields: [{ code: 'required' }, { code: 'required' }] },
    });
  });
});

function account() {
  return app.store.db
    .selectFrom('accounts')
    .selectAll()
    .where('email', '=', colleague)
    .executeTakeFirstOrThrow();
}
