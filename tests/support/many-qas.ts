import { type Kysely, sql } from 'kysely';
import type { Database } from '../../server/store/schema.ts';

/**
 * Fills a knowledge base directly in the store, for tests that need only many Q&As: questions in both languages, a
 * fifth of them in each of five categories, every fiftieth deactivated, a few with each time of change.
 */
export async function seedQas(
  db: Kysely<Database>,
  { sdkAppId, count }: { sdkAppId: string; count: number },
): Promise<void> {
  await sql`
    insert into categories (sdk_app_id, category_id, name, created_at)
    select ${sdkAppId}::text, 'cat_' || i, 'Category ' || i, now() from generate_series(0, 4) i
    on conflict do nothing`.execute(db);
  await sql`
    insert into qas (sdk_app_id, qa_id, standard_question, question_key, similar_questions, answer, category_id, status,
      created_at, updated_at)
    select ${sdkAppId}::text, 'qa_' || md5(i::text), '怎么申请第 ' || i || ' 号订单的退款？', '怎么申请第 ' || i || ' 号订单的退款?',
      array['我要退第 ' || i || ' 号款', 'How do I return parcel number ' || i || ' please', '买错了第 ' || i || ' 个商品能退钱吗'],
      '打开“我的订单”，选择要退的商品 ' || i || '，点“申请退款”，1–3 个工作日内原路退回。 Open my orders, choose the item, press return.',
      'cat_' || i % 5, case when i % 50 = 0 then 'deactivated' else 'activated' end, now(),
      date_trunc('second', now()) - (i / 400) * interval '1 second'
    from generate_series(1, ${count}::integer) i`.execute(db);
  // The store would do this by itself, some time after so many rows.
  await sql`vacuum analyze qas`.execute(db);
}
