import { type Kysely, type SelectQueryBuilder, sql } from 'kysely';
import type { LiveVersion } from './draft-queries.ts';
import type { NewQa, QaRow } from './schema/knowledge.ts';
import type { Database } from './schema.ts';
import type { Tx } from './transaction.ts';

type Db = Kysely<Database>;

export type DeployState = 'live' | 'pendingAdd' | 'pendingChange';

/** A Q&A with the further facts that its readers see. */
export interface QaView extends Omit<QaRow, 'search_text' | 'question_key' | 'created_at'> {
  category_name: string;
  parent_category_name: string | null;
  deploy_state: DeployState;
}

export interface QaFilter {
  /** Words, folded as the store folds texts. Every word must occur. */
  words: readonly string[];
  /** The category, or one below it. */
  categoryId: string | null;
  status: QaRow['status'] | null;
  deployState: DeployState | null;
}

type QaQuery = SelectQueryBuilder<Database & { q: Database['qas'] }, 'q', object>;

/** Escapes `%` and `_` in the word. */
function containing(word: string): string {
  return `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
}

/** The draft's Q&As that pass a filter. The deploy states depend on `live`. */
function matching(db: Db, sdkAppId: string, filter: QaFilter, live: LiveVersion | null): QaQuery {
  let query: QaQuery = db.selectFrom('qas as q').where('q.sdk_app_id', '=', sdkAppId);
  for (const word of filter.words) query = query.where('q.search_text', 'like', containing(word));
  if (filter.status !== null) query = query.where('q.status', '=', filter.status);
  if (filter.categoryId !== null) {
    query = query.where('q.category_id', 'in', (from) =>
      from
        .selectFrom('categories')
        .select('category_id')
        .where('sdk_app_id', '=', sdkAppId)
        .where((row) =>
          row.or([row('category_id', '=', filter.categoryId), row('parent_id', '=', filter.categoryId)]),
        ),
    );
  }
  return filter.deployState === null ? query : inDeployState(query, sdkAppId, filter.deployState, live);
}

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

/** Adds the further facts that readers see to the rows of a query. */
function withView(db: Db, sdkAppId: string, rows: QaQuery, live: LiveVersion | null) {
  return db
    .selectFrom(
      rows
        .select(['q.sdk_app_id', 'q.qa_id', 'q.standard_question', 'q.similar_questions', 'q.answer'])
        .select(['q.category_id', 'q.status', 'q.content_hash', 'q.version', 'q.updated_at', 'q.revision'])
        .as('q'),
    )
    .innerJoin('categories as c', (join) =>
      join.on('c.sdk_app_id', '=', sdkAppId).onRef('c.category_id', '=', 'q.category_id'),
    )
    .leftJoin('categories as p', (join) =>
      join.on('p.sdk_app_id', '=', sdkAppId).onRef('p.category_id', '=', 'c.parent_id'),
    )
    .leftJoin('deployment_items as i', (join) =>
      join
        .on('i.sdk_app_id', '=', sdkAppId)
        .on('i.version', '=', live?.version ?? 0)
        .on('i.kind', '=', 'qa')
        .onRef('i.item_id', '=', 'q.qa_id'),
    )
    .selectAll('q')
    .select(['c.name as category_name', 'p.name as parent_category_name'])
    .select(
      sql<DeployState>`case when i.item_id is null then 'pendingAdd'
        when i.content_hash = q.content_hash then 'live' else 'pendingChange' end`.as('deploy_state'),
    );
}

/** Where a page begins and how long it may be. */
export interface QaPagePlace {
  after: { time: Date; id: string } | null;
  limit: number;
}

/** The last changed first. One extra row tells whether there is a next page. */
export async function listQaViews(
  db: Db,
  sdkAppId: string,
  list: { filter: QaFilter; live: LiveVersion | null; place: QaPagePlace },
): Promise<QaView[]> {
  const { filter, live, place } = list;
  const { after, limit } = place;
  let rows = matching(db, sdkAppId, filter, live);
  if (after !== null) {
    rows = rows.where(sql<boolean>`(q.updated_at, q.qa_id) < (${after.time}, ${after.id})`);
  }
  const page = rows
    .orderBy('q.updated_at', 'desc')
    .orderBy('q.qa_id', 'desc')
    .limit(limit + 1);
  return inOrder(withView(db, sdkAppId, page, live));
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
  const { after, limit } = place;
  const found = matching(db, sdkAppId, filter, live).select(['q.qa_id', 'q.updated_at']);
  const further = after === null ? sql`true` : sql`(updated_at, qa_id) < (${after.time}, ${after.id})`;
  const { rows } = await sql<{ total: number; ids: string[] }>`
    with found as materialized (${found})
    select (select count(*) from found) as total,
      array(select qa_id from found where ${further} order by updated_at desc, qa_id desc limit ${limit + 1}) as ids`.execute(
    db,
  );
  const { total = 0, ids = [] } = rows[0] ?? {};
  const page = db.selectFrom('qas as q').where('q.sdk_app_id', '=', sdkAppId);
  const views = withView(db, sdkAppId, page.where('q.qa_id', '=', sql<string>`any(${ids})`), live);
  return { rows: await inOrder(views), total };
}

async function inOrder(views: ReturnType<typeof withView>): Promise<QaView[]> {
  return views.orderBy('q.updated_at', 'desc').orderBy('q.qa_id', 'desc').execute();
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

/** All Q&As of the draft, whatever their status. */
export async function countAllQas(db: Db, sdkAppId: string): Promise<number> {
  const { count } = await db
    .selectFrom('qas')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('sdk_app_id', '=', sdkAppId)
    .executeTakeFirstOrThrow();
  return count;
}

export async function findQaView(
  db: Db,
  sdkAppId: string,
  qaId: string,
  live: LiveVersion | null,
): Promise<QaView | undefined> {
  const row = db.selectFrom('qas as q').where('q.sdk_app_id', '=', sdkAppId).where('q.qa_id', '=', qaId);
  return withView(db, sdkAppId, row, live).executeTakeFirst();
}

export type LockedQa = Omit<QaRow, 'search_text' | 'created_at'>;

/** The rows with these ids, in the order of the ids, kept from others' changes until the transaction ends. */
export async function lockQas(tx: Tx, sdkAppId: string, qaIds: readonly string[]): Promise<LockedQa[]> {
  return tx
    .selectFrom('qas')
    .select(['sdk_app_id', 'qa_id', 'standard_question', 'question_key', 'similar_questions', 'answer'])
    .select(['category_id', 'status', 'version', 'content_hash', 'updated_at', 'revision'])
    .where('sdk_app_id', '=', sdkAppId)
    .where('qa_id', 'in', [...qaIds])
    .orderBy('qa_id')
    .forUpdate()
    .execute();
}

/** @throws a unique violation of `qas_question` */
export async function insertQa(tx: Tx, row: NewQa): Promise<void> {
  await tx.insertInto('qas').values(row).execute();
}

export type QaChanges = Partial<
  Pick<
    QaRow,
    'standard_question' | 'question_key' | 'similar_questions' | 'answer' | 'category_id' | 'status'
  >
>;

/**
 * Changes these Q&As, each to its next version.
 * @throws a unique violation of `qas_question`
 */
export async function updateQas(
  tx: Tx,
  sdkAppId: string,
  qaIds: readonly string[],
  changes: QaChanges & { updated_at: Date },
): Promise<void> {
  await tx
    .updateTable('qas')
    .set(changes)
    .set((qa) => ({ version: qa('version', '+', 1) }))
    .where('sdk_app_id', '=', sdkAppId)
    .where('qa_id', 'in', [...qaIds])
    .execute();
}

export async function deleteQas(tx: Tx, sdkAppId: string, qaIds: readonly string[]): Promise<void> {
  await tx
    .deleteFrom('qas')
    .where('sdk_app_id', '=', sdkAppId)
    .where('qa_id', 'in', [...qaIds])
    .execute();
}
