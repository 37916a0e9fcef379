import { sql } from 'kysely';
import { toJson } from './columns.ts';
import type { HeldConversation } from './held-conversations.ts';
import type { MessageRow } from './schema/conversations.ts';
import type { Tx } from './transaction.ts';

type Place = Pick<HeldConversation, 'sdk_app_id' | 'conversation_id' | 'visitor_language'>;

/** Notes that a customer did not take an answer from a Q&A for one. Twice is once. */
export async function noteAnswerSign(
  tx: Tx,
  of: Place,
  seq: number,
  sign: 'asked_again' | 'wanted_person',
): Promise<void> {
  const column = sql.ref(sign);
  await sql`insert into answer_signs (${keys}, ${column}) ${answerOf(of, seq, sql`true`)}
    on conflict (sdk_app_id, conversation_id, seq) do update set ${column} = true`.execute(tx);
}

/** Notes what a customer says of an answer from a Q&A or a document. @param helpful null: nothing any more */
export async function noteJudgement(tx: Tx, of: Place, seq: number, helpful: boolean | null): Promise<void> {
  await sql`insert into answer_signs (${keys}, helpful) ${answerOf(of, seq, sql`${helpful}::boolean`)}
    on conflict (sdk_app_id, conversation_id, seq) do update set helpful = excluded.helpful`.execute(tx);
}

const keys = sql`sdk_app_id, conversation_id, seq, qa_id, document_id, passage_id, version, score, asked_seq, asked_at, asked_key, language`;

/** The answer with its question and one thing more; nothing if it is from no Q&A and no document. */
function answerOf(of: Place, seq: number, sign: ReturnType<typeof sql>) {
  return sql`
    select a.sdk_app_id, a.conversation_id, a.seq, case when ${isFromQa} then a.details->'origin'->>'id' end,
      case when not ${isFromQa} then a.details->'citations'->0->>'documentId' end,
      case when not ${isFromQa} then a.details->'citations'->0->>'id' end, (a.details->'answers'->>'version')::int,
      (a.details->>'score')::float8, q.seq, q.created_at, parley_asked_key(q.text), ${of.visitor_language}::text, ${sign}
    from messages a
    join messages q on q.sdk_app_id = a.sdk_app_id and q.conversation_id = a.conversation_id
      and q.seq = (a.details->'answers'->>'seq')::int
    where a.sdk_app_id = ${of.sdk_app_id} and a.conversation_id = ${of.conversation_id} and a.seq = ${seq}
      and (${isFromQa} or a.details->'origin'->>'kind' = 'document' and a.details->'citations'->0->>'id' is not null)`;
}

const isFromQa = sql`a.details->'origin'->>'kind' = 'qa'`;

/** A message of one of a visitor's conversations. */
export async function findOwnMessage(
  tx: Tx,
  { sdkAppId, visitorId, messageId }: { sdkAppId: string; visitorId: string; messageId: string },
): Promise<Pick<MessageRow, 'conversation_id' | 'seq'> | undefined> {
  return tx
    .selectFrom('messages as m')
    .innerJoin('conversations as c', (join) =>
      join.onRef('c.sdk_app_id', '=', 'm.sdk_app_id').onRef('c.conversation_id', '=', 'm.conversation_id'),
    )
    .select(['m.conversation_id', 'm.seq'])
    .where('c.sdk_app_id', '=', sdkAppId)
    .where('c.visitor_id', '=', visitorId)
    .where('m.message_id', '=', messageId)
    .executeTakeFirst();
}

/** Writes what a message says beside its text. */
export async function writeDetails(tx: Tx, message: MessageRow): Promise<void> {
  await tx
    .updateTable('messages')
    .set({ details: toJson(message.details) })
    .where('sdk_app_id', '=', message.sdk_app_id)
    .where('conversation_id', '=', message.conversation_id)
    .where('seq', '=', message.seq)
    .execute();
}
