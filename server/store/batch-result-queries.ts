import { type Kysely, type SelectQueryBuilder, sql } from 'kysely';
import type { BatchTestKey } from './batch-test-queries.ts';
import { toJson } from './columns.ts';
import type { BatchTestResultRow } from './schema/batch-tests.ts';
import type { Database } from './schema.ts';
import type { Tx } from './transaction.ts';

type Db = Kysely<Database>;

/** A row of the file as it is before anything is asked. */
export type UnaskedRow = Pick<
  BatchTestResultRow,
  | 'row_number'
  | 'question'
  | 'reason'
  | 'duplicate_of_row'
  | 'expected'
  | 'expected_kind'
  | 'expected_origin_kind'
  | 'expected_origin_id'
  | 'outcome'
>;

/** What became of a row that was asked. */
export type AskedRow = Pick<
  BatchTestResultRow,
  | 'row_number'
  | 'verdict'
  | 'said'
  | 'origin_kind'
  | 'origin_id'
  | 'title'
  | 'suggestions'
  | 'score'
  | 'candidates'
> & { outcome: NonNullable<BatchTestResultRow['outcome']> };

export type KnownRow = BatchTestResultRow & AskedRow;

export async function insertBatchRows(tx: Tx, key: BatchTestKey, rows: readonly UnaskedRow[]): Promise<void> {
  await sql`
    insert into batch_test_results (sdk_app_id, batch_test_id, row_number, question, reason, duplicate_of_row, expected,
      expected_kind, expected_origin_kind, expected_origin_id, outcome)
    select ${key.sdkAppId}, ${key.batchTestId}, r.* from jsonb_to_recordset(${toJson(rows)}::jsonb) as r (row_number integer,
      question text, reason text, duplicate_of_row integer, expected text, expected_kind text, expected_origin_kind text,
      expected_origin_id text, outcome text)`.execute(tx);
}

/** A Q&A or small talk of the draft, by its folded question. */
export interface NamedOrigin {
  question_key: string;
  kind: 'qa' | 'chitchat';
  id: string;
}

/** What the draft has under these folded questions: Q&As, and small talk in a language. */
export async function findOriginsByQuestion(
  db: Db,
  { sdkAppId, language, keys }: { sdkAppId: string; language: string; keys: readonly string[] },
): Promise<NamedOrigin[]> {
  if (keys.length === 0) return [];
  const { rows } = await sql<NamedOrigin>`
    select question_key, 'chitchat' as kind, chitchat_id as id from chitchats
      where sdk_app_id = ${sdkAppId} and language = ${language} and question_key = any(${keys})
    union all
    select question_key, 'qa', qa_id from qas where sdk_app_id = ${sdkAppId} and question_key = any(${keys})`.execute(
    db,
  );
  return rows;
}

function ofTest(db: Db, key: BatchTestKey) {
  return db
    .selectFrom('batch_test_results')
    .where('sdk_app_id', '=', key.sdkAppId)
    .where('batch_test_id', '=', key.batchTestId);
}

/** The next rows that were not asked yet. */
export async function listUnaskedRows(
  db: Db,
  key: BatchTestKey,
  limit: number,
): Promise<BatchTestResultRow[]> {
  return ofTest(db, key)
    .selectAll()
    .where('outcome', 'is', null)
    .orderBy('row_number')
    .limit(limit)
    .execute();
}

/** Writes what became of rows. @returns those that had no result before */
export async function writeAskedRows<Row extends AskedRow>(
  tx: Tx,
  key: BatchTestKey,
  rows: readonly Row[],
): Promise<Row[]> {
  const written = await sql<{ row_number: number }>`
    update batch_test_results b set outcome = r.outcome, verdict = r.verdict, said = r.said, origin_kind = r.origin_kind,
      origin_id = r.origin_id, title = r.title, suggestions = r.suggestions, score = r.score, candidates = r.candidates
    from jsonb_to_recordset(${toJson(rows)}::jsonb) as r (row_number integer, outcome text, verdict text, said text,
      origin_kind text, origin_id text, title text, suggestions text[], score double precision, candidates jsonb)
    where b.sdk_app_id = ${key.sdkAppId} and b.batch_test_id = ${key.batchTestId} and b.row_number = r.row_number
      and b.outcome is null
    returning b.row_number`.execute(tx);
  const numbers = new Set(written.rows.map(({ row_number: number }) => number));
  return rows.filter(({ row_number: number }) => numbers.has(number));
}

export interface BatchResultFilter {
  /** Part of a question, in any letter case. */
  search: string | null;
  outcome: BatchTestResultRow['outcome'];
  verdict: BatchTestResultRow['verdict'];
  scoreFrom: number | null;
  scoreBelow: number | null;
}

function known(db: Db, key: BatchTestKey, filter: BatchResultFilter) {
  const { search, outcome, verdict, scoreFrom, scoreBelow } = filter;
  let query: SelectQueryBuilder<Database, 'batch_test_results', object> = ofTest(db, key).where(
    'outcome',
    'is not',
    null,
  );
  if (search !== null)
    query = query.where(sql<boolean>`position(lower(${search}::text) in lower(question)) > 0`);
  if (outcome !== null) query = query.where('outcome', '=', outcome);
  if (verdict !== null) query = query.where('verdict', '=', verdict);
  if (scoreFrom !== null) query = query.where('score', '>=', scoreFrom);
  if (scoreBelow !== null) query = query.where('score', '<', scoreBelow);
  return query;
}

/** The known results after a row, as the file has them. One extra row tells whether there is a next page. */
export async function listKnownRows(
  db: Db,
  key: BatchTestKey,
  { filter, after, limit }: { filter: BatchResultFilter; after: number; limit: number },
): Promise<KnownRow[]> {
  return known(db, key, filter)
    .selectAll()
    .where('row_number', '>', after)
    .orderBy('row_number')
    .limit(limit + 1)
    .$narrowType<Pick<KnownRow, 'outcome'>>()
    .execute();
}

export async function countKnownRows(db: Db, key: BatchTestKey, filter: BatchResultFilter): Promise<number> {
  const { count } = await known(db, key, filter)
    .select(sql<number>`count(*)::integer`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}
