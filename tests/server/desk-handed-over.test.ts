import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type ConversationView, listConversationViews } from '../../server/store/conversation-queries.ts';
import type { Database } from '../../server/store/schema.ts';
import type { components } from '../../src/api/__generated__/schema.d.ts';
import { type Office, addMember, initialize } from '../support/accounts.ts';
import { type Browser, type TestApp, startTestApp } from '../support/app.ts';
import { Customer, Desk } from '../support/desk.ts';
import { seedConversations } from '../support/many-conversations.ts';

type Page = components['schemas']['ConversationPage'];

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

/** Every conversation that people have, as this member reads them, two on a page. */
async function handedOver(browser: Browser): Promise<string[]> {
  const ids: string[] = [];
  for (let cursor: string | null = ''; cursor !== null;) {
    const more: string = cursor === '' ? '' : `&cursor=${cursor}`;
    const path = `/apps/${office.sdkAppId}/conversations?view=handedOver&limit=2${more}`;
    const { body }: { body: Page } = await browser.get<Page>(path);
    expect(body.items.length).toBeLessThanOrEqual(2);
    ids.push(...body.items.map(({ conversationId }) => conversationId));
    cursor = body.nextCursor;
  }
  return ids;
}

it('who leads the desk reads all that people have, as they first asked; an agent those that wait and their own', async () => {
  const { browser } = await addMember(app, office, { consoleRole: null, deskRole: 'agent' });
  const [lead, agent] = [new Desk(office.owner, office.sdkAppId), new Desk(browser, office.sdkAppId)];
  const wait = async () => {
    app.clock.advance(1);
    return (await Customer.waiting(app, office)).conversationId;
  };
  await lead.become('online');
  const [ledFirst, ended] = [await wait(), await wait()];
  await lead.become('break');
  await agent.become('online');
  const served = await wait();
  await agent.become('break');
  const [waiting, last] = [await wait(), await wait()];
  await (await Customer.arrive(app, office)).say('Hello');
  app.clock.advance(1);
  // What was said or ended last moves nobody.
  await lead.say(ledFirst, 'I am still here');
  await lead.act(ended, 'end');

  expect(await handedOver(office.owner)).toEqual([ledFirst, served, waiting, last]);
  expect(await handedOver(browser)).toEqual([served, waiting, last]);
  expect(await browser.get(`/apps/${office.sdkAppId}/conversations?view=all`)).toMatchObject({
    status: 403,
    body: { code: 'forbidden' },
  });
  await lead.giveBack(ledFirst);
  expect(await handedOver(browser)).toEqual([ledFirst, served, waiting, last]);
});

const open = 500;
const queued = 200;

/** Rows of conversations and of messages that this transaction has read so far. */
async function rowsRead(db: Kysely<Database>): Promise<number> {
  const { rows } = await sql<{ read: number }>`
    select sum(seq_tup_read + idx_tup_fetch)::integer as read from pg_stat_xact_user_tables
    where relname in ('conversations', 'messages')`.execute(db);
  return rows[0]?.read ?? 0;
}

it('500 of them are read without a look at 20,000 that ended, though they moved last', async () => {
  const { db } = app.deps;
  const { sdkAppId } = office;
  await seedConversations(db, { sdkAppId, count: 20_000 + open });
  // "Customer 1" was active last, so the open ones are those that have been quiet for longest.
  await sql`
    update conversations set status = 'ended', ended_at = last_activity_at, end_reason = 'agentEnded', unread_count = 0
    where conversation_id <= 'con_' || lpad('20000', 20, '0')`.execute(db);
  await sql`
    update conversations set queued_at = date_trunc('milliseconds', last_activity_at) where status <> 'ended'`.execute(
    db,
  );
  await sql`
    update conversations set status = 'queued', agent_member_id = null, connected_at = null
    where conversation_id > 'con_' || lpad('20300', 20, '0')`.execute(db);
  await sql`analyze`.execute(db);
  const { views, read } = await db.transaction().execute(async (tx) => {
    const before = await rowsRead(tx);
    const all: ConversationView[] = [];
    for (let isMore = true; isMore && all.length <= open;) {
      const last = all.at(-1);
      const page = await listConversationViews(tx, sdkAppId, {
        view: 'handedOver',
        memberId: null,
        limit: 100,
        after: last ? { time: last.queued_at!, id: last.conversation_id } : null,
      });
      all.push(...page);
      isMore = page.length === 100;
    }
    return { views: all, read: (await rowsRead(tx)) - before };
  });
  expect(new Set(views.map(({ conversation_id: id }) => id)).size).toBe(open);
  expect(views.filter(({ queue_position: position }) => position !== null)).toHaveLength(queued);
  // Each conversation and its last message once, and for a place in the queue those before it.
  const needed = 2 * open + (queued * (queued - 1)) / 2;
  expect(read).toBeLessThan(needed + open);
});
