import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { components } from '../../src/api/__generated__/schema.d.ts';
import type { Office } from '../support/accounts.ts';
import { type TestApp, startTestApp } from '../support/app.ts';
import { Deployments } from '../support/deployments.ts';
import { Customer } from '../support/desk.ts';
import { pdfOf } from '../support/document-files.ts';
import { type Document, type Documents, documentOffice } from '../support/documents.ts';

type Schemas = components['schemas'];

let app: TestApp;
let office: Office;
let documents: Documents;
let manual: Document;

const sockets = 'The coffee machine needs a socket with an earth contact.';
const descaling = 'Descale the coffee machine after 200 cups.';
const whenToDescale = 'When do I have to descale the machine?';
const whichSocket = 'What kind of socket does the coffee machine need?';

beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  ({ office, documents } = await documentOffice(app));
  const pages = [
    ['# Before the first use', sockets],
    ['# Cleaning', descaling],
  ];
  manual = await documents.parsed('manual.pdf', pdfOf(pages));
  await new Deployments(office.owner, office.sdkAppId).deploy(app);
});
afterAll(() => app.close());

/** A customer asks and says whether the answer helped. */
async function judged(text: string, helpful: boolean): Promise<Customer> {
  const customer = await Customer.arrive(app, office);
  app.clock.advance(1);
  await customer.say(text);
  await app.runJobs();
  const answer = (await customer.look()).messages.findLast(({ sender }) => sender === 'bot');
  await customer.judge(answer?.messageId ?? '', helpful);
  return customer;
}

async function passages(query = ''): Promise<Schemas['DoubtedPassage'][]> {
  const path = `/apps/${office.sdkAppId}/doubted-passages?${query}`;
  const { status, body } = await office.owner.get<Schemas['DoubtedPassagePage']>(path);
  expect(status).toBe(200);
  return body.items;
}

it('lists the passages with which customers were not helped, those with the most such answers first', async () => {
  await judged(whichSocket, false);
  const first = await judged(whenToDescale, false);
  const last = await judged('When must the machine be descaled?', false);
  await judged(whenToDescale, true);
  const [cleaning, beforeUse, ...others] = await passages();
  expect(others).toEqual([]);
  expect(cleaning).toEqual({
    passageId: (await documents.passages(manual.documentId)).body.items[1]?.passageId,
    documentId: manual.documentId,
    documentName: 'manual.pdf',
    page: 2,
    heading: 'Cleaning',
    text: descaling,
    count: 2,
    helpedCount: 1,
    questionCount: 2,
    lastAskedAt: cleaning?.askings[0]?.askedAt,
    askings: [last, first].map(({ conversationId }) => expect.objectContaining({ conversationId })),
  });
  expect(beforeUse).toMatchObject({ text: sockets, count: 1, helpedCount: 0 });
  const qas = `/apps/${office.sdkAppId}/doubted-qas`;
  expect((await office.owner.get<Schemas['DoubtedQaPage']>(qas)).body.total).toBe(0);
});

it('goes through them page by page', async () => {
  await judged(whichSocket, false);
  await judged(whenToDescale, false);
  const path = `/apps/${office.sdkAppId}/doubted-passages?limit=1`;
  const { body } = await office.owner.get<Schemas['DoubtedPassagePage']>(path);
  expect(body).toMatchObject({ items: [{ text: descaling }], total: 2 });
  expect(await passages(`limit=1&cursor=${body.nextCursor}`)).toMatchObject([{ text: sockets }]);
});

it('believes who takes it back, and forgets what is older than was asked for', async () => {
  const customer = await judged(whenToDescale, false);
  const answer = (await customer.look()).messages.findLast(({ sender }) => sender === 'bot');
  await customer.judge(answer?.messageId ?? '', true);
  expect(await passages()).toEqual([]);
  await customer.judge(answer?.messageId ?? '', false);
  expect(await passages('window=24h')).toHaveLength(1);
  await app.store.db
    .updateTable('answer_signs')
    .set({ asked_at: new Date(app.clock.now().getTime() - 25 * 60 * 60 * 1000) })
    .execute();
  expect(await passages('window=24h')).toEqual([]);
  expect(await passages('window=7d')).toHaveLength(1);
});

it('no longer names a passage that was left out, nor one of a document that is gone', async () => {
  await judged(whenToDescale, false);
  await judged(whichSocket, false);
  const [cleaning] = (await documents.passages(manual.documentId)).body.items.slice(1);
  await documents.movePassage(manual.documentId, cleaning?.passageId ?? '', 'deactivate');
  expect(await passages()).toMatchObject([{ text: sockets }]);
  await documents.move(manual.documentId, 'deactivate');
  expect(await passages()).toEqual([]);
});
