import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  addApplication,
  addMember,
  initialize,
  type Office,
  signIn,
  joinApplication,
} from '../support/accounts.ts';
import { type TestApp, startTestApp } from '../support/app.ts';
import { Customer, Desk } from '../support/desk.ts';

let app: TestApp;
let office: Office;

beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  await app.clear();
  office = await initialize(app);
});
afterAll(() => app.close());

const base = () => `/apps/${office.sdkAppId}`;
const remove = (memberId: string, browser = office.owner) =>
  browser.send('DELETE', `${base()}/members/${memberId}`);
const list = async <Item>(path: string) =>
  (await office.owner.get<{ items: Item[] }>(`${base()}/${path}`)).body.items;
const agentRoles = { consoleRole: null, deskRole: 'agent' } as const;

describe('deleting a member', () => {
  it('ends its sessions and its streams at once', async () => {
    const { browser, member, email } = await addMember(app, office, agentRoles);
    const session = await app.store.db
      .selectFrom('sessions')
      .innerJoin('members', 'members.account_id', 'sessions.account_id')
      .select('session_hash')
      .where('member_id', '=', member.memberId)
      .executeTakeFirstOrThrow();
    const sessionId = session.session_hash.subarray(0, 16).toString('hex');
    const stream = await app.deps.events.subscribe({
      sdkAppId: office.sdkAppId,
      keys: [`member:${member.memberId}`],
      owners: [`member:${member.memberId}`, `session:${sessionId}`],
    });
    expect((await remove(member.memberId)).status).toBe(204);
    const events = [];
    for await (const event of stream) events.push(JSON.parse(event.data));
    expect(events).toEqual([{ type: 'session.ended', reason: 'memberDeleted' }]);
    expect(await browser.get('/session')).toMatchObject({ status: 401, body: { code: 'sessionExpired' } });
    expect(await signIn(app.browser(), { email, password: 'Quiet-Sea-42' })).toMatchObject({ status: 401 });
  });

  it('takes it out of the lists, and nothing finds it any more', async () => {
    const { member } = await addMember(app, office, agentRoles);
    await remove(member.memberId);
    const ids = (items: { memberId: string }[]) => items.map(({ memberId }) => memberId);
    expect(ids(await list('members'))).not.toContain(member.memberId);
    expect(ids(await list('agents'))).not.toContain(member.memberId);
    expect(await remove(member.memberId)).toMatchObject({ status: 404, body: { code: 'notFound' } });
    const counts = await list<{ lifecycle: string; counts: Record<string, number> }>('workflows');
    expect(counts.find(({ lifecycle }) => lifecycle === 'memberAccess')?.counts).toMatchObject({
      deleted: 1,
    });
  });

  it('returns its conversations to the queue, and what it wrote stays under its name', async () => {
    const { browser, member } = await addMember(app, office, agentRoles);
    const desk = new Desk(browser, office.sdkAppId);
    await desk.become('online');
    const customer = await Customer.waiting(app, office);
    expect((await customer.look()).status).toBe('serving');
    await desk.say(customer.conversationId, 'One moment.');
    await remove(member.memberId);
    expect((await customer.look()).status).toBe('queued');
    const messages = await new Desk(office.owner, office.sdkAppId).messages(customer.conversationId);
    const said = messages.find(({ text }) => text === 'One moment.');
    expect(said).toMatchObject({ sender: 'agent', senderName: member.nickname });
  });

  it('stops what was to happen to the agent later', async () => {
    const path = `${base()}/conversation-settings`;
    const { body, headers } = await office.owner.get(path);
    const { version: _, ...settings } = body;
    await office.owner.send('PUT', path, {
      body: { ...settings, afterCallWorkSeconds: 60 },
      headers: { 'if-match': String(headers.etag) },
    });
    const { browser, member } = await addMember(app, office, agentRoles);
    const desk = new Desk(browser, office.sdkAppId);
    await desk.become('online');
    const customer = await Customer.waiting(app, office);
    await desk.act(customer.conversationId, 'end');
    expect((await desk.me()).status).toBe('afterCallWork');
    await remove(member.memberId);
    app.clock.advance(3600);
    await app.runJobs();
    expect(app.log.lines.filter(({ level }) => level === 'error')).toEqual([]);
  });

  it('tells whoever looks at the members', async () => {
    const { member } = await addMember(app, office, agentRoles);
    const stream = await app.deps.events.subscribe({
      sdkAppId: office.sdkAppId,
      keys: ['console'],
      owners: [`member:${office.ownerId}`],
    });
    await remove(member.memberId);
    for await (const event of stream) {
      if (event.type !== 'member.deleted') continue;
      expect(JSON.parse(event.data)).toEqual({ type: 'member.deleted', memberId: member.memberId });
      break;
    }
    stream.close();
  });

  it('frees the address for a new member, who is somebody else', async () => {
    const first = await addMember(app, office, agentRoles);
    await remove(first.member.memberId);
    const second = await office.owner.post<{ memberId: string }>(
      `${base()}/members`,
      { nickname: 'Again', email: first.email.toUpperCase(), password: 'Other-Sea-43', ...agentRoles },
      { headers: { 'idempotency-key': 'again-key-1' } },
    );
    expect(second.status).toBe(201);
    expect(second.body.memberId).not.toBe(first.member.memberId);
    expect((await signIn(app.browser(), { email: first.email, password: 'Quiet-Sea-42' })).status).toBe(401);
    expect((await signIn(app.browser(), { email: first.email, password: 'Other-Sea-43' })).status).toBe(200);
  });

  it('leaves the account to the other applications that it is a member of', async () => {
    const other = await addApplication(app);
    const { member, email } = await addMember(app, office, agentRoles);
    await joinApplication(app, member.memberId, other.sdkAppId);
    await remove(member.memberId);
    const again = await signIn(app.browser(), { email, password: 'Quiet-Sea-42' });
    expect(again).toMatchObject({ status: 200, body: { memberships: [{ sdkAppId: other.sdkAppId }] } });
    expect(again.body.memberships).toHaveLength(1);
  });

  it('nobody deletes themselves or the super administrator', async () => {
    const { browser, member } = await addMember(app, office, {
      consoleRole: 'administrator',
      deskRole: null,
    });
    expect(await remove(member.memberId, browser)).toMatchObject({ body: { code: 'selfOperationRefused' } });
    expect(await remove(office.ownerId, browser)).toMatchObject({
      status: 409,
      body: { code: 'superAdministratorUndeletable' },
    });
  });
});
