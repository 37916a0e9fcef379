import { type Kysely, sql } from 'kysely';
import { queuePlaceShare, queuePlacesExact } from '../../src/machines/rules/limits.ts';
import type { QueueStay } from '../../src/machines/rules/queue-time.ts';
import type { ConversationRow } from './schema/conversations.ts';
import { startQuery } from './prepared-pool.ts';
import type { Database } from './schema.ts';
import type { Tx } from './transaction.ts';

type Db = Kysely<Database>;

/** So many stays in the queue tell how fast it moves. */
const staysConsidered = 20;

/** Makes others who join the queue wait until this transaction ends, so that each counts those before. */
export async function lockQueueEnd(tx: Tx, sdkAppId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('parley.queue:' || ${sdkAppId}, 0))`.execute(tx);
}

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

/** The place in line of a conversation that joins it: how many have waited longer, and one. */
export async function placeInLine(
  db: Db,
  { sdk_app_id, conversation_id, queued_at }: ConversationRow,
): Promise<number> {
  const { ahead } = await db
    .selectFrom('conversations')
    .select((eb) => eb.fn.countAll<number>().as('ahead'))
    .where('sdk_app_id', '=', sdk_app_id)
    .where(sql<boolean>`status in ('queued', 'offered')`)
    .where(sql<boolean>`(queued_at, conversation_id) < (${queued_at}, ${conversation_id})`)
    .executeTakeFirstOrThrow();
  return ahead + 1;
}

/** Conversations that wait without having had the notice that nobody is at the desk since they last joined the queue. */
export async function listUntoldOfEmptyDesk(db: Db, sdkAppId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select conversation_id as id from conversations c
    where sdk_app_id = ${sdkAppId} and status = 'queued' and not exists (
      select from messages m where m.sdk_app_id = c.sdk_app_id and m.conversation_id = c.conversation_id
        and m.details->>'noticeCode' = 'noAgent' and m.created_at >= coalesce(c.queue_joined_at, c.queued_at))
    order by queued_at, conversation_id`.execute(db);
  return rows.map(({ id }) => id);
}

/** The last offer, unless it belongs to an earlier stay in the queue. */
const offeredInStay = sql`case when offered_at >= queue_joined_at then offered_at end`;

/** The last stays in the queue that ended with an agent, and the stay of whoever is served next. */
export async function listQueueStays(db: Db, sdkAppId: string, since: Date): Promise<QueueStay[]> {
  const { rows } = await sql<{ joined: Date; offered: Date | null; gone: Date | null }>`
    (select queue_joined_at as joined, ${offeredInStay} as offered, connected_at as gone from conversations
      where sdk_app_id = ${sdkAppId} and connected_at > ${since} and queue_joined_at is not null
      order by connected_at desc limit ${staysConsidered})
    union all
    (select queue_joined_at, ${offeredInStay}, null from conversations
      where sdk_app_id = ${sdkAppId} and status in ('queued', 'offered') and queue_joined_at is not null
      order by queued_at, conversation_id limit 1)`.execute(db);
  return rows.map(({ joined, offered, gone }) => ({
    joinedAt: joined.getTime(),
    offeredAt: offered?.getTime() ?? null,
    leftAt: gone?.getTime() ?? null,
  }));
}

/** A conversation that waits, with its place in line: 1 for the head. */
export interface WaitingConversation extends ConversationRow {
  queue_position: number;
}

/** The queue after a change. */
export interface ChangedQueue {
  waitingCount: number;
  /** Those whose customers must hear their new place. */
  moved: WaitingConversation[];
}

/**
 * Finds the waiting conversations that have moved since the last call, and stores the new places. So if the caller
 * tells nobody, it must not commit. Transactions of one application wait for each other here. Behind the first
 * places, only a conversation that crosses a line counts as moved: when one of 5,000 leaves, about 80 move, not all.
 * @param promisesPlaces whether places mean anything now; when this changes, all waiting conversations have moved. The
 * statements need not wait for it
 */
export async function takeMovedPlaces(
  tx: Tx,
  sdkAppId: string,
  promisesPlaces: boolean | Promise<boolean>,
): Promise<ChangedQueue> {
  const [{ told, line }, isPromised] = await Promise.all([lockLine(tx, sdkAppId), promisesPlaces]);
  const isSame = told.promisesPlaces === isPromised;
  const ids = idsOf(line);
  if (isSame && told.line === line) return { waitingCount: ids.length, moved: [] };
  const places = isSame ? movedPlaces(idsOf(told.line), ids) : movedPlaces([], ids);
  const [rows] = await Promise.all([
    readConversations(tx, sdkAppId, [...places.keys()]),
    sql`update queue_places set promises_places = ${isPromised},
      conversation_ids = string_to_array(${line}, ${separator}) where sdk_app_id = ${sdkAppId}`.execute(tx),
  ]);
  const moved = rows.map((row) => ({ ...row, queue_position: places.get(row.conversation_id) ?? 0 }));
  return {
    waitingCount: ids.length,
    moved: moved.toSorted((one, other) => one.queue_position - other.queue_position),
  };
}

/** The new places of those who stand on another step now, or on none before. */
function movedPlaces(before: readonly string[], now: readonly string[]): Map<string, number> {
  const steps = new Map(before.map((id, index) => [id, stepOf(index + 1)]));
  const places = now.map((id, index) => [id, index + 1] as const);
  return new Map(places.filter(([id, place]) => steps.get(id) !== stepOf(place)));
}

/** Each of the first places is one step; further back the steps grow with the distance. */
function stepOf(place: number): number {
  if (place <= queuePlacesExact) return place;
  return queuePlacesExact + 1 + Math.floor(Math.log(place / queuePlacesExact) / Math.log1p(queuePlaceShare));
}

/** Ids of conversations, the head of the line first. As one text they cost a tenth of what an array costs. */
type LineText = string;
const separator = ' ';

function idsOf(line: LineText): string[] {
  return line === '' ? [] : line.split(separator);
}

interface Lines {
  /** What customers were told last. */
  told: { line: LineText; promisesPlaces: boolean };
  /** Who waits now. */
  line: LineText;
}

/** Locks what customers were told, and reads who waits once that is locked. Both statements go out together. */
async function lockLine(tx: Tx, sdkAppId: string): Promise<Lines> {
  const locking = startQuery(
    tx,
    sql<Lines['told']>`
      select array_to_string(conversation_ids, ${separator}) as line, promises_places as "promisesPlaces"
      from queue_places where sdk_app_id = ${sdkAppId} for update`.compile(tx),
  );
  await locking.sent;
  const [locked, waiting] = await Promise.all([
    locking.result,
    sql<{ line: LineText }>`
      select coalesce(string_agg(conversation_id, ${separator} order by queued_at, conversation_id), '') as line
      from conversations where sdk_app_id = ${sdkAppId} and status in ('queued', 'offered')`.execute(tx),
  ]);
  const [told] = locked.rows;
  const [now] = waiting.rows;
  if (told !== undefined && now !== undefined) return { told, line: now.line };
  await tx
    .insertInto('queue_places')
    .values({ sdk_app_id: sdkAppId, conversation_ids: [], promises_places: false })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return lockLine(tx, sdkAppId);
}

/**
 * Each row is looked up by its key: a plan that was made while few waited would read the whole table, and compare every
 * row with every id.
 */
async function readConversations(tx: Tx, sdkAppId: string, ids: string[]): Promise<ConversationRow[]> {
  const { rows } = await sql<ConversationRow>`
    select found.* from unnest(${ids}::text[]) as wanted (id)
    join lateral (
      select * from conversations where sdk_app_id = ${sdkAppId} and conversation_id = wanted.id limit 1
    ) as found on true`.execute(tx);
  return rows;
}
