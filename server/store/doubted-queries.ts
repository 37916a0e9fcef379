import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { components } from '../../src/api/__generated__/schema.d.ts';
import type { SettledAnswerRow } from './schema/unmatched.ts';
import type { Database } from './schema.ts';
import type { Tx } from './transaction.ts';
import type { UnmatchedPlace } from './unmatched-queries.ts';

type Db = Kysely<Database>;
type Schemas = components['schemas'];

interface DoubtRow {
  count: number;
  said_no: number;
  asked_again: number;
  wanted_person: number;
  last_at: Date;
}

/** A Q&A of the draft with the answers that did not help since a time. */
export interface DoubtedQaRow extends DoubtRow {
  qa_id: string;
  standard_question: string;
  helped: number;
  questions: number;
}

/** A question to which a Q&A gave such an answer. */
export interface DoubtedQuestionRow extends DoubtRow {
  question_id: string;
  text: string;
  language: Schemas['Language'];
  score: number | null;
  status: Schemas['UnmatchedQuestionStatus'];
  taught_qa: Schemas['AdvisedQa'] | null;
  askings: Schemas['UnmatchedAsking'][];
}

export interface DoubtedList {
  since: Date;
  /** Null: any. */
  status: Schemas['UnmatchedQuestionStatus'] | null;
  after: UnmatchedPlace | null;
  limit: number;
}

/** How many of the last times that a question was asked are told. */
export const toldAskings = 5;

/** The customer's own word counts before what the customer did. */
const isDoubted = sql`(helpful is false or (helpful is null and (asked_again or wanted_person)))`;

/** One page of the Q&As, and how many there are in all. One extra row tells of a next page. */
export async function listDoubtedQaRows(
  db: Db,
  sdkAppId: string,
  list: DoubtedList,
): Promise<{ rows: DoubtedQaRow[]; total: number }> {
  return pageOf<DoubtedQaRow>(db, list, {
    key: 'qa_id',
    all: sql`
      select d.qa_id, n.standard_question, sum(d.count)::int as count, sum(d.said_no)::int as said_no,
        sum(d.asked_again)::int as asked_again, sum(d.wanted_person)::int as wanted_person, max(d.last_at) as last_at,
        count(*)::int as questions
      from (${doubtedSince(sdkAppId, list, sql`qa_id is not null`)}) d
      join qas n on n.sdk_app_id = ${sdkAppId} and n.qa_id = d.qa_id
      group by d.qa_id, n.standard_question`,
    shown: sql<DoubtedQaRow>`select page.*, (
        select count(*)::int from answer_signs a
        where a.sdk_app_id = ${sdkAppId} and a.qa_id = page.qa_id and a.asked_at >= ${list.since} and a.helpful
      ) as helped from page`,
  });
}

/** One page of the questions to which a Q&A gave such answers. */
export async function listDoubtedQuestionRows(
  db: Db,
  sdkAppId: string,
  qaId: string,
  list: DoubtedList,
): Promise<{ rows: DoubtedQuestionRow[]; total: number }> {
  const ofQa = sql`qa_id = ${qaId}`;
  return pageOf<DoubtedQuestionRow>(db, list, {
    key: 'question_id',
    all: doubtedSince(sdkAppId, list, ofQa),
    shown: shownQuestions(sdkAppId, qaId),
  });
}

/** One of these questions; undefined if no answer to it failed to help since. */
export async function findDoubtedQuestion(
  db: Db,
  sdkAppId: string,
  { qaId, questionId, since }: { qaId: string; questionId: string; since: Date },
): Promise<DoubtedQuestionRow | undefined> {
  const only = sql`qa_id = ${qaId} and question_id = ${questionId}`;
  const { rows } = await sql<DoubtedQuestionRow>`
    with page as (${doubtedSince(sdkAppId, { since, status: null }, only)})
    ${shownQuestions(sdkAppId, qaId)}`.execute(db);
  return rows[0];
}

/** The rows that a page is cut from, how each is shown, and the column that names it. */
interface Pageable<Row> {
  key: keyof Row & string;
  all: RawBuilder<unknown>;
  shown: RawBuilder<Row>;
}

/** One page of rows in the order of their counts. One extra row tells of a next page. */
export async function pageOf<Row extends Pick<DoubtRow, 'count'>>(
  db: Db,
  { after, limit }: Pick<DoubtedList, 'after' | 'limit'>,
  { key, all, shown }: Pageable<Row>,
): Promise<{ rows: Row[]; total: number }> {
  const id = sql.ref(key);
  const order = sql`count desc, last_at desc, ${id} desc`;
  const isAfter =
    after === null
      ? sql`true`
      : sql`(count, last_at, ${id}) < (${after.count}::int, ${after.time}::timestamptz, ${after.id})`;
  const { rows } = await sql<Row & { total: number }>`
    with every as materialized (${all}),
      page as (select * from every where ${isAfter} order by ${order} limit ${limit + 1})
    select counted.total, shown.* from (select count(*)::int as total from every) counted
    left join lateral (${shown}) shown on true
    order by ${order}`.execute(db);
  return { rows: rows.filter((row) => row.count !== null), total: rows[0]?.total ?? 0 };
}

/** Answers that did not help, by Q&A and question, and what became of these questions. */
function doubtedSince(
  sdkAppId: string,
  { since, status }: Pick<DoubtedList, 'since' | 'status'>,
  isMeant: RawBuilder<unknown>,
) {
  const now = sql`case when s.status = 'ignored' or s.version >= d.version then s.status else 'open' end`;
  const isOfStatus = status === null ? sql`true` : sql`${now} = ${status}`;
  return sql`
    select d.*, ${now} as status, s.taught_qa_id
    from (
      select qa_id, question_id, count(*)::int as count, max(asked_at) as last_at, max(version) as version,
        (count(*) filter (where helpful is false))::int as said_no,
        (count(*) filter (where asked_again))::int as asked_again,
        (count(*) filter (where wanted_person))::int as wanted_person
      from answer_signs
      where sdk_app_id = ${sdkAppId} and asked_at >= ${since} and ${isMeant} and ${isDoubted}
      group by qa_id, question_id
    ) d
    left join settled_answers s
      on s.sdk_app_id = ${sdkAppId} and s.qa_id = d.qa_id and s.question_id = d.question_id
    where ${isOfStatus}`;
}

/** The rows of `page` with all that is shown of them. */
function shownQuestions(sdkAppId: string, qaId: string) {
  const isOfQuestion = sql`a.sdk_app_id = ${sdkAppId} and a.qa_id = ${qaId} and a.question_id = page.question_id and ${isDoubted}`;
  return sql<DoubtedQuestionRow>`
    select page.question_id, page.count, page.said_no, page.asked_again, page.wanted_person, page.last_at, page.status,
      last.text, last.language, last.score, told.askings,
      case when page.status = 'taught'
        then jsonb_build_object('qaId', t.qa_id, 'standardQuestion', t.standard_question) end as taught_qa
    from page
    cross join lateral (
      select m.text, a.language, a.score
      from answer_signs a
      join messages m on m.sdk_app_id = a.sdk_app_id and m.conversation_id = a.conversation_id and m.seq = a.asked_seq
      where ${isOfQuestion}
      order by a.asked_at desc limit 1
    ) last
    cross join lateral (
      select jsonb_agg(jsonb_build_object('conversationId', conversation_id, 'seq', asked_seq, 'askedAt', asked_at)) as askings
      from (
        select conversation_id, asked_seq, asked_at from answer_signs a
        where ${isOfQuestion}
        order by asked_at desc limit ${toldAskings}
      ) each
    ) told
    left join qas t on t.sdk_app_id = ${sdkAppId} and t.qa_id = page.taught_qa_id`;
}

/** Notes what became of a question, for the answers of all versions so far. */
export async function settleAnswers(tx: Tx, row: Omit<SettledAnswerRow, 'version'>): Promise<void> {
  const { sdk_app_id, qa_id, question_id, status, taught_qa_id } = row;
  await sql`
    insert into settled_answers (sdk_app_id, qa_id, question_id, status, taught_qa_id, version)
    select ${sdk_app_id}::text, ${qa_id}::text, ${question_id}::text, ${status}::text, ${taught_qa_id}::text, max(version)
    from deployments where sdk_app_id = ${sdk_app_id}
    on conflict (sdk_app_id, qa_id, question_id) do update
      set status = excluded.status, taught_qa_id = excluded.taught_qa_id, version = excluded.version`.execute(
    tx,
  );
}

/** The question is open again. */
export async function unsettleAnswers(
  tx: Tx,
  sdkAppId: string,
  { qaId, questionId }: { qaId: string; questionId: string },
): Promise<void> {
  await tx
    .deleteFrom('settled_answers')
    .where('sdk_app_id', '=', sdkAppId)
    .where('qa_id', '=', qaId)
    .where('question_id', '=', questionId)
    .execute();
}
