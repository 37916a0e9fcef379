import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { components } from '../../src/api/__generated__/schema.d.ts';
import {
  addApplication,
  addMember,
  initialize,
  type Office,
  signIn,
  joinApplication,
} from '../support/accounts.ts';
import { type Browser, type TestApp, startTestApp } from '../support/app.ts';
import { Customer } from '../support/desk.ts';
import { mailsTo } from '../support/mails.ts';

type MemberDetail = components['schemas']['MemberDetail'];
type MemberUpdate = components['schemas']['MemberUpdate'];

let app: TestApp;
let office: Office;
let base: string;

beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  await app.clear();
  office = await initialize(app);
  base = `/apps/${office.sdkAppId}`;
});
afterAll(() => app.close());

const both = { consoleRole: 'administrator', deskRole: 'agent' } as const;
const read = (memberId: string) => office.owner.get<MemberDetail>(`${base}/members/${memberId}`);

/** Changes a member as it stands, unless an older version is named. */
async function change(memberId: string, update: MemberUpdate, by: Browser = office.owner, version?: number) {
  const standing = version ?? (await read(memberId)).body.version;
  return by.send<MemberDetail & { code?: string }>('PATCH', `${base}/members/${memberId}`, {
    body: update,
    headers: { 'if-match': `"${standing}"` },
  });
}

const conversations = () =>
  app.store.db.selectFrom('conversations').select(['status', 'agent_member_id as agent']).execute();

describe('a member is changed', () => {
  it('in name, e-mail address and limit, with a new version, and signs in with the new address', async () => {
    const { member, email } = await addMember(app, office, both);
    const before = (await read(member.memberId)).body;
    expect(before).toMatchObject({ receptionLimit: null, version: 1 });
    expect(before.lastSignedInAt).toBe(app.clock.now().toISOString());
    const update = { nickname: ' Chen Yu ', email: 'chen@acme.test', receptionLimit: 8 };
    const answer = await change(member.memberId, update);
    expect(answer).toMatchObject({
      status: 200,
      headers: { etag: '"2"' },
      body: { ...before, ...update, nickname: 'Chen Yu', version: 2 },
    });
    expect((await read(member.memberId)).body).toEqual(answer.body);
    await app.runJobs();
    const [mail] = await mailsTo(app.deps.config.dataFolder, email);
    expect(mail?.text).toContain('chen@acme.test');
    const password = 'Quiet-Sea-42';
    expect((await signIn(app.browser(), { email, password })).status).toBe(401);
    expect((await signIn(app.browser(), { email: 'CHEN@acme.test', password })).status).toBe(200);
    const { rows } = await app.store.pool.query(`select payload::text as text from events`);
    expect(rows.map(({ text }) => text).join('\n')).toContain('Chen Yu');
  });

  it('only as it stands', async () => {
    const { member } = await addMember(app, office, both);
    await change(member.memberId, { nickname: 'First' });
    expect(await change(member.memberId, { nickname: 'Second' }, office.owner, 1)).toMatchObject({
      status: 412,
      body: { code: 'versionConflict', currentVersion: 2 },
    });
  });

  it('keeps at least one role, and no address of another account', async () => {
    const { member } = await addMember(app, office, both);
    expect(await change(member.memberId, { consoleRole: null, deskRole: null })).toMatchObject({
      status: 422,
      body: {
        fields: [
          { pointer: '/consoleRole', code: 'required' },
          { pointer: '/deskRole', code: 'required' },
        ],
      },
    });
    expect(await change(member.memberId, { email: 'MEI@acme.test' })).toMatchObject({
      status: 409,
      body: { code: 'duplicateName', fields: [{ pointer: '/email', code: 'duplicate' }] },
    });
    expect((await read(member.memberId)).body.version).toBe(1);
  });
});

describe('S16 a changed role', () => {
  it('counts from the next request on, and open streams begin again', async () => {
    const { browser, member } = await addMember(app, office, both);
    const stream = await app.deps.events.subscribe({
      sdkAppId: office.sdkAppId,
      keys: [`member:${member.memberId}`],
      owners: [`member:${member.memberId}`],
    });
    await change(member.memberId, { consoleRole: null });
    expect((await browser.get(`${base}/members`)).status).toBe(403);
    expect((await browser.get(`${base}/conversations`)).status).toBe(200);
    const told = [];
    for await (const event of stream) told.push(event.type);
    expect(told).not.toContain('session.ended');
    await change(member.memberId, { consoleRole: 'administrator', deskRole: null });
    expect((await browser.get(`${base}/members`)).status).toBe(200);
    expect((await browser.get(`${base}/conversations`)).status).toBe(403);
    await change(member.memberId, { deskRole: 'deskAdmin' });
    expect(await browser.post(`${base}/agents/me/online`)).toMatchObject({ status: 200 });
  });

  it('takes the agent off the desk, and the conversations go back to the queue', async () => {
    const { browser, member } = await addMember(app, office, both);
    await browser.post(`${base}/agents/me/online`);
    const customer = await Customer.arrive(app, office);
    await customer.askForPerson();
    await app.runJobs();
    expect(await conversations()).toEqual([{ status: 'serving', agent: member.memberId }]);
    expect(await change(member.memberId, { deskRole: null })).toMatchObject({
      status: 200,
      body: { deskRole: null, agentStatus: null },
    });
    expect(await conversations()).toEqual([{ status: 'queued', agent: null }]);
  });
});

describe('an own limit', () => {
  it('goes before the application’s, both ways, and at once', async () => {
    const { browser, member } = await addMember(app, office, both);
    await browser.post(`${base}/agents/me/online`);
    const limit = async () =>
      (await browser.get<{ receptionLimit: number }>(`${base}/agents/me`)).body.receptionLimit;
    expect(await limit()).toBe(5);
    await change(member.memberId, { receptionLimit: 1 });
    expect(await limit()).toBe(1);
    for (let count = 0; count < 2; count += 1) await (await Customer.arrive(app, office)).askForPerson();
    await app.runJobs();
    const waiting = async () => (await conversations()).filter(({ status }) => status === 'queued');
    expect(await waiting()).toHaveLength(1);
    await change(member.memberId, { receptionLimit: null });
    await app.runJobs();
    expect(await limit()).toBe(5);
    expect(await waiting()).toHaveLength(0);
  });
});

describe('S14 S15 nobody', () => {
  it('changes their own roles or address, but may change their own name', async () => {
    const { browser, member } = await addMember(app, office, both);
    for (const update of [
      { consoleRole: null },
      { deskRole: 'deskAdmin' },
      { email: 'new@acme.test' },
    ] as const)
      expect(await change(member.memberId, update, browser)).toMatchObject({
        status: 403,
        body: { code: 'selfOperationRefused' },
      });
    expect((await change(member.memberId, { nickname: 'Myself' }, browser)).status).toBe(200);
  });

  it('demotes the super administrator or takes over the account', async () => {
    const { browser } = await addMember(app, office, both);
    for (const update of [
      { consoleRole: null },
      { consoleRole: 'administrator' },
      { email: 'a@evil.test' },
      { nickname: 'Somebody else' },
      { deskRole: 'agent' },
    ] as const)
      expect(await change(office.ownerId, update, browser)).toMatchObject({
        status: 403,
        body: { code: 'forbidden' },
      });
    expect(
      await change(office.ownerId, { consoleRole: 'superAdministrator' } as never, browser),
    ).toMatchObject({
      status: 422,
    });
  });

  it('takes over an account that is a member of another application too', async () => {
    const other = await addApplication(app);
    const { member } = await addMember(app, office, both);
    await joinApplication(app, member.memberId, other.sdkAppId);
    for (const update of [{ email: 'a@evil.test' }, { nickname: 'Somebody else' }])
      expect(await change(member.memberId, update)).toMatchObject({
        status: 409,
        body: { code: 'stillInUse' },
      });
  });

  it('but the super administrator decides who leads: the own desk role', async () => {
    const { deskRole } = (await office.owner.get<MemberDetail>(`${base}/members/${office.ownerId}`)).body;
    expect(deskRole).not.toBeNull();
    for (const role of [null, 'agent', deskRole] as const)
      expect(await change(office.ownerId, { deskRole: role }, office.owner)).toMatchObject({
        status: 200,
        body: { consoleRole: 'superAdministrator', deskRole: role },
      });
  });
});
