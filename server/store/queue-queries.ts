import { type Kysely, sql } from 'kysely';
import type { ConversationRow } from './schema/conversations.ts';
import type { Database } from './schema.ts';
import type { Tx } from './transaction.ts';

type Db = Kysely<Database>;

/** How many customers wait for a person. */
export async function countWaiting(db: Db, sdkAppId: string): Promise<number> {
  const { waiting } = await db
    .selectFrom('conversations')
    .select((eb) => eb.fn.countAll<number>().as('waiting'))
    .where('sdk_app_id', '=', sdkAppId)
    .where(sql<boolean>`status in ('queued', 'offered')`)
    .executeTakeFirstOrThrow();
  return waiting;
}

/** A conversation that waits, with its place in line: 1 for the head. */
export interface WaitingConversation extends ConversationRow {
  queue_position: number;
}

/**
 * Who waits at another place than at the last call, or than the state in which places are promised said then; the call
 * remembers what it says, so a transaction that tells nobody must not commit. Transactions of one application wait for
 * each other here.
 * @param promisesPlaces whether a place means anything now; everybody is concerned when that changes
 */
export async function takeChangedPlaces(
  tx: Tx,
  sdkAppId: string,
  promisesPlaces: boolean,
): Promise<WaitingConversation[]> {
  const told = await lockToldPlaces(tx, sdkAppId);
  const everybody = told.promises_places !== promisesPlaces;
  const { rows } = await sql<WaitingConversation>`
    with waiting as materialized (
      select conversation_id, row_number() over (order by queued_at, conversation_id) as queue_position
      from conversations where sdk_app_id = ${sdkAppId} and status in ('queued', 'offered')
    ), remembered as (
      update queue_places set promises_places = ${promisesPlaces},
        conversation_ids = array(select conversation_id from waiting order by queue_position)
      where sdk_app_id = ${sdkAppId}
    )
    select c.*, waiting.queue_position
    from waiting
    join conversations c on c.sdk_app_id = ${sdkAppId} and c.conversation_id = waiting.conversation_id
    left join unnest(${told.conversation_ids}::text[]) with ordinality as told (id, place)
      on told.id = waiting.conversation_id
    where ${everybody} or told.place is distinct from waiting.queue_position
    order by waiting.queue_position`.execute(tx);
  return rows;
}

async function lockToldPlaces(tx: Tx, sdkAppId: string) {
  await tx
    .insertInto('queue_places')
    .values({ sdk_app_id: sdkAppId, conversation_ids: [], promises_places: false })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return tx
    .selectFrom('queue_places')
    .select(['conversation_ids', 'promises_places'])
    .where('sdk_app_id', '=', sdkAppId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}
