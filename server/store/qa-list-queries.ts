import { type Kysely, sql } from 'kysely';
import type { components } from '../../src/api/__generated__/schema.d.ts';
import { containing } from './containing.ts';
import type { LiveVersion } from './draft-queries.ts';
import { type DeployState, type QaQuery, type QaView, withView } from './qa-queries.ts';
import type { QaRow } from './schema/knowledge.ts';
import type { Database } from './schema.ts';

type Db = Kysely<Database>;

export interface QaFilter {
  /** Words, folded as the store folds texts. Every word must occur. */
  words: readonly string[];
  /** The category, or one below it. */
  categoryId: string | null;
  /** These categories, and those below them. Null is every category. */
  scope: readonly string[] | null;
  status: QaRow['status'] | null;
  deployState: DeployState | null;
}

/** The draft's Q&As that pass a filter. The deploy states depend on `live`. */
function matching(db: Db, sdkAppId: string, filter: QaFilter, live: LiveVersion | null): QaQuery {
  let query: QaQuery = db.selectFrom('qas as q').where('q.sdk_app_id', '=', sdkAppId);
  for (const word of filter.words) query = query.where('q.search_text', 'like', containing(word));
  if (filter.status !== null) query = query.where('q.status', '=', filter.status);
  if (filter.categoryId !== null) query = within(query, sdkAppId, [filter.categoryId]);
  if (filter.scope !== null) query = within(query, sdkAppId, filter.scope);
  return filter.deployState === null ? query : inDeployState(query, sdkAppId, filter.deployState, live);
}

const within = (query: QaQuery, sdkAppId: string, categoryIds: readonly string[]): QaQuery =>
  query.where('q.category_id', 'in', (from) =>
    from
      .selectFrom('categories')
      .select('category_id')
      .where('sdk_app_id', '=', sdkAppId)
      .where(
        sql<boolean>`(category_id = any(${categoryIds}::text[]) or parent_id = any(${categoryIds}::text[]))`,
      ),
  );

/** A Q&A that has not changed since the freeze is live. The others are compared with the live version. */
function inDeployState(
  query: QaQuery,
  sdkAppId: string,
  state: DeployState,
  live: LiveVersion | null,
): QaQuery {
  if (live === null) return state === 'pendingAdd' ? query : query.where(sql<boolean>`false`);
  const liveHash = sql`(select i.content_hash from deployment_items i where i.sdk_app_id = ${sdkAppId}
    and i.version = ${live.version} and i.kind = 'qa' and i.item_id = q.qa_id)`;
  const since = live.frozenRevision;
  if (state === 'live') {
    return query.where(sql<boolean>`(q.revision <= ${since} or q.content_hash = ${liveHash})`);
  }
  const isPending =
    state === 'pendingAdd' ? sql<boolean>`${liveHash} is null` : sql<boolean>`q.content_hash <> ${liveHash}`;
  return query.where('q.revision', '>', since).where(isPending);
}

export type QaSort = components['schemas']['QaSort'];

/** The last row of the page before, in the order of the list. */
export type QaMark = { time: Date; id: string } | { question: string };

/** The order of a list, where its page begins, and how long it may be. */
export interface QaPagePlace {
  sort: QaSort;
  after: QaMark | null;
  limit: number;
}

/** By its code points, so that every store has the same order. No two Q&As of a draft have the same question. */
const byQuestion = sql`question_key collate "C"`;

/** The order of these rows, and which of them come after a mark. */
function orderOf({ sort, after }: Pick<QaPagePlace, 'sort' | 'after'>) {
  const [direction, further] = sort.startsWith('-') ? [sql`desc`, sql`<`] : [sql`asc`, sql`>`];
  const isByQuestion = sort.endsWith('standardQuestion');
  const order = isByQuestion
    ? sql`${byQuestion} ${direction}`
    : sql`updated_at ${direction}, qa_id ${direction}`;
  if (after === null) return { order, isAfter: sql<boolean>`true` };
  const isAfter =
    'question' in after
      ? sql<boolean>`${byQuestion} ${further} ${after.question}`
      : sql<boolean>`(updated_at, qa_id) ${further} (${after.time}, ${after.id})`;
  return { order, isAfter };
}

/** One extra row tells whether there is a next page. */
export async function listQaViews(
  db: Db,
  sdkAppId: string,
  list: { filter: QaFilter; live: LiveVersion | null; place: QaPagePlace },
): Promise<QaView[]> {
  const { filter, live, place } = list;
  const { order, isAfter } = orderOf(place);
  const page = matching(db, sdkAppId, filter, live)
    .where(isAfter)
    .orderBy(order)
    .limit(place.limit + 1);
  return withView(db, sdkAppId, page, live).orderBy(order).execute();
}

/**
 * Like `listQaViews`, with the number of all matches, for filters with words. Counting must read every text anyway,
 * so the page comes from the same matches.
 */
export async function searchQaViews(
  db: Db,
  sdkAppId: string,
  list: { filter: QaFilter; live: LiveVersion | null; place: QaPagePlace },
): Promise<{ rows: QaView[]; total: number }> {
  const { filter, live, place } = list;
  const { order, isAfter } = orderOf(place);
  const found = matching(db, sdkAppId, filter, live).select(['q.qa_id', 'q.updated_at', 'q.question_key']);
  const { rows } = await sql<{ total: number; ids: string[] }>`
    with found as materialized (${found})
    select (select count(*) from found) as total,
      array(select qa_id from found where ${isAfter} order by ${order} limit ${place.limit + 1}) as ids`.execute(
    db,
  );
  const { total = 0, ids = [] } = rows[0] ?? {};
  const page = db.selectFrom('qas as q').where('q.sdk_app_id', '=', sdkAppId);
  const views = withView(db, sdkAppId, page.where('q.qa_id', '=', sql<string>`any(${ids})`), live);
  return { rows: await views.orderBy(order).execute(), total };
}

/** The ids of all matches, in the order of the list. They come as one text, because so many rows would hold the thread up. */
export async function listQaIds(
  db: Db,
  sdkAppId: string,
  list: { filter: QaFilter; live: LiveVersion | null; sort: QaSort },
): Promise<string[]> {
  const { order } = orderOf({ sort: list.sort, after: null });
  const found = matching(db, sdkAppId, list.filter, list.live);
  const { rows } = await sql<{ ids: string | null }>`
    select string_agg(qa_id, ' ' order by ${order}) as ids
    from (${found.select(['q.qa_id', 'q.updated_at', 'q.question_key'])}) found`.execute(db);
  return rows[0]?.ids?.split(' ') ?? [];
}

/** Those of these Q&As that are still there, in any order. */
export async function findQaViews(db: Db, sdkAppId: string, qaIds: readonly string[]): Promise<QaView[]> {
  const rows = db.selectFrom('qas as q').where('q.sdk_app_id', '=', sdkAppId);
  return withView(db, sdkAppId, rows.where('q.qa_id', '=', sql<string>`any(${qaIds})`), null).execute();
}

export async function countQas(
  db: Db,
  sdkAppId: string,
  filter: QaFilter,
  live: LiveVersion | null,
): Promise<number> {
  const { count } = await matching(db, sdkAppId, filter, live)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}
