import { type Kysely, sql } from 'kysely';
import type { AdviceDismissalRow, NewAdviceDismissal } from './schema/knowledge.ts';
import type { Database } from './schema.ts';
import type { Tx } from './transaction.ts';

type Db = Kysely<Database>;

/** The last dismissed first. */
export async function listDismissals(
  db: Db,
  sdkAppId: string,
  { before, limit }: { before: { time: Date; id: string } | null; limit: number },
): Promise<AdviceDismissalRow[]> {
  let query = db.selectFrom('advice_dismissals').selectAll().where('sdk_app_id', '=', sdkAppId);
  if (before !== null)
    query = query.where((row) =>
      row(row.refTuple('dismissed_at', 'dismissal_id'), '<', row.tuple(before.time, before.id)),
    );
  return query.orderBy('dismissed_at', 'desc').orderBy('dismissal_id', 'desc').limit(limit).execute();
}

/** All dismissals that are about these Q&As. */
export async function findDismissals(
  db: Db,
  sdkAppId: string,
  qaIds: readonly string[],
): Promise<Pick<AdviceDismissalRow, 'kind' | 'qa_id' | 'other_qa_id' | 'question'>[]> {
  return db
    .selectFrom('advice_dismissals')
    .select(['kind', 'qa_id', 'other_qa_id', 'question'])
    .where('sdk_app_id', '=', sdkAppId)
    .where('qa_id', 'in', [...qaIds])
    .execute();
}

export async function insertDismissal(tx: Tx, row: NewAdviceDismissal): Promise<void> {
  await tx.insertInto('advice_dismissals').values(row).execute();
}

/** @returns whether there was one */
export async function deleteDismissal(tx: Tx, sdkAppId: string, dismissalId: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('advice_dismissals')
    .where('sdk_app_id', '=', sdkAppId)
    .where('dismissal_id', '=', dismissalId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export interface QuestionsOfQa {
  qaId: string;
  standardQuestion: string;
  similarQuestions: string[];
}

function questionsOf(db: Db, sdkAppId: string) {
  return db
    .selectFrom('qas as q')
    .select([
      'q.qa_id as qaId',
      'q.standard_question as standardQuestion',
      'q.similar_questions as similarQuestions',
    ])
    .where('q.sdk_app_id', '=', sdkAppId)
    .where('q.status', '=', 'activated');
}

/** What the activated ones among these Q&As ask. */
export async function findQuestionsOfQas(
  db: Db,
  sdkAppId: string,
  qaIds: readonly string[],
): Promise<QuestionsOfQa[]> {
  return questionsOf(db, sdkAppId)
    .where('q.qa_id', 'in', [...qaIds])
    .execute();
}

/** Activated Q&As with one or two questions, unless that advice was dismissed. */
function withFewQuestions(db: Db, sdkAppId: string) {
  return questionsOf(db, sdkAppId)
    .where(sql<number>`cardinality(q.similar_questions)`, '<=', 1)
    .where((qa) =>
      qa.not(
        qa.exists(
          qa
            .selectFrom('advice_dismissals as d')
            .select('d.dismissal_id')
            .where('d.sdk_app_id', '=', sdkAppId)
            .whereRef('d.qa_id', '=', 'q.qa_id')
            .where('d.kind', '=', 'fewQuestions'),
        ),
      ),
    );
}

export async function countFewQuestions(db: Db, sdkAppId: string): Promise<number> {
  const { count } = await withFewQuestions(db, sdkAppId)
    .clearSelect()
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** First these Q&As, then those with the fewest questions. */
export async function listFewQuestions(
  db: Db,
  sdkAppId: string,
  { first, limit }: { first: readonly string[]; limit: number },
): Promise<QuestionsOfQa[]> {
  return withFewQuestions(db, sdkAppId)
    .orderBy(sql`coalesce(array_position(${first}::text[], q.qa_id), 2147483647)`)
    .orderBy(sql`cardinality(q.similar_questions)`)
    .orderBy('q.qa_id')
    .limit(limit)
    .execute();
}

interface AskedOfQa {
  qaId: string;
  question: string;
  count: number;
}

/**
 * What customers wrote since a time that seems to belong to Q&As with one or two questions, the most frequent first:
 * the bot answered it with the Q&A at a score below `surelyFrom`, or the customer picked the Q&A among its suggestions.
 * Where the reply does not say which message it answers, and several came at once, nobody knows which it was.
 */
export async function listQuestionsAskedOfFew(
  db: Db,
  sdkAppId: string,
  { since, surelyFrom, limit }: { since: Date; surelyFrom: number; limit: number },
): Promise<AskedOfQa[]> {
  const { rows } = await sql<AskedOfQa>`
    with led as (
      select m.conversation_id, m.seq, m.sender, m.details, m.details->'origin'->>'id' as qa_id
      from conversations c join messages m using (sdk_app_id, conversation_id)
      where c.sdk_app_id = ${sdkAppId} and c.last_activity_at >= ${since} and m.created_at >= ${since}
        and m.details->'origin'->>'kind' = 'qa'
        and (m.sender = 'customer' or (m.sender = 'bot' and (m.details->>'score')::float8 < ${surelyFrom}))
    )
    select led.qa_id as "qaId", min(asked.text) as question, count(*)::int as count
    from led
    join qas q on q.sdk_app_id = ${sdkAppId} and q.qa_id = led.qa_id
      and q.status = 'activated' and cardinality(q.similar_questions) <= 1
    cross join lateral (
      select led.seq, led.details where led.sender = 'bot'
      union all (
        select b.seq, b.details from messages b
        where led.sender = 'customer' and b.sdk_app_id = ${sdkAppId} and b.conversation_id = led.conversation_id
          and b.seq < led.seq and jsonb_path_exists(b.details, '$.suggestions[*].origin.id ? (@ == $id)', jsonb_build_object('id', led.qa_id))
        order by b.seq desc limit 1
      )
    ) reply
    cross join lateral (
      select b.seq, b.text from messages b
      where b.sdk_app_id = ${sdkAppId} and b.conversation_id = led.conversation_id and b.seq < reply.seq and b.sender = 'customer'
        and b.seq = coalesce(reply.details->'answers'->>'seq', reply.details->'unanswered'->>'seq', b.seq::text)::int
      order by b.seq desc limit 1
    ) asked
    where reply.details->'answers' is not null or reply.details->'unanswered' is not null or not exists (
      select from messages b where b.sdk_app_id = ${sdkAppId} and b.conversation_id = led.conversation_id
        and b.seq = asked.seq - 1 and b.sender = 'customer'
    )
    group by led.qa_id, lower(normalize(regexp_replace(asked.text, '\\s+', ' ', 'g'), nfkc))
    order by 3 desc, 1, 2 limit ${limit}`.execute(db);
  return rows;
}
