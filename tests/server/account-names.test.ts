import { expect, it } from 'vitest';
import type { components } from '../../src/api/__generated__/schema.d.ts';
import { addApplication, addMember, joinApplication } from '../support/accounts.ts';
import { officeBench } from '../support/office-bench.ts';

type MemberDetail = components['schemas']['MemberDetail'];
type Failed = { code: string; fields?: unknown };

const bench = officeBench();
const members = () => `${bench.base}/members`;

const agent = { consoleRole: null, deskRole: 'agent' } as const;
const password = 'Quiet-Sea-42';
const signIn = (body: object) => bench.app.browser().post<Failed>('/session', body);

async function change(memberId: string, update: object, by = bench.office.owner) {
  const { version } = (await bench.office.owner.get<MemberDetail>(`${members()}/${memberId}`)).body;
  const headers = { 'if-match': `"${version}"` };
  return by.send<MemberDetail & Failed>('PATCH', `${members()}/${memberId}`, { body: update, headers });
}

async function named(accountName: string) {
  const added = await addMember(bench.app, bench.office, agent);
  expect(await change(added.member.memberId, { accountName })).toMatchObject({
    status: 200,
    body: { accountName },
  });
  return added;
}

it('a member signs in by account name or by address, in any letter case, but by exactly one of them', async () => {
  const { email } = await named('Chen.Yu');
  for (const name of [{ accountName: 'chen.yu' }, { accountName: 'CHEN.YU' }, { email }]) {
    expect(await signIn({ ...name, password })).toMatchObject({
      status: 200,
      body: { account: { email, accountName: 'Chen.Yu' } },
    });
  }
  expect((await signIn({ email, accountName: 'chen.yu', password })).status).toBe(422);
  expect((await signIn({ password })).status).toBe(422);
  expect(await signIn({ accountName: 'chen', password })).toMatchObject({
    status: 401,
    body: { code: 'credentialsWrong' },
  });
});

it('S09 guesses at an account name are slowed down, whether or not an account has it', async () => {
  await named('chen.yu');
  for (const accountName of ['chen.yu', 'nobody']) {
    for (let guess = 0; guess < 5; guess += 1)
      expect((await signIn({ accountName, password: `Wrong-${guess}-42` })).status).toBe(401);
    expect(await signIn({ accountName: accountName.toUpperCase(), password })).toMatchObject({
      status: 429,
      body: { code: 'tooManyRequests' },
    });
  }
});

it('a new member can have an account name from the beginning', async () => {
  const member = { nickname: 'Lise', email: 'lise@acme.test', password, ...agent };
  const create = (accountName: unknown, key: string) =>
    bench.office.owner.post<MemberDetail & Failed>(
      members(),
      { ...member, accountName },
      { headers: { 'idempotency-key': `account-name-${key}` } },
    );
  expect(await create('l!', 'form')).toMatchObject({ status: 422 });
  expect(await create('lise.m', 'good')).toMatchObject({ status: 201, body: { accountName: 'lise.m' } });
  expect((await signIn({ accountName: 'lise.m', password })).status).toBe(200);
});

it('no two accounts of the installation have the same name, whatever its letter case', async () => {
  const refusal = {
    status: 409,
    body: { code: 'duplicateName', fields: [{ pointer: '/accountName', code: 'duplicate' }] },
  };
  await named('chen.yu');
  const other = await addMember(bench.app, bench.office, agent);
  expect(await change(other.member.memberId, { accountName: 'Chen.YU' })).toMatchObject(refusal);
  const headers = { 'idempotency-key': 'account-name-taken' };
  const member = { nickname: 'L', email: 'l@acme.test', accountName: 'CHEN.yu', password, ...agent };
  expect(await bench.office.owner.post(members(), member, { headers })).toMatchObject(refusal);
});

it('a name is taken away, and is free again when its account is closed', async () => {
  const first = await named('chen.yu');
  expect((await change(first.member.memberId, { accountName: null })).body.accountName).toBeNull();
  const second = await named('chen.yu');
  expect((await bench.office.owner.send('DELETE', `${members()}/${second.member.memberId}`)).status).toBe(
    204,
  );
  await named('chen.yu');
});

it('nobody changes their own account name here, nobody that of the owner or of somebody of another application', async () => {
  expect(await change(bench.office.ownerId, { accountName: 'mei' })).toMatchObject({
    status: 403,
    body: { code: 'selfOperationRefused' },
  });
  const admin = await addMember(bench.app, bench.office, { consoleRole: 'administrator', deskRole: null });
  expect(await change(bench.office.ownerId, { accountName: 'mei' }, admin.browser)).toMatchObject({
    status: 403,
    body: { code: 'forbidden' },
  });
  const { sdkAppId } = await addApplication(bench.app);
  await joinApplication(bench.app, admin.member.memberId, sdkAppId);
  expect(await change(admin.member.memberId, { accountName: 'boss' })).toMatchObject({
    status: 409,
    body: { code: 'stillInUse' },
  });
});

it('the list is searched by nickname, address and account name, page by page', async () => {
  bench.app.clock.advance(60);
  const first = await named('desk_100');
  const found = async (search: string, more = '') =>
    (
      await bench.office.owner.get<{ items: MemberDetail[]; nextCursor: string | null }>(
        `${members()}?search=${encodeURIComponent(search)}${more}`,
      )
    ).body;
  const ids = async (search: string) => (await found(search)).items.map(({ memberId }) => memberId);
  expect(await ids('DESK_100')).toEqual([first.member.memberId]);
  expect(await ids('desk%')).toEqual([]);
  expect(await ids(first.email.toUpperCase())).toEqual([first.member.memberId]);
  expect(await ids('mei li')).toEqual([bench.office.ownerId]);
  const page = await found('acme.test', '&limit=1');
  expect(page.items.map(({ memberId }) => memberId)).toEqual([bench.office.ownerId]);
  const next = await found('acme.test', `&limit=1&cursor=${page.nextCursor}`);
  expect(next).toMatchObject({ items: [{ memberId: first.member.memberId }], nextCursor: null });
  const ofAnother = await found('desk', `&limit=1&cursor=${page.nextCursor}`);
  expect(ofAnother).toMatchObject({ code: 'validationFailed' });
});
