import { afterAll, beforeAll, expect, test } from 'vitest';
import { initialize, type Office } from '../support/accounts.ts';
import { type TestApp, startTestApp } from '../support/app.ts';
import { Customer, Desk } from '../support/desk.ts';
import { eventually } from '../support/eventually.ts';
import { openStream } from '../support/open-stream.ts';

let app: TestApp;
let office: Office;
let address: string;

beforeAll(async () => {
  app = await startTestApp();
  office = await initialize(app);
  address = await app.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());

test('S17 a customer’s stream tells of the own conversations and of nothing else', async () => {
  const customer = await Customer.arrive(app, office);
  const stream = await openStream(`${address}/api/v1/visitor/events`, {
    authorization: `Bearer ${customer.token}`,
  });
  const desk = new Desk(office.owner, office.sdkAppId);
  const other = await Customer.waiting(app, office);
  await desk.become('online');
  await desk.say(other.conversationId, 'For the other customer alone.');
  await other.say('A secret of the other customer.');
  await desk.act(other.conversationId, 'end');
  await other.rate(5);
  await office.owner.post(`/apps/${office.sdkAppId}/categories`, { name: 'Of the console', parentId: null });
  await customer.say('The last thing that happens.');

  const told = await stream.until('The last thing that happens.');
  stream.abort();
  const events = [...told.matchAll(/^data: ?(.+)$/gm)].map(([, data]) => JSON.parse(data ?? ''));
  expect(events).toMatchObject([
    { type: 'message.created', message: { text: 'The last thing that happens.' } },
  ]);
  for (const foreign of [other.conversationId, other.visitorId, office.ownerId, 'alone', 'secret'])
    expect(told).not.toContain(foreign);
});

test('S44 a customer has ten streams at a time, another customer has their own, and one that ends makes room', async () => {
  const [customer, other] = [await Customer.arrive(app, office), await Customer.arrive(app, office)];
  const open = ({ token }: Customer) =>
    openStream(`${address}/api/v1/visitor/events`, { authorization: `Bearer ${token}` });
  const streams = await Promise.all(Array.from({ length: 10 }, () => open(customer)));
  expect(streams.map(({ status }) => status)).toEqual(streams.map(() => 200));
  const refused = await open(customer);
  expect(refused.status).toBe(429);
  expect(await refused.rest()).toContain('"code":"tooManyStreams"');
  const others = await open(other);
  expect(others.status).toBe(200);
  streams.pop()?.abort();
  const next = await eventually(async () => {
    const stream = await open(customer);
    expect(stream.status).toBe(200);
    return stream;
  });
  for (const stream of [...streams, others, next]) stream.abort();
});
