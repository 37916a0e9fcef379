import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { migrateStore } from '../../server/store/migrations/migrate.ts';
import type { components } from '../../src/api/__generated__/schema.d.ts';
import { Customer, Desk } from '../support/desk.ts';
import { createEarlierStore } from '../support/earlier-store.ts';
import { Importer } from '../support/imports.ts';
import { officeBench } from '../support/office-bench.ts';
import { enHeader, knowledgeWorkbook } from '../support/workbooks.ts';

type Channel = components['schemas']['Channel'];

const bench = officeBench();

const taken = {
  status: 409,
  body: { code: 'duplicateName', fields: [{ pointer: '/name', code: 'duplicate' }] },
};

describe('a channel', () => {
  const path = () => `${bench.base}/channels`;
  const channel = async () => {
    const [first] = (await bench.office.owner.get<{ items: Channel[] }>(path())).body.items;
    if (first === undefined) throw new Error('There is no channel.');
    return first;
  };
  async function change(update: components['schemas']['ChannelUpdate']): Promise<Channel> {
    const { channelId, version } = await channel();
    const headers = { 'if-match': `"${version}"` };
    return (
      await bench.office.owner.send<Channel>('PATCH', `${path()}/${channelId}`, { body: update, headers })
    ).body;
  }

  it('has the product’s name until somebody names it', async () => {
    expect(await channel()).toMatchObject({ name: 'Web chat', hasDefaultName: true });
    expect(await change({ enabled: true, name: 'Web chat' })).toMatchObject({ hasDefaultName: true });
    expect(await change({ name: 'Shop' })).toMatchObject({ name: 'Shop', hasDefaultName: false });
    expect(await change({ name: 'Web chat' })).toMatchObject({ name: 'Web chat', hasDefaultName: false });
    expect(await channel()).toMatchObject({ hasDefaultName: false });
  });

  it('tells it to the desk with every conversation', async () => {
    const desk = new Desk(bench.office.owner, bench.office.sdkAppId);
    await desk.become('online');
    const customer = await Customer.waiting(bench.app, bench.office);
    const { conversationId } = customer;
    const told = async () => {
      await customer.say('Are you there?');
      const { rows } = await sql<{ told: boolean }>`
        select (payload->'conversation'->>'channelHasDefaultName')::boolean as told
        from events where type = 'conversation.updated' order by seq desc limit 1`.execute(
        bench.app.store.db,
      );
      return {
        read: (await desk.read(conversationId)).body.channelHasDefaultName,
        listed: (await desk.list('all'))[0]?.channelHasDefaultName,
        streamed: rows[0]?.told,
      };
    };
    expect(await told()).toEqual({ read: true, listed: true, streamed: true });
    await change({ name: 'Shop' });
    expect(await told()).toEqual({ read: false, listed: false, streamed: false });
    expect((await desk.act(conversationId, 'end')).body).toMatchObject({
      channelName: 'Shop',
      channelHasDefaultName: false,
    });
    await bench.app.runJobs();
  });
});

describe('the default category', () => {
  it('is told with each Q&A in it, in the draft and in a version', async () => {
    const orders = await bench.knowledge.addCategory('Orders');
    const { qaId } = await bench.knowledge.add('Where is it?');
    await bench.knowledge.add('How much is it?', { categoryId: orders.categoryId });
    const { items } = (await bench.knowledge.list()).body;
    const told = items.map((qa) => [qa.standardQuestion, qa.inDefaultCategory]);
    expect(Object.fromEntries(told)).toEqual({ 'How much is it?': false, 'Where is it?': true });
    expect((await bench.knowledge.read(qaId)).body.inDefaultCategory).toBe(true);
    const diff = await bench.office.owner.get<components['schemas']['DraftDiff']>(
      `${bench.knowledge.base}/deployments/draft-diff`,
    );
    const contents = diff.body.items.flatMap(({ kind, after }) => (kind === 'qa' && after ? [after] : []));
    const places = contents.map((each) => [each.categoryPath[0], each.inDefaultCategory]);
    expect(Object.fromEntries(places)).toEqual({ Orders: false, Uncategorized: true });
  });

  it('has its name in every language, so no category beside it may have one of them', async () => {
    const orders = await bench.knowledge.addCategory('Orders');
    expect(await bench.knowledge.createCategory('未分类')).toMatchObject(taken);
    expect(await bench.knowledge.createCategory('UNCATEGORIZED')).toMatchObject(taken);
    expect(await bench.knowledge.renameCategory(orders.categoryId, '未分类')).toMatchObject(taken);
    expect(await bench.knowledge.createCategory('未分类', orders.categoryId)).toMatchObject({ status: 201 });
  });

  it('takes imported rows under its name in any language', async () => {
    const names = ['', '未分类', 'uncategorized', 'Orders'];
    const rows = names.map((name, index) => [name, '', `Question ${index}?`, '', 'Yes.', '']);
    const done = await new Importer(bench.app, bench.office).import(
      knowledgeWorkbook(rows, { header: enHeader }),
    );
    expect(done).toMatchObject({ status: 'completed', counts: { accepted: 4 } });
    expect((await bench.knowledge.categories()).map(({ name, qaCount }) => [name, qaCount])).toEqual([
      ['Uncategorized', 3],
      ['Orders', 1],
    ]);
  });
});

it('a channel of an earlier release has the product’s name if it is called so', async () => {
  const store = await createEarlierStore('0039-account-names');
  try {
    await sql`
      insert into organizations values ('org', 'Acme', now());
      insert into applications (sdk_app_id, org_id, name, languages, default_language, time_zone, edition, created_at)
        values ('1', 'org', 'Acme', '{en}', 'en', 'UTC', 'trial', now());
      insert into channels (sdk_app_id, channel_id, kind, channel_key, name, created_at)
        values ('1', 'en', 'web', 'a', 'Web chat', now()), ('1', 'zh', 'web', 'b', '网页客服', now()),
          ('1', 'own', 'web', 'c', 'Shop', now())`.execute(store.db);
    await migrateStore(store.db);
    const rows = await store.db.selectFrom('channels').select(['channel_id', 'has_default_name']).execute();
    expect(Object.fromEntries(rows.map((row) => [row.channel_id, row.has_default_name]))).toEqual({
      en: true,
      zh: true,
      own: false,
    });
  } finally {
    await store.close();
  }
});
