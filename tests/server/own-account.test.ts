import { expect, it } from 'vitest';
import type { components } from '../../src/api/__generated__/schema.d.ts';
import { addApplication, addMember, joinApplication, signIn } from '../support/accounts.ts';
import type { Browser } from '../support/app.ts';
import { officeBench } from '../support/office-bench.ts';

type AccountDetail = components['schemas']['AccountDetail'];
type MemberDetail = components['schemas']['MemberDetail'];
type Agent = components['schemas']['Agent'];
type Failed = { code: string; fields?: unknown };

const bench = officeBench();

const agent = { consoleRole: null, deskRole: 'agent' } as const;

function change(browser: Browser, update: object, version: number) {
  const headers = { 'if-match': `"${version}"` };
  return browser.send<AccountDetail & Failed>('PATCH', '/account', { body: update, headers });
}

it('the own account is read, and is changed in nickname, account name and language', async () => {
  const { browser, member, email } = await addMember(bench.app, bench.office, agent);
  const before = await browser.get<AccountDetail>('/account');
  expect(before).toMatchObject({
    status: 200,
    headers: { etag: '"1"' },
    body: { email, nickname: member.nickname, accountName: null, language: null, version: 1 },
  });
  const update = { nickname: ' Chen Yu ', accountName: 'chen.yu', language: 'zh' };
  const after = { ...before.body, ...update, nickname: 'Chen Yu', version: 2 };
  expect(await change(browser, update, 1)).toMatchObject({
    status: 200,
    headers: { etag: '"2"' },
    body: after,
  });
  expect((await browser.get<AccountDetail>('/account')).body).toEqual(after);
  const { accountId, nickname, accountName, language } = after;
  const account = { accountId, email, nickname, accountName, language };
  expect((await browser.get('/session')).body).toMatchObject({ account });
  const again = await signIn(bench.app.browser(), { email, password: 'Quiet-Sea-42' });
  expect(again.body).toMatchObject({ account });
});

it('what is left out stays, null takes away, and nothing else can be changed', async () => {
  const { browser } = await addMember(bench.app, bench.office, agent);
  await change(browser, { accountName: 'chen.yu', language: 'zh' }, 1);
  expect(await change(browser, { accountName: null }, 2)).toMatchObject({
    status: 200,
    body: { accountName: null, language: 'zh' },
  });
  expect(await change(browser, { email: 'other@acme.test' }, 3)).toMatchObject({ status: 422 });
  expect(await change(browser, { nickname: ' ' }, 3)).toMatchObject({
    status: 422,
    body: { fields: [{ pointer: '/nickname', code: 'required' }] },
  });
});

it('only as it stands: after another tab, and after an administrator', async () => {
  const { browser, member } = await addMember(bench.app, bench.office, agent);
  await change(browser, { nickname: 'First' }, 1);
  expect(await change(browser, { nickname: 'Second' }, 1)).toMatchObject({
    status: 412,
    body: { code: 'versionConflict', currentVersion: 2 },
  });
  const place = `${bench.base}/members/${member.memberId}`;
  const { body } = await bench.office.owner.get<MemberDetail>(place);
  const byAdministrator = (update: object, version: number) =>
    bench.office.owner.send(`PATCH`, place, { body: update, headers: { 'if-match': `"${version}"` } });
  expect(body.nickname).toBe('First');
  // The administrator's form is from before the member's own change.
  expect(await byAdministrator({ nickname: 'Third' }, body.version - 1)).toMatchObject({ status: 412 });
  expect(await byAdministrator({ nickname: 'Third' }, body.version)).toMatchObject({ status: 200 });
  expect(await change(browser, { nickname: 'Fourth' }, 2)).toMatchObject({ status: 412 });
  expect(await byAdministrator({ receptionLimit: 3 }, body.version + 1)).toMatchObject({ status: 200 });
  expect(await change(browser, { nickname: 'Fourth' }, 3)).toMatchObject({ status: 200 });
});

it('whoever was deleted from one application still changes the own account in another', async () => {
  const { email, member } = await addMember(bench.app, bench.office, agent);
  const { sdkAppId } = await addApplication(bench.app);
  await joinApplication(bench.app, member.memberId, sdkAppId);
  await bench.office.owner.send('DELETE', `${bench.base}/members/${member.memberId}`);
  const again = bench.app.browser();
  await signIn(again, { email, password: 'Quiet-Sea-42' });
  expect(await change(again, { nickname: 'Chen Yu' }, 1)).toMatchObject({ status: 200 });
});

it('another language changes no member, so nobody is told of it and no form of a colleague grows old', async () => {
  const { browser, member } = await addMember(bench.app, bench.office, agent);
  const place = `${bench.base}/members/${member.memberId}`;
  const { body: before } = await bench.office.owner.get<MemberDetail>(place);
  const countEvents = async () => {
    const { rows } = await bench.app.store.pool.query<{ count: number }>(
      `select count(*)::integer as count from events where type like 'member.%'`,
    );
    return rows[0]?.count;
  };
  const told = await countEvents();
  expect(await change(browser, { language: 'zh' }, 1)).toMatchObject({ status: 200 });
  expect((await bench.office.owner.get<MemberDetail>(place)).body).toEqual(before);
  expect(await countEvents()).toBe(told);
});

it('no two accounts have the same account name', async () => {
  const { browser } = await addMember(bench.app, bench.office, agent);
  await change(bench.office.owner, { accountName: 'mei.lin' }, 1);
  expect(await change(browser, { accountName: 'MEI.LIN' }, 1)).toMatchObject({
    status: 409,
    body: { code: 'duplicateName', fields: [{ pointer: '/accountName', code: 'duplicate' }] },
  });
});

it('another name is seen by colleagues and at the desk at once, in every application', async () => {
  const { browser, member } = await addMember(bench.app, bench.office, agent);
  const { sdkAppId } = await addApplication(bench.app);
  await joinApplication(bench.app, member.memberId, sdkAppId);
  await browser.post(`${bench.base}/agents/me/online`);
  await change(browser, { nickname: 'Chen Yu' }, 1);
  const { rows } = await bench.app.store.pool.query<{ type: string; at: string }>(
    `select type, sdk_app_id as at from events where payload::text like '%Chen Yu%'`,
  );
  const told = rows.map(({ type, at }) => `${type} ${at}`);
  expect(told).toContain(`member.updated ${bench.office.sdkAppId}`);
  expect(told).toContain(`member.updated ${sdkAppId}`);
  expect(told).toContain(`agent.updated ${bench.office.sdkAppId}`);
  const { body } = await bench.office.owner.get<{ items: Agent[] }>(`${bench.base}/agents`);
  expect(body.items).toContainEqual(expect.objectContaining({ nickname: 'Chen Yu', status: 'idle' }));
});
