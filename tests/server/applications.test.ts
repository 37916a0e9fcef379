import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { components } from '../../src/api/__generated__/schema.d.ts';
import { deleteApplicationRows } from '../../server/store/application-deletion.ts';
import { type Office, addMember, initialize, signIn } from '../support/accounts.ts';
import { type Browser, type OrProblem, type TestApp, startTestApp } from '../support/app.ts';
import { Deployments } from '../support/deployments.ts';
import { Customer } from '../support/desk.ts';
import { Importer, good } from '../support/imports.ts';
import { Knowledge, statusesOf } from '../support/knowledge.ts';

type Schemas = components['schemas'];
type Application = Schemas['Application'];

const shop = { name: 'Acme Shop', languages: ['en'], defaultLanguage: 'en', timeZone: 'Europe/Berlin' };

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

function create(browser: Browser, application: object = shop, key: string = randomUUID()) {
  return browser.post<OrProblem<Application>>('/apps', application, { headers: { 'idempotency-key': key } });
}

async function secondOffice(): Promise<Office> {
  const { body } = await create(office.owner);
  return { ...office, sdkAppId: body.sdkAppId };
}

async function remove(browser: Browser, sdkAppId: string, version = 1) {
  return browser.send<Partial<Schemas['Problem']>>('DELETE', `/apps/${sdkAppId}`, {
    headers: { 'if-match': `"${version}"` },
  });
}

/** Tables with rows of an application. */
async function tablesOf(sdkAppId: string): Promise<string[]> {
  const { pool } = app.store;
  const { rows } = await pool.query<{ name: string }>(
    `select table_name as name from information_schema.columns
     where column_name = 'sdk_app_id' and table_schema = 'public' order by 1`,
  );
  const held = [];
  for (const { name } of rows) {
    const found = await pool.query(`select 1 from "${name}" where sdk_app_id = $1 limit 1`, [sdkAppId]);
    if (found.rowCount !== 0) held.push(name);
  }
  return held;
}

describe('another application', () => {
  it('is complete from the beginning, and belongs to whoever created it', async () => {
    const { status, body, headers } = await create(office.owner);
    expect(status).toBe(201);
    expect(body).toMatchObject({ ...shop, organizationName: 'Acme', edition: 'advanced', version: 1 });
    expect(headers.location).toBe(`/api/v1/apps/${body.sdkAppId}`);
    const first = await office.owner.get<Application>(`/apps/${office.sdkAppId}`);
    expect(body.editionExpiresAt).toBe(first.body.editionExpiresAt);

    const session = await office.owner.get<Schemas['Session']>('/session');
    expect(session.body.memberships).toMatchObject([
      { sdkAppId: body.sdkAppId, consoleRole: 'superAdministrator', deskRole: 'deskAdmin' },
      { sdkAppId: office.sdkAppId },
    ]);
    for (const place of ['robots', 'conversation-settings', 'channels', 'categories', 'guide'])
      expect((await office.owner.get(`/apps/${body.sdkAppId}/${place}`)).status, place).toBe(200);
  });

  it('is the same one when the request is repeated', async () => {
    const key = randomUUID();
    const [one, other] = [await create(office.owner, shop, key), await create(office.owner, shop, key)];
    expect(other.body.sdkAppId).toBe(one.body.sdkAppId);
    expect((await office.owner.get<Schemas['Session']>('/session')).body.memberships).toHaveLength(2);
  });

  it('is not for administrators to add, nor for those of the desk', async () => {
    const administrator = await addMember(app, office, { consoleRole: 'administrator', deskRole: 'agent' });
    expect(await create(administrator.browser)).toMatchObject({ status: 403, body: { code: 'forbidden' } });
  });

  it('must have one of its languages as the default', async () => {
    const { status, body } = await create(office.owner, { ...shop, defaultLanguage: 'zh' });
    expect(status).toBe(422);
    expect(body.fields).toMatchObject([{ pointer: '/defaultLanguage' }]);
  });
});

describe('a deleted application', () => {
  it('leaves nothing of what was in it, and nothing elsewhere is touched', async () => {
    const second = await secondOffice();
    const knowledge = new Knowledge(office.owner, second.sdkAppId);
    await knowledge.add('Where is my parcel?', {
      categoryId: (await knowledge.addCategory('Orders')).categoryId,
    });
    await new Deployments(office.owner, second.sdkAppId).deploy(app);
    const importer = new Importer(app, second);
    await importer.send(good);
    await app.runJobs();
    const customer = await Customer.arrive(app, second);
    await customer.say('Where is my parcel?');
    await app.runJobs();
    const agent = await addMember(app, second, { consoleRole: null, deskRole: 'agent' });
    const before = await tablesOf(office.sdkAppId);
    expect(await tablesOf(second.sdkAppId)).toEqual(
      expect.arrayContaining(['messages', 'deployment_items', 'import_rows', 'agents', 'qas', ...before]),
    );

    expect((await remove(office.owner, second.sdkAppId)).status).toBe(204);
    expect(await tablesOf(second.sdkAppId)).toEqual([]);
    expect(await tablesOf(office.sdkAppId)).toEqual(before);
    expect((await office.owner.get(`/apps/${second.sdkAppId}`)).status).toBe(404);
    expect((await office.owner.get(`/apps/${office.sdkAppId}`)).status).toBe(200);
    // The address is free again.
    expect(await signIn(app.browser(), { email: agent.email, password: 'Quiet-Sea-42' })).toMatchObject({
      body: { code: 'credentialsWrong' },
    });
  });

  it('lets go without a word of what the bot still owed in it', async () => {
    const second = await secondOffice();
    const customer = await Customer.arrive(app, second);
    await customer.say('Where is my parcel?');
    app.log.lines.length = 0;
    await remove(office.owner, second.sdkAppId);
    await app.runJobs();
    expect(app.log.lines.filter(({ level }) => level === 'warn' || level === 'error')).toEqual([]);
  });

  it('is unknown to its customers at once, and within a minute where another process deleted it', async () => {
    const saying = async (customer: Customer) => (await customer.say('Is anybody there?')).status;
    const [second, third] = [await secondOffice(), await secondOffice()];
    const [customer, other] = [await Customer.arrive(app, second), await Customer.arrive(app, third)];
    expect([await saying(customer), await saying(other)]).toEqual([201, 201]);
    await remove(office.owner, second.sdkAppId);
    expect(await saying(customer)).toBe(401);
    await app.deps.db.transaction().execute((tx) => deleteApplicationRows(tx, third.sdkAppId));
    app.clock.advance(60);
    expect(await saying(other)).toBe(401);
  });

  it('ends running work too', async () => {
    const second = await secondOffice();
    await new Knowledge(office.owner, second.sdkAppId).add('One?');
    await new Deployments(office.owner, second.sdkAppId).begin();
    await new Importer(app, second).send(good);
    expect((await remove(office.owner, second.sdkAppId)).status).toBe(204);
    await app.runJobs();
    expect(await tablesOf(second.sdkAppId)).toEqual([]);
    expect(app.log.lines.filter(({ level }) => level === 'error')).toEqual([]);
  });

  it('is the last thing that an open stream tells of', async () => {
    const second = await secondOffice();
    const address = await app.app.listen({ port: 0, host: '127.0.0.1' });
    const stream = await fetch(`${address}/api/v1/apps/${second.sdkAppId}/events`, {
      headers: { cookie: `parley_session=${office.owner.cookie}` },
    });
    await remove(office.owner, second.sdkAppId);
    expect(await stream.text()).toContain('{"type":"session.ended","reason":"applicationDeleted"}');
  });

  it('cannot be the only one, whoever asks at the same time', async () => {
    expect(await remove(office.owner, office.sdkAppId)).toMatchObject({
      status: 409,
      body: { code: 'stillInUse' },
    });
    const second = await secondOffice();
    const answers = await Promise.all([
      remove(office.owner, office.sdkAppId),
      remove(office.owner, second.sdkAppId),
    ]);
    expect(statusesOf(answers)).toEqual([204, 409]);
  });

  it('is for its super administrator to delete, as it was read', async () => {
    const second = await secondOffice();
    const administrator = await addMember(app, second, { consoleRole: 'administrator', deskRole: null });
    expect((await remove(administrator.browser, second.sdkAppId)).status).toBe(403);
    expect((await remove(office.owner, second.sdkAppId, 7)).status).toBe(412);
  });
});
