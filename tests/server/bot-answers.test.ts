import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { systemClock } from '../../server/services/clock.ts';
import { openStore } from '../../server/store/database.ts';
import { findForgottenQuestions } from '../../server/store/pending-questions.ts';
import { answerPending } from '../../server/services/conversations/bot-replies.ts';
import { type Office, initialize } from '../support/accounts.ts';
import { type TestApp, startTestApp } from '../support/app.ts';
import { Deployments } from '../support/deployments.ts';
import { Customer } from '../support/desk.ts';
import { eventually } from '../support/eventually.ts';
import { Knowledge } from '../support/knowledge.ts';
import { type ProductProcess, databaseUrl, freePort, launchProduct } from '../support/product-process.ts';

/** What the bot knows. */
const answerTo: Record<string, string> = {
  'Opening hours?': 'From nine to five.',
  'Where are you?': 'Here.',
};
const questions = Object.keys(answerTo);

/** Prepares the office and its customers; they talk to processes that share its store and files. */
let app: TestApp;
let office: Office;
let customers: Customer[];
let products: ProductProcess[] = [];

beforeAll(async () => {
  app = await startTestApp({ deps: { clock: systemClock } });
  office = await initialize(app);
  const knowledge = new Knowledge(office.owner, office.sdkAppId);
  for (const question of questions) await knowledge.add(question, { answer: answerTo[question] });
  await new Deployments(office.owner, office.sdkAppId).deploy(app);
});
beforeEach(async () => {
  customers = await Promise.all(Array.from({ length: 10 }, () => Customer.arrive(app, office)));
});
afterEach(async () => {
  for (const product of products.splice(0)) await kill(product);
});
afterAll(() => app.close());

async function start(): Promise<ProductProcess> {
  const product = launchProduct(await freePort(), {
    PARLEY_DATA: app.deps.config.dataFolder,
    DATABASE_URL: databaseUrl(app.store.connection),
  });
  products.push(product);
  await product.says('is ready');
  return product;
}

async function kill(product: ProductProcess): Promise<void> {
  product.child.kill('SIGKILL');
  await product.ended;
}

/** @returns whether it was acknowledged */
async function ask({ address }: ProductProcess, { token }: Customer, text: string): Promise<boolean> {
  const response = await fetch(`${address}/api/v1/visitor/messages`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ clientMessageId: randomUUID(), text }),
  }).catch(() => null);
  return response?.status === 201;
}

const askAll = (product: ProductProcess) =>
  Promise.all(customers.map((customer, index) => ask(product, customer, questions[index % 2] ?? '')));

/** Keeps the bot from answering: it cannot read which version is live. */
async function keepSilent(): Promise<() => Promise<void>> {
  const client = await app.store.pool.connect();
  await client.query('begin; lock table deployments in access exclusive mode');
  return async () => {
    await client.query('commit');
    client.release();
  };
}

/** What was said after the welcome, by sender. */
async function said({ conversationId }: Customer): Promise<{ asked: string[]; answered: string[] }> {
  const rows = await app.store.db
    .selectFrom('messages')
    .select(['sender', 'text'])
    .where('conversation_id', '=', conversationId)
    .where('seq', '>', 1)
    .orderBy('seq')
    .execute();
  const textsOf = (who: string) => rows.flatMap(({ sender, text }) => (sender === who ? [text] : []));
  return { asked: textsOf('customer'), answered: textsOf('bot') };
}

/** Each question has its own answer, once and in order, and nothing else is said. */
async function expectAllAnswered(asked: number): Promise<void> {
  const all = await Promise.all(customers.map(said));
  expect(all.flatMap((each) => each.asked).length).toBeGreaterThanOrEqual(asked);
  for (const each of all) expect(each.answered).toEqual(each.asked.map((text) => answerTo[text]));
}

const untilAllAnswered = (asked: number) => eventually(() => expectAllAnswered(asked));

/** Looks when nobody can answer any more. */
async function expectAllAnsweredInTheEnd(asked: number): Promise<void> {
  for (const { child, ended } of products) {
    child.kill('SIGTERM');
    await ended;
  }
  await expectAllAnswered(asked);
}

describe('S36 an acknowledged question is answered once', () => {
  it('where the store drops its connections, and after kill -9 by the process that starts next', async () => {
    const product = await start();
    let speak = await keepSilent();
    expect(await askAll(product)).toEqual(customers.map(() => true));
    await app.store.pool.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name like 'parley%' and wait_event_type = 'Lock'`);
    await speak();
    await untilAllAnswered(customers.length);

    speak = await keepSilent();
    expect(await askAll(product)).toEqual(customers.map(() => true));
    await kill(product);
    await speak();
    await expect(expectAllAnswered(0)).rejects.toThrow();
    await start();
    await untilAllAnswered(2 * customers.length);
    await expectAllAnsweredInTheEnd(2 * customers.length);
  });

  it('and in order by two processes of one store, one of which is killed in the middle', async () => {
    const both = [await start(), await start()];
    const turns = async (count: number) => {
      const asking = customers.map(async (customer) => {
        let acknowledged = 0;
        for (let turn = 0; turn < count; turn += 1) {
          const product = both[turn % 2];
          if (product && (await ask(product, customer, questions[turn % 2] ?? ''))) acknowledged += 1;
        }
        return acknowledged;
      });
      return (await Promise.all(asking)).reduce((sum, each) => sum + each, 0);
    };
    expect(await turns(4)).toBe(4 * customers.length);
    await untilAllAnswered(4 * customers.length);

    const asked = turns(6);
    await eventually(async () => {
      const all = await Promise.all(customers.map(said));
      expect(all.flatMap((each) => each.asked).length).toBeGreaterThan(4 * customers.length);
    });
    if (both[0]) await kill(both[0]);
    const acknowledged = await asked;
    await untilAllAnswered(4 * customers.length + acknowledged);
    await expectAllAnsweredInTheEnd(4 * customers.length + acknowledged);
  });

  it('however many processes answer it at the same moment', async () => {
    const stores = [openStore(app.store.connection), openStore(app.store.connection)];
    const [customer] = customers;
    for (const question of questions) await customer!.say(question);
    await Promise.all(
      stores.map(({ db }) =>
        answerPending(
          { ...app.deps, db },
          { sdkAppId: office.sdkAppId, conversationId: customer!.conversationId },
        ),
      ),
    );
    await expectAllAnswered(questions.length);
    for (const store of stores) await store.close();
  });
});

describe('a question is forgotten', () => {
  const forgotten = async (after = 0) => {
    const before = new Date(systemClock.now().getTime() + after);
    return (await findForgottenQuestions(app.deps.db, before, 100)).map((each) => each.conversationId);
  };

  it('once it is old enough, while nobody answered it and no job will', async () => {
    const [first, second, answered, withPerson] = customers as [Customer, Customer, Customer, Customer];
    await answered.say('Opening hours?');
    await withPerson.say('Opening hours?');
    await withPerson.askForPerson();
    await app.runJobs();
    await second.say('Opening hours?');
    await first.say('Opening hours?');
    expect(await forgotten(-60_000)).toEqual([]);
    expect(await forgotten(1_000)).toEqual([second, first].map(({ conversationId }) => conversationId));
    for (const [customer, key] of [
      [first, 'bot'],
      [second, 'hook'],
    ] as const) {
      await sql`select graphile_worker.add_job('some.work', job_key := ${`${key}:${customer.conversationId}`}::text)`.execute(
        app.deps.db,
      );
    }
    expect(await forgotten(1_000)).toEqual([]);
    await app.runJobs();
  });
});
