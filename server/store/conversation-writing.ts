import { sql } from 'kysely';
import { toJson } from './columns.ts';
import type { ConversationChanges, MessageRow } from './schema/conversations.ts';
import { startQuery } from './prepared-pool.ts';
import { together } from './together.ts';
import { type Tx, leaveToCommit } from './transaction.ts';

/** The changes of a conversation that the transaction holds, and its new messages. */
export interface ConversationWriting {
  sdkAppId: string;
  conversationId: string;
  changes: ConversationChanges;
  messages: readonly MessageRow[];
}

/** Sends what changed of a conversation, and its new messages. The transaction fails if they cannot be written. */
export const writeConversation = together(async (tx: Tx, writings: readonly ConversationWriting[]) => {
  const alike = Map.groupBy(writings, ({ changes }) => columnsOf(changes).join());
  await Promise.all([...alike.values()].map((group) => writeAlike(tx, group)));
  return writings.map(() => undefined);
});

/** Columns that are written as JSON text. */
const jsonColumns: ReadonlySet<string> = new Set([
  'turn_memory',
  'rating',
  'ended_by',
] satisfies (keyof ConversationChanges)[]);

/** Named, so that a column that a newer release adds has its default. */
const messageColumns = sql.join(
  Object.keys({
    sdk_app_id: true,
    conversation_id: true,
    seq: true,
    message_id: true,
    client_message_id: true,
    sender: true,
    sender_member_id: true,
    sender_name: true,
    kind: true,
    text: true,
    details: true,
    created_at: true,
  } satisfies Record<keyof MessageRow, true>).map((column) => sql.ref(column)),
);

/** One statement for conversations of which the same columns changed. */
async function writeAlike(tx: Tx, writings: readonly ConversationWriting[]): Promise<void> {
  const columns = columnsOf(writings[0]?.changes ?? {});
  const rows = writings.map(({ sdkAppId, conversationId, changes }) => ({
    ...valuesOf(changes),
    sdk_app_id: sdkAppId,
    conversation_id: conversationId,
  }));
  const set = columns.map((column) => sql`${sql.ref(column)} = changed.${sql.ref(column)}`);
  const writing = sql`
    with said as (
      insert into messages (${messageColumns})
      select ${messageColumns} from jsonb_populate_recordset(null::messages, ${toJson(writings.flatMap(({ messages }) => messages))}::jsonb)
    )
    update conversations c set ${sql.join(set)}
    from jsonb_populate_recordset(null::conversations, ${toJson(rows)}::jsonb) as changed
    where c.sdk_app_id = changed.sdk_app_id and c.conversation_id = changed.conversation_id`;
  const { sent, result } = startQuery(tx, writing.compile(tx));
  await sent;
  await leaveToCommit(tx, result);
}

/** The changed values by column, in their JSON form. */
function valuesOf(changes: ConversationChanges): Record<string, unknown> {
  const given = Object.entries(changes).filter(([, value]) => value !== undefined);
  return Object.fromEntries(
    given.map(([column, value]) => [column, isJsonText(column, value) ? JSON.parse(value) : value]),
  );
}

function columnsOf(changes: ConversationChanges): string[] {
  return Object.keys(valuesOf(changes));
}

function isJsonText(column: string, value: unknown): value is string {
  return jsonColumns.has(column) && typeof value === 'string';
}
