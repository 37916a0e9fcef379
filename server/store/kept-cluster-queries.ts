import { type Insertable, type Kysely, sql } from 'kysely';
import { similarQuestionsMax } from '../../src/machines/rules/limits.ts';
import { toJson } from './columns.ts';
import type { ClusteringKey } from './clustering-queries.ts';
import type { ClusteringTables, KeptClusterRow } from './schema/clusterings.ts';
import type { Database } from './schema.ts';
import type { Tx } from './transaction.ts';
import type { UnmatchedPlace } from './unmatched-queries.ts';

type Db = Kysely<Database>;

/** One kept cluster of one application. */
export interface KeptClusterKey {
  sdkAppId: string;
  keptClusterId: string;
}

/** A cluster of which the store still has a question. */
export interface KeptClusterView extends KeptClusterRow {
  /** The most frequent question that somebody asked in the last 30 days. */
  representative_id: string;
  /** What an agent replied to the last of its questions that got a reply. */
  reply: string | null;
  accepted_question: string | null;
}

/** Questions of a cluster that are looked through for replies. */
const repliedQuestions = 20;
/** Messages after a question in which its reply is looked for. */
const messagesUntilReply = 20;
/** An agent may greet first, so the longest of its first messages is the answer. */
const firstReplies = 3;

/** Writes all clusters of a clustering by one statement. */
export async function insertKeptClusters(
  tx: Tx,
  rows: readonly Insertable<ClusteringTables['kept_clusters']>[],
): Promise<void> {
  await sql`
    insert into kept_clusters (sdk_app_id, kept_cluster_id, clustering_id, status, question_ids, count, last_at)
    select sdk_app_id, kept_cluster_id, clustering_id, status, question_ids, count, last_at
    from jsonb_to_recordset(${toJson(rows)}::jsonb) as kept(sdk_app_id text, kept_cluster_id text, clustering_id text,
      status text, question_ids text[], count integer, last_at timestamptz)`.execute(tx);
}

/** The row, kept from others' changes until the transaction ends. */
export async function lockKeptCluster(tx: Tx, key: KeptClusterKey): Promise<KeptClusterRow | undefined> {
  return tx
    .selectFrom('kept_clusters')
    .selectAll()
    .where('sdk_app_id', '=', key.sdkAppId)
    .where('kept_cluster_id', '=', key.keptClusterId)
    .forUpdate()
    .executeTakeFirst();
}

/** Some rows, kept from others' changes until the transaction ends. */
export async function lockKeptClusters(
  tx: Tx,
  sdkAppId: string,
  keptClusterIds: readonly string[],
): Promise<KeptClusterRow[]> {
  return (
    tx
      .selectFrom('kept_clusters')
      .selectAll()
      .where('sdk_app_id', '=', sdkAppId)
      .where('kept_cluster_id', 'in', [...keptClusterIds])
      // Two who merge the same two wait for each other.
      .orderBy('kept_cluster_id')
      .forUpdate()
      .execute()
  );
}

/** Gives a cluster the questions of another one, again the most frequent first, and deletes that one. @returns how many it has */
export async function joinKeptClusters(tx: Tx, into: KeptClusterRow, other: KeptClusterRow): Promise<number> {
  const { rows } = await sql<{ size: number }>`
    with gone as (
      delete from kept_clusters where sdk_app_id = ${other.sdk_app_id} and kept_cluster_id = ${other.kept_cluster_id}
    )
    update kept_clusters set count = count + ${other.count}, last_at = greatest(last_at, ${other.last_at}),
      question_ids = (
        select array_agg(asked.id order by asked.times desc, asked.last_at desc nulls last, asked.id)
        from (
          select q.id, count(a.asked_at) as times, max(a.asked_at) as last_at
          from (select distinct unnest(${[...into.question_ids, ...other.question_ids]}::text[]) as id) q
          left join unmatched_askings a on a.sdk_app_id = ${into.sdk_app_id} and a.question_id = q.id
          group by q.id
        ) asked)
    where sdk_app_id = ${into.sdk_app_id} and kept_cluster_id = ${into.kept_cluster_id}
    returning cardinality(question_ids) as size`.execute(tx);
  return rows[0]?.size ?? 0;
}

export async function updateKeptCluster(
  tx: Tx,
  key: KeptClusterKey,
  changes: Pick<KeptClusterRow, 'status' | 'qa_id'>,
): Promise<void> {
  await tx
    .updateTable('kept_clusters')
    .set(changes)
    .where('sdk_app_id', '=', key.sdkAppId)
    .where('kept_cluster_id', '=', key.keptClusterId)
    .execute();
}

export async function findKeptCluster(
  db: Db,
  { sdkAppId, keptClusterId }: KeptClusterKey,
): Promise<KeptClusterView | undefined> {
  const { rows } = await sql<KeptClusterView>`
    with page as (${known(sdkAppId)} and k.kept_cluster_id = ${keptClusterId}) ${shown()}`.execute(db);
  return rows[0];
}

/** One page of the clusters of a clustering, the most frequent first, and how many match in all. One extra row tells of a next page. */
export async function listKeptClusterViews(
  db: Db,
  { sdkAppId, clusteringId }: ClusteringKey,
  {
    status,
    after,
    limit,
  }: { status: KeptClusterRow['status'] | null; after: UnmatchedPlace | null; limit: number },
): Promise<{ rows: KeptClusterView[]; total: number }> {
  const isMeant = status === null ? sql`true` : sql`k.status = ${status}`;
  const isAfter =
    after === null
      ? sql`true`
      : sql`(count, last_at, kept_cluster_id) < (${after.count}::int, ${after.time}::timestamptz, ${after.id})`;
  const order = sql`count desc, last_at desc, kept_cluster_id desc`;
  const { rows } = await sql<KeptClusterView & { total: number }>`
    with kept as materialized (${known(sdkAppId)} and k.clustering_id = ${clusteringId} and ${isMeant}),
      page as (select * from kept where ${isAfter} order by ${order} limit ${limit + 1})
    select counted.total, shown.* from (select count(*)::int as total from kept) counted
    left join lateral (${shown()}) shown on true
    order by ${order}`.execute(db);
  return { rows: rows.filter((row) => row.kept_cluster_id !== null), total: rows[0]?.total ?? 0 };
}

/** Clusters with the question that stands for them; those that have none any more are left out. */
function known(sdkAppId: string) {
  return sql`
    select k.*, first.id as representative_id from kept_clusters k
    cross join lateral (
      select q.id from unnest(k.question_ids) with ordinality q(id, place)
      where exists (select from unmatched_askings a where a.sdk_app_id = k.sdk_app_id and a.question_id = q.id)
      order by q.place limit 1
    ) first
    where k.sdk_app_id = ${sdkAppId}`;
}

/** The rows of `page` with what agents replied and the Q&A that has learned them. */
function shown() {
  return sql`
    select page.*, replied.text as reply, q.standard_question as accepted_question
    from page
    left join lateral (
      select said.text
      from unmatched_askings a
      cross join lateral (
        select text from (
          select m.text from messages m
          where m.sdk_app_id = a.sdk_app_id and m.conversation_id = a.conversation_id
            and m.seq > a.seq and m.seq <= a.seq + ${messagesUntilReply} and m.sender = 'agent' and m.kind = 'text'
          order by m.seq limit ${firstReplies}
        ) each
        order by length(text) desc limit 1
      ) said
      where a.sdk_app_id = page.sdk_app_id and a.question_id = any(page.question_ids[1:${sql.lit(repliedQuestions)}])
      order by a.asked_at desc limit 1
    ) replied on true
    left join qas q on q.sdk_app_id = page.sdk_app_id and q.qa_id = page.qa_id`;
}

/** Those of these Q&As of the draft that can learn another similar question. */
export async function findQasWithRoom(
  db: Db,
  sdkAppId: string,
  qaIds: readonly string[],
): Promise<Set<string>> {
  const rows = await db
    .selectFrom('qas')
    .select('qa_id')
    .where('sdk_app_id', '=', sdkAppId)
    .where('qa_id', '=', sql<string>`any(${[...qaIds]})`)
    .where(sql<boolean>`cardinality(similar_questions) < ${similarQuestionsMax}`)
    .execute();
  return new Set(rows.map((row) => row.qa_id));
}

/** Notes what became of questions; with `onlyOpen`, not of those of which it is noted already. */
export async function settleQuestions(
  tx: Tx,
  sdkAppId: string,
  questionIds: readonly string[],
  { status, qaId, onlyOpen }: { status: 'taught' | 'ignored'; qaId: string | null; onlyOpen: boolean },
): Promise<void> {
  await sql`
    insert into settled_questions (sdk_app_id, question_id, status, qa_id)
    select ${sdkAppId}, id, ${status}, ${qaId}::text from unnest(${[...questionIds]}::text[]) id
    on conflict (sdk_app_id, question_id) do ${
      onlyOpen ? sql`nothing` : sql`update set status = excluded.status, qa_id = excluded.qa_id`
    }`.execute(tx);
}

/** Opens those of the questions again that are still settled like this. */
export async function unsettleQuestions(
  tx: Tx,
  sdkAppId: string,
  questionIds: readonly string[],
  { status, qaId }: { status: 'taught' | 'ignored'; qaId: string | null },
): Promise<void> {
  await sql`
    delete from settled_questions
    where sdk_app_id = ${sdkAppId} and question_id = any(${[...questionIds]}) and status = ${status}
      and qa_id is not distinct from ${qaId}::text`.execute(tx);
}
