import { afterAll, beforeAll, expect, it } from 'vitest';
import { initialize } from '../support/accounts.ts';
import { type TestApp, startTestApp } from '../support/app.ts';
import { Customer } from '../support/desk.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

it('begins one conversation for a customer who asks for it several times at once', async () => {
  const customer = await Customer.arrive(app, await initialize(app));
  const { conversationId } = customer;
  await customer.leave();
  app.clock.advance(1);
  const begun = await Promise.all(Array.from({ length: 6 }, () => customer.startAgain()));
  const ids = new Set(begun.map((each) => each.conversationId));
  expect(ids.size).toBe(1);
  expect(ids).not.toContain(conversationId);
  expect(begun).toEqual(Array.from({ length: 6 }, () => expect.objectContaining({ status: 'bot' })));
});

it('takes a name of one line only, as of everybody', async () => {
  await app.clear();
  const office = await initialize(app);
  const { body } = await office.owner.get<{ items: { channelKey: string }[] }>(
    `/apps/${office.sdkAppId}/channels`,
  );
  const begin = (nickname: string) =>
    app
      .browser()
      .post(`/visitor/channels/${body.items[0]?.channelKey}/sessions`, { language: 'en', nickname });
  for (const name of ['Kim\nLee', 'Kim\tLee', 'Kim\u007fLee', 'Kim\u202eLee'])
    expect(await begin(name)).toMatchObject({
      status: 422,
      body: { code: 'validationFailed', fields: [{ pointer: '/nickname', code: 'format' }] },
    });
  const customers = async () =>
    (await app.deps.db.selectFrom('visitors').select('nickname').execute()).map(({ nickname }) => nickname);
  expect(await customers()).toEqual([]);
  for (const name of [' Kim \n', '\n', 'שרה']) expect(await begin(name)).toMatchObject({ status: 201 });
  expect(new Set(await customers())).toEqual(new Set(['Kim', null, 'שרה']));
});
