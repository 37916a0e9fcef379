import { type Kysely, type RawBuilder, sql } from 'kysely';
import { queuePlaceShare, queuePlacesExact } from '../../src/machines/rules/limits.ts';
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
 * Returns the waiting conversations that have moved since the last call, and stores the new places. So if the caller
 * tells nobody, it must not commit. Transactions of one application wait for each other here. Behind the first
 * places, only a conversation that crosses a line counts as moved: when one of 5,000 leaves, about 80 move, not all.
 * @param promisesPlaces whether places mean anything now; when this changes, all waiting conversations are returned
 */
export async function takeMovedPlaces(
  tx: Tx,
  sdkAppId: string,
  promisesPlaces: boolean,
): Promise<WaitingConversation[]> {
  await lockPlaces(tx, sdkAppId);
  const { rows } = await sql<WaitingConversation>`
    with waiting as materialized (
      select conversation_id, row_number() over (order by queued_at, conversation_id) as queue_position
      from conversations where sdk_app_id = ${sdkAppId} and status in ('queued', 'offered')
    ), remembered as (
      update queue_places set promises_places = ${promisesPlaces},
        conversation_ids = array(select conversation_id from waiting order by queue_position)
      where sdk_app_id = ${sdkAppId}
    ), moved as (
      select waiting.*
      from waiting
      join queue_places before on before.sdk_app_id = ${sdkAppId}
      left join (
        select id, place from queue_places, unnest(conversation_ids) with ordinality as told (id, place)
        where sdk_app_id = ${sdkAppId}
      ) as told on told.id = waiting.conversation_id
      where before.promises_places <> ${promisesPlaces}
        or told.place is null or ${stepOf('told.place')} <> ${stepOf('queue_position')}
    )
    select c.*, moved.queue_position
    from moved join conversations c on c.sdk_app_id = ${sdkAppId} and c.conversation_id = moved.conversation_id
    order by moved.queue_position`.execute(tx);
  return rows;
}

/** Each of the first places is one step; further back the steps grow with the distance. */
function stepOf(place: string): RawBuilder<number> {
  const column = sql.ref(place);
  return sql`case when ${column} <= ${queuePlacesExact}::int then ${column}
    else ${queuePlacesExact + 1} + floor(ln(${column} / ${queuePlacesExact}::float8) / ${Math.log(1 + queuePlaceShare)}::float8)
    end`;
}

async function lockPlaces(tx: Tx, sdkAppId: string): Promise<void> {
  await tx
    .insertInto('queue_places')
    .values({ sdk_app_id: sdkAppId, conversation_ids: [], promises_places: false })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await tx
    .selectFrom('queue_places')
    .select('sdk_app_id')
    .where('sdk_app_id', '=', sdkAppId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}
