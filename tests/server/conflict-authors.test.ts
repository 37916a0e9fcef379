import { afterAll, beforeAll, expect, test } from 'vitest';
import type { components } from '../../src/api/__generated__/schema.d.ts';
import { type Office, addMember, initialize } from '../support/accounts.ts';
import { type Browser, type TestApp, startTestApp } from '../support/app.ts';
import { Knowledge } from '../support/knowledge.ts';

type MemberDetail = components['schemas']['MemberDetail'];

let app: TestApp;
let office: Office;
let base: string;

beforeAll(async () => {
  app = await startTestApp();
  office = await initialize(app);
  base = `/apps/${office.sdkAppId}`;
});
afterAll(() => app.close());

const change = (method: 'PATCH' | 'PUT', path: string, body: object, version: number, browser: Browser) =>
  browser.send(method, path, { body, headers: { 'if-match': `"${version}"` } });

const conflict = (currentVersion: number, by: object | null, at: Date) => ({
  status: 412,
  body: { code: 'versionConflict', currentVersion, changedBy: by, changedAt: at.toISOString() },
});

test('whoever comes too late learns who saved the other version, and when', async () => {
  const { browser: chen, member } = await addMember(app, office, {
    consoleRole: 'administrator',
    deskRole: null,
  });
  const { body: qa } = await new Knowledge(office.owner, office.sdkAppId).create('Where is it?', {
    answer: 'There.',
  });
  const { standardQuestion, similarQuestions, categoryId } = qa;
  const update = { standardQuestion, similarQuestions, categoryId };
  await change('PUT', `${base}/qas/${qa.qaId}`, { ...update, answer: 'Here.' }, 1, chen);
  const answer = await change(
    'PUT',
    `${base}/qas/${qa.qaId}`,
    { ...update, answer: 'Gone.' },
    1,
    office.owner,
  );
  const by = { kind: 'member', id: member.memberId, name: member.nickname };
  expect(answer).toMatchObject(conflict(2, by, app.clock.now()));
});

test('of a member, and of an account, which its owner and administrators change', async () => {
  const { browser, member } = await addMember(app, office, { consoleRole: null, deskRole: 'agent' });
  const place = `${base}/members/${member.memberId}`;
  await change('PATCH', '/account', { nickname: 'Chen' }, 1, browser);
  const own = { kind: 'member', id: member.memberId };
  expect(await change('PATCH', place, { nickname: 'Chen Yu' }, 1, office.owner)).toMatchObject(
    conflict(2, own, app.clock.now()),
  );
  const { body } = await office.owner.get<MemberDetail>(place);
  await change('PATCH', place, { nickname: 'Yu' }, body.version, office.owner);
  const byOwner = { kind: 'member', id: office.ownerId, name: 'Mei Lin' };
  expect(await change('PATCH', '/account', { nickname: 'Chen' }, 2, browser)).toMatchObject(
    conflict(3, byOwner, app.clock.now()),
  );
});

test("a version that nobody signed is nobody's, whoever signed the one before", async () => {
  const { body: channels } = await office.owner.get<components['schemas']['ChannelPage']>(`${base}/channels`);
  const place = `${base}/channels/${channels.items[0]?.channelId ?? ''}`;
  await change('PATCH', place, { name: 'Shop' }, 1, office.owner);
  expect(await change('PATCH', place, { name: 'Till' }, 1, office.owner)).toMatchObject(
    conflict(2, { id: office.ownerId }, app.clock.now()),
  );
  await app.store.pool.query(`update channels set version = 3`);
  const { status, body } = await change('PATCH', place, { name: 'Till' }, 1, office.owner);
  expect({ status, body }).toMatchObject({ status: 412, body: { currentVersion: 3, changedBy: null } });
  expect(body).not.toHaveProperty('changedAt');
});
