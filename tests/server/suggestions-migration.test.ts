import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { up } from '../../server/store/migrations/0031-suggestions.ts';
import { type Office, initialize } from '../support/accounts.ts';
import { type TestApp, startTestApp } from '../support/app.ts';
import { Deployments, answerTo } from '../support/deployments.ts';
import { Customer } from '../support/desk.ts';
import { Knowledge } from '../support/knowledge.ts';
import { changeRobot } from '../support/robots.ts';

let app: TestApp;
let office: Office;

beforeAll(async () => {
  app = await startTestApp();
  office = await initialize(app);
});
afterAll(() => app.close());

async function readAll(): Promise<string> {
  const { db } = app.store;
  const details = await sql`select message_id, details from messages order by message_id`.execute(db);
  const events = await sql`select seq, payload from events order by seq`.execute(db);
  return JSON.stringify([details.rows, events.rows]);
}

/** Suggestions as an earlier version kept them, and what came of choosing one. */
async function goBack(): Promise<void> {
  const { db } = app.store;
  await sql`
    update messages set details = jsonb_set(details, '{suggestions}',
        (select jsonb_agg(jsonb_build_object('qaId', coalesce(s #> '{origin,id}', s->'suggestionId'), 'question', s->'text'))
          from jsonb_array_elements(details->'suggestions') s))
      where details ? 'suggestions'`.execute(db);
  await sql`
    update messages set details = details - 'origin' || jsonb_build_object('chosenQaId', details #> '{origin,id}')
      where details ? 'origin'`.execute(db);
  await sql`
    update events e set payload = jsonb_set(payload, '{message,suggestions}', m.details->'suggestions')
      from messages m where m.message_id = payload #>> '{message,messageId}' and m.details ? 'suggestions'`.execute(
    db,
  );
}

it('suggestions that an earlier version left have the id of their Q&A, lead to it, and can be chosen', async () => {
  const knowledge = new Knowledge(office.owner, office.sdkAppId);
  const names = ['opening hours in summer', 'opening hours in winter'];
  const qas: { qaId: string; standardQuestion: string }[] = [];
  for (const name of names) qas.push(await knowledge.add(name, { answer: `About ${name}.` }));
  await changeRobot(office, { answerThreshold: 1, suggestionThreshold: 0 });
  await new Deployments(office.owner, office.sdkAppId).deploy(app);
  const customer = await Customer.arrive(app, office);
  await answerTo(app, customer, 'opening hours');
  const suggestions = (await customer.look()).messages.at(-1)?.suggestions ?? [];
  expect(suggestions).toHaveLength(2);
  await customer.choose(suggestions[0]?.suggestionId ?? '');
  await app.runJobs();

  const idOf = (text: string) => qas.find((qa) => qa.standardQuestion === text)?.qaId ?? '';
  const expected = suggestions.reduce(
    (all, { suggestionId, text }) => all.replaceAll(suggestionId, idOf(text)),
    await readAll(),
  );
  await goBack();
  expect(await readAll()).not.toBe(expected);
  // A migration knows no tables.
  await up(app.store.db as unknown as Kysely<unknown>);
  expect(await readAll()).toBe(expected);

  const [, second] = suggestions;
  expect((await customer.choose(idOf(second?.text ?? ''))).status).toBe(201);
  await app.runJobs();
  expect((await customer.look()).messages.at(-1)?.text).toBe(`About ${second?.text}.`);
});

it('suggestions of a third party’s bot keep their ids and lead to nothing but their text', async () => {
  const customer = await Customer.arrive(app, office);
  const details = { suggestions: [{ qaId: 'sug_red', question: 'The red' }] };
  await app.store.db
    .updateTable('messages')
    .set({ kind: 'suggestions', details: JSON.stringify(details) })
    .where('conversation_id', '=', customer.conversationId)
    .where('sender', '=', 'bot')
    .execute();
  await up(app.store.db as unknown as Kysely<unknown>);
  const { messages } = await customer.look();
  expect(messages.at(-1)?.suggestions).toEqual([{ suggestionId: 'sug_red', text: 'The red' }]);
  expect((await customer.choose('sug_red')).body).toMatchObject({ text: 'The red' });
});
