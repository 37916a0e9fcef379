import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { components } from '../../src/api/__generated__/schema.d.ts';
import { type Office, choosePassword, initialize, owner, signIn } from '../support/accounts.ts';
import { type TestApp, startTestApp } from '../support/app.ts';

type Schemas = components['schemas'];

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

const wrong = { ...owner, password: 'Wrong-Moon-8' };

/** The log of an application, the oldest entry first. */
async function entries({ owner: browser, sdkAppId } = office): Promise<Schemas['AuditEntry'][]> {
  await app.runJobs();
  const { body } = await browser.get<Schemas['AuditEntryPage']>(`/apps/${sdkAppId}/audit-entries?limit=100`);
  return body.items.toReversed();
}

test('signing in, a new password and signing out are in the log of every application of the account', async () => {
  const shop = { name: 'Shop', languages: ['en'], defaultLanguage: 'en', timeZone: 'UTC' };
  const headers = { 'idempotency-key': 'audit-sign-ins-key' };
  const { body: second } = await office.owner.post<Schemas['Application']>('/apps', shop, { headers });
  const browser = app.browser();
  await signIn(browser, owner, '203.0.113.7');
  app.clock.advance(1);
  await choosePassword(browser, owner.password, 'Quiet-Sea-42');
  app.clock.advance(1);
  await browser.send('DELETE', '/session');
  app.clock.advance(1);
  // The new password ended the session that reads.
  await signIn(office.owner, { ...owner, password: 'Quiet-Sea-42' });
  for (const application of [office, { ...office, sdkAppId: second.sdkAppId }]) {
    const log = await entries(application);
    expect(log.slice(0, 3).map(({ action, note }) => [action, note])).toEqual([
      ['member.signedIn', '203.0.113.7'],
      ['member.passwordChanged', null],
      ['member.signedOut', null],
    ]);
    for (const { actor, targetId } of log) expect(actor).toMatchObject({ kind: 'member', id: targetId });
  }
});

test('a failed sign-in of a known account is told once an hour for each network, without what was typed', async () => {
  for (const address of ['203.0.113.7', '203.0.113.7', '198.51.100.9'])
    await signIn(app.browser(), wrong, address);
  await signIn(app.browser(), { ...wrong, email: 'nobody@acme.test' }, '203.0.113.7');
  const log = await entries();
  expect(log.map(({ action, note }) => `${action} ${note}`).toSorted()).toEqual([
    'member.signInFailed 198.51.100.9',
    'member.signInFailed 203.0.113.7',
  ]);
  expect(log[0]).toMatchObject({
    actor: { kind: 'system', id: null, name: null },
    targetKind: 'member',
    targetId: office.ownerId,
    targetName: 'Mei Lin',
    changes: [],
  });
  expect(JSON.stringify(log)).not.toMatch(/Wrong-Moon|nobody@/);
  app.clock.advance(3601);
  await signIn(app.browser(), wrong, '203.0.113.7');
  expect(await entries()).toHaveLength(3);
});

test('an account is told of ten times an hour, from however many networks somebody tries', async () => {
  for (let network = 1; network <= 12; network += 1)
    await signIn(app.browser(), wrong, `198.51.100.${network}`);
  expect(await entries()).toHaveLength(10);
});
