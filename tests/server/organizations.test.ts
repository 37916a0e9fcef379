import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { components } from '../../src/api/__generated__/schema.d.ts';
import { type Office, addApplication, addMember, initialize, readApplication } from '../support/accounts.ts';
import { type Browser, type TestApp, startTestApp } from '../support/app.ts';

type Schemas = components['schemas'];

let app: TestApp;
let office: Office;
let path: string;

beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  await app.clear();
  office = await initialize(app);
  path = `/organizations/${(await readApplication(office)).organizationId}`;
});
afterAll(() => app.close());

const rename = (browser: Browser, name: string, version = 1) =>
  browser.send('PATCH', path, { body: { name }, headers: { 'if-match': `"${version}"` } });

/** The entries of an application's log about the organization. */
async function recorded(browser: Browser, sdkAppId: string) {
  await app.runJobs();
  const { body } = await browser.get<Schemas['AuditEntryPage']>(`/apps/${sdkAppId}/audit-entries`);
  return body.items.filter(({ targetName }) => targetName === 'organization');
}

test('a super administrator renames the organization, and each of its applications says and records it', async () => {
  const { sdkAppId } = await addApplication(app);
  const { body: before } = await office.owner.get<Schemas['Organization']>(path);
  expect(await rename(office.owner, ' Acme Group ')).toMatchObject({
    status: 200,
    body: { ...before, name: 'Acme Group', version: 2 },
  });
  expect(await readApplication(office)).toMatchObject({ organizationName: 'Acme Group', version: 2 });
  const entry = {
    action: 'settings.changed',
    actor: { kind: 'member', id: office.ownerId, name: 'Mei Lin' },
    changes: [{ field: 'organizationName', before: before.name, after: 'Acme Group' }],
  };
  expect(await recorded(office.owner, office.sdkAppId)).toMatchObject([entry]);
  const { rows } = await app.store.pool.query(
    `select target_name, actor_id from audit_entries where sdk_app_id = '${sdkAppId}'`,
  );
  expect(rows).toEqual([{ target_name: 'organization', actor_id: office.ownerId }]);
});

test('two who rename it at once do not overwrite each other, and an empty or long name is refused', async () => {
  await rename(office.owner, 'Acme Group');
  expect(await rename(office.owner, 'Acme Ltd')).toMatchObject({
    status: 412,
    body: { code: 'versionConflict', currentVersion: 2 },
  });
  for (const name of ['', ' ', 'x'.repeat(33)])
    expect(await rename(office.owner, name, 2)).toMatchObject({
      status: 422,
      body: { code: 'validationFailed', fields: [{ pointer: '/name' }] },
    });
  expect(await recorded(office.owner, office.sdkAppId)).toHaveLength(1);
});

test('its other members read it and are refused a change; for strangers it does not exist', async () => {
  const { browser } = await addMember(app, office, { consoleRole: 'administrator', deskRole: null });
  expect((await browser.get(path)).status).toBe(200);
  expect(await rename(browser, 'Mine')).toMatchObject({ status: 403, body: { code: 'forbidden' } });
  path = '/organizations/org_aaaaaaaaaaaaaaaaaaaa';
  expect((await office.owner.get(path)).status).toBe(404);
  expect((await rename(office.owner, 'Mine')).status).toBe(404);
});
