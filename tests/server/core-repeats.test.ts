import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addMember, initialize, type Office, owner, signIn } from '../support/accounts.ts';
import { type TestApp, startTestApp } from '../support/app.ts';

let app: TestApp;
let office: Office;
let base: string;

beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  await app.store.clear();
  office = await initialize(app);
  base = `/apps/${office.sdkAppId}`;
});
afterAll(() => app.close());

const newMember = (email: string) => ({
  nickname: 'Chen Yu',
  email,
  password: 'Quiet-Sea-42',
  consoleRole: null,
  deskRole: 'agent',
});

const create = (key: string, email = 'chen@acme.test') =>
  office.owner.post(`${base}/members`, newMember(email), { headers: { 'idempotency-key': key } });

async function countMembers(): Promise<number> {
  const { body } = await office.owner.get<{ items: unknown[] }>(`${base}/members`);
  return body.items.length;
}

describe('repeated requests', () => {
  it('need a key', async () => {
    expect(await office.owner.post(`${base}/members`, newMember('chen@acme.test'))).toMatchObject({
      status: 422,
      body: { fields: [{ pointer: '/headers/idempotency-key', code: 'required' }] },
    });
  });

  it('have one effect and one answer', async () => {
    const first = await create('the-same-key');
    const second = await create('the-same-key');
    expect(first.status).toBe(201);
    expect(second).toMatchObject({ status: 201, body: first.body });
    expect(await countMembers()).toBe(2);
  });

  it('have one effect fifty at a time', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => create('the-same-key')));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(answers.map(({ body }) => body.memberId)).size).toBe(1);
    expect(await countMembers()).toBe(2);
  });

  it('are refused where the key belongs to another request', async () => {
    await create('the-same-key');
    expect(await create('the-same-key', 'other@acme.test')).toMatchObject({
      status: 409,
      body: { code: 'idempotencyKeyReused' },
    });
  });

  it('keep no refusal: what was refused may be tried again with the same key', async () => {
    const taken = await create('a-key-refused', owner.email.toUpperCase());
    expect(taken).toMatchObject({
      status: 409,
      body: { code: 'duplicateName', fields: [{ pointer: '/email', code: 'duplicate' }] },
    });
    expect((await create('a-key-refused', 'free@acme.test')).status).toBe(201);
  });

  it('do not meet those of other people', async () => {
    const other = await addMember(app, office, { consoleRole: 'administrator', deskRole: null });
    await create('the-same-key');
    const theirs = await other.browser.post(`${base}/members`, newMember('theirs@acme.test'), {
      headers: { 'idempotency-key': 'the-same-key' },
    });
    expect(theirs.status).toBe(201);
  });

  it('are forgotten after a day', async () => {
    await create('the-same-key');
    app.clock.advance(24 * 3600 + 1);
    await signIn(office.owner, owner);
    expect((await create('the-same-key', 'other@acme.test')).status).toBe(201);
  });
});
