import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { components } from '../../src/api/__generated__/schema.d.ts';
import type { SettledQuestionRow } from './schema/unmatched.ts';
import type { Database } from './schema.ts';
import type { Tx } from './transaction.ts';

type Db = Kysely<Database>;
type Schemas = components['schemas'];

/** A question that the bot did not answer, and how often it was asked since a time. */
export interface UnmatchedRow {
  question_id: string;
  count: number;
  last_at: Date;
  status: Schemas['UnmatchedQuestionStatus'];
  /** As it was asked last. */
  text: string;
  language: Schemas['Language'];
  /** The robot that its channel names now; null for the default one. */
  robot_id: string | null;
  nearest: Schemas['NearestQa'] | null;
  /** The Q&A of the draft that asks it, beyond the categories of the robot. */
  outside_scope: Schemas['AdvisedQa'] | null;
  /** As the bot's reply says. */
  why: Schemas['UnmatchedReason'] | null;
  taught_qa: Schemas['AdvisedQa'] | null;
  /** The last times, the last first; times as PostgreSQL writes them. */
  askings: Schemas['UnmatchedAsking'][];
}

/** The last row of the page before. */
export interface UnmatchedPlace {
  count: number;
  time: Date;
  id: string;
}

export interface UnmatchedList {
  since: Date;
  /** Folded; all of them occur in each question. */
  words: readonly string[];
  /** Null: any. */
  status: Schemas['UnmatchedQuestionStatus'] | null;
  sort: Schemas['UnmatchedQuestionSort'];
  after: UnmatchedPlace | null;
  limit: number;
  /** Only these questions. */
  only?: readonly string[];
}

/** How many of the last times that a question was asked are told. */
const toldAskings = 5;
/** Messages that may stand between a question and the bot's reply to it. */
const messagesUntilReply = 20;

const isSomething = sql<boolean>`true`;

/** One page of the questions since a time, and how many match in all. One extra row tells of a next page. */
export async function listUnmatched(
  db: Db,
  sdkAppId: string,
  { since, words, status, sort, after, limit, only }: UnmatchedList,
): Promise<{ rows: UnmatchedRow[]; total: number }> {
  const { keys, order, further } = orderOf(sort);
  const isAfter =
    after === null
      ? isSomething
      : sql`(${sql.join(keys.map((key) => sql.ref(key)))}) ${further} (${
          sort.endsWith('count') ? sql`${after.count}::int, ` : sql``
        }${after.time}::timestamptz, ${after.id})`;
  const { rows } = await sql<UnmatchedRow & { total: number }>`
    with asked as materialized (${askedOf(sdkAppId, { since, words, status, only })}),
      page as (select * from asked where ${isAfter} order by ${order} limit ${limit + 1})
    select counted.total, shown.* from (select count(*)::int as total from asked) counted
    left join lateral (${shown(sdkAppId)}) shown on true
    order by ${order}`.execute(db);
  return { rows: rows.filter((row) => row.question_id !== null), total: rows[0]?.total ?? 0 };
}

/** The ids of all questions that match, in the order of the list. They come as one text, because so many rows would hold the thread up. */
export async function listUnmatchedIds(
  db: Db,
  sdkAppId: string,
  list: Pick<UnmatchedList, 'since' | 'words' | 'status' | 'sort'>,
): Promise<string[]> {
  const { order } = orderOf(list.sort);
  const { rows } = await sql<{ ids: string | null }>`
    select string_agg(question_id, ' ' order by ${order}) as ids from (${askedOf(sdkAppId, list)}) asked`.execute(
    db,
  );
  return rows[0]?.ids?.split(' ') ?? [];
}

/** Those of these questions that somebody asked since a time, in any order. */
export async function findUnmatched(
  db: Db,
  sdkAppId: string,
  { questionIds, since }: { questionIds: readonly string[]; since: Date },
): Promise<UnmatchedRow[]> {
  const only = { isAsked: sql`question_id = any(${questionIds})`, isMeant: isSomething };
  const { rows } = await sql<UnmatchedRow>`
    with page as (${askedSince(sdkAppId, since, only)}) ${shown(sdkAppId)}`.execute(db);
  return rows;
}

/** An open question, as it is compared with others. */
export interface OpenQuestion {
  questionId: string;
  key: string;
  count: number;
  lastAt: Date;
}

/** What `listOpenQuestions` would say: an equal mark means that it says the same. */
export async function markOpenQuestions(db: Db, sdkAppId: string, since: Date): Promise<string> {
  const { rows } = await sql<{ mark: string | null }>`
    select md5(string_agg(question_id || ' ' || count || ' ' || last_at, ' ' order by question_id)) as mark
    from (${openSince(sdkAppId, since)}) asked`.execute(db);
  return rows[0]?.mark ?? '';
}

/** The most frequent open questions since a time. */
export async function listOpenQuestions(
  db: Db,
  sdkAppId: string,
  { since, most }: { since: Date; most: number },
): Promise<OpenQuestion[]> {
  const { rows } = await sql<OpenQuestion>`
    select asked.question_id as "questionId", asked.count, asked.last_at as "lastAt", (
      select asked_key from unmatched_askings a
      where a.sdk_app_id = ${sdkAppId} and a.question_id = asked.question_id limit 1
    ) as key
    from (${openSince(sdkAppId, since)}) asked
    order by count desc, last_at desc, question_id desc limit ${most}`.execute(db);
  return rows;
}

function openSince(sdkAppId: string, since: Date) {
  const isMeant = sql`s.status is null`;
  return askedSince(sdkAppId, since, { isAsked: isSomething, isMeant });
}

function orderOf(sort: UnmatchedList['sort']) {
  const [direction, further] = sort.startsWith('-') ? [sql`desc`, sql`<`] : [sql`asc`, sql`>`];
  const keys = sort.endsWith('count') ? ['count', 'last_at', 'question_id'] : ['last_at', 'question_id'];
  return { keys, further, order: sql.join(keys.map((key) => sql`${sql.ref(key)} ${direction}`)) };
}

/** The questions that pass the filters of the list. */
function askedOf(
  sdkAppId: string,
  { since, words, status, only }: Pick<UnmatchedList, 'since' | 'words' | 'status' | 'only'>,
) {
  const isOfThese = only === undefined ? isSomething : sql`question_id = any(${[...only]})`;
  const isAsked = sql.join(
    [isOfThese, ...words.map((word) => sql`strpos(asked_key, parley_asked_key(${word})) > 0`)],
    sql` and `,
  );
  const isMeant = status === null ? isSomething : sql`coalesce(s.status, 'open') = ${status}`;
  return askedSince(sdkAppId, since, { isAsked, isMeant });
}

/** Questions, how often and when they were asked, and what became of them. */
function askedSince(
  sdkAppId: string,
  since: Date,
  { isAsked, isMeant }: { isAsked: RawBuilder<unknown>; isMeant: RawBuilder<unknown> },
) {
  return sql`
    select a.*, coalesce(s.status, 'open') as status, s.qa_id
    from (
      select question_id, count(*)::int as count, max(asked_at) as last_at from unmatched_askings
      where sdk_app_id = ${sdkAppId} and asked_at >= ${since} and ${isAsked}
      group by question_id
    ) a
    left join settled_questions s on s.sdk_app_id = ${sdkAppId} and s.question_id = a.question_id
    where ${isMeant}`;
}

/** The rows of `page` with all that is shown of them. */
function shown(sdkAppId: string) {
  return sql`
    select page.question_id, page.count, page.last_at, page.status, last.text, last.language, last.robot_id, last.why,
      case when n.qa_id is not null then jsonb_build_object('qaId', n.qa_id,
        'standardQuestion', n.standard_question, 'score', last.score) end as nearest,
      case when t.qa_id is not null then jsonb_build_object('qaId', t.qa_id, 'standardQuestion', t.standard_question) end as taught_qa,
      case when o.qa_id is not null then jsonb_build_object('qaId', o.qa_id, 'standardQuestion', o.standard_question) end as outside_scope,
      told.askings
    from page
    cross join lateral (
      select m.text, a.language, a.score, a.nearest_qa_id, c.robot_id, (
        select r.details->'unanswered'->>'why' from messages r
        where r.sdk_app_id = a.sdk_app_id and r.conversation_id = a.conversation_id
          and r.seq > a.seq and r.seq <= a.seq + ${messagesUntilReply}
          and (r.details->'unanswered'->>'seq')::integer = a.seq
        limit 1
      ) as why
      from unmatched_askings a join messages m using (sdk_app_id, conversation_id, seq)
        join conversations v on v.sdk_app_id = a.sdk_app_id and v.conversation_id = a.conversation_id
        join channels c on c.sdk_app_id = v.sdk_app_id and c.channel_id = v.channel_id
      where a.sdk_app_id = ${sdkAppId} and a.question_id = page.question_id
      order by a.asked_at desc limit 1
    ) last
    cross join lateral (
      select jsonb_agg(jsonb_build_object('conversationId', conversation_id, 'seq', seq, 'askedAt', asked_at)) as askings
      from (
        select conversation_id, seq, asked_at from unmatched_askings a
        where a.sdk_app_id = ${sdkAppId} and a.question_id = page.question_id
        order by asked_at desc limit ${toldAskings}
      ) each
    ) told
    left join lateral (${outsideScope(sdkAppId)}) o on true
    left join qas n on n.sdk_app_id = ${sdkAppId} and n.qa_id = last.nearest_qa_id
    left join qas t on t.sdk_app_id = ${sdkAppId} and t.qa_id = page.qa_id`;
}

/** The activated Q&A that has the text of `last` as its standard question (`nearKeyOf`), if all of these lie beyond the robot's categories. */
function outsideScope(sdkAppId: string) {
  return sql`
    select (array_agg(q.qa_id order by q.qa_id))[1] as qa_id,
      (array_agg(q.standard_question order by q.qa_id))[1] as standard_question
    from robots b
    join qas q on q.sdk_app_id = b.sdk_app_id and q.status = 'activated' and q.unmarked_key <> ''
      and q.unmarked_key = regexp_replace(btrim(parley_name_key(last.text)), '[[:space:]?!.。]+$', '')
    join categories c on c.sdk_app_id = q.sdk_app_id and c.category_id = q.category_id
    where b.sdk_app_id = ${sdkAppId} and (b.robot_id = last.robot_id or last.robot_id is null and b.is_default)
    having bool_and(jsonb_typeof(b.content->'contentScope'->'categoryIds') = 'array'
      and not coalesce(b.content->'contentScope'->'categoryIds' ?| array[c.category_id, c.parent_id], false))`;
}

/** Notes what became of a question, whatever was noted before. */
export async function settleQuestion(tx: Tx, row: SettledQuestionRow): Promise<void> {
  const { status, qa_id } = row;
  await tx
    .insertInto('settled_questions')
    .values(row)
    .onConflict((conflict) => conflict.columns(['sdk_app_id', 'question_id']).doUpdateSet({ status, qa_id }))
    .execute();
}

/** The question is open again. */
export async function unsettleQuestion(tx: Tx, sdkAppId: string, questionId: string): Promise<void> {
  await tx
    .deleteFrom('settled_questions')
    .where('sdk_app_id', '=', sdkAppId)
    .where('question_id', '=', questionId)
    .execute();
}
