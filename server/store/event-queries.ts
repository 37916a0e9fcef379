import { type Kysely, type RawBuilder, sql } from 'kysely';
import { type MemberKey, memberPlaces } from './outbox.ts';
import type { Database } from './schema.ts';
import type { CommittedEvent } from './transaction.ts';

/** One application's events, from one snapshot. */
export interface EventPage {
  /** Number of the newest event; 0 before the first. */
  lastSeq: number;
  /** Number of the oldest event that is still kept; lastSeq + 1 when none is. */
  oldestSeq: number;
  /** In order; at most `limit`. */
  events: CommittedEvent[];
}

export interface EventPageQuery {
  sdkAppId: string;
  /** Only events after this one. */
  after: number;
  /** Only events whose audience has one of these; all events when absent. */
  keys?: readonly string[];
  limit: number;
}

/**
 * One statement reads one snapshot. So if there are fewer than `limit` events, `lastSeq` is exactly how far they
 * reach.
 */
export async function readEventPage(db: Kysely<Database>, query: EventPageQuery): Promise<EventPage> {
  const { sdkAppId, limit } = query;
  const { rows } = await sql<{
    last_seq: number;
    oldest_seq: number | null;
    events: [seq: number, type: string, audience: string[], payload: string][] | null;
  }>`
    select
      coalesce((select last_seq from event_sequences where sdk_app_id = ${sdkAppId}), 0) as last_seq,
      (select min(seq) from events where sdk_app_id = ${sdkAppId}) as oldest_seq,
      (select json_agg(json_build_array(seq, type, audience, payload::text) order by seq) from (
        select * from (${wantedEvents(query)}) as wanted order by seq limit ${limit}
      ) as page) as events`.execute(db);
  const row = rows[0];
  if (row === undefined) throw new Error('The store gave no page.');
  return {
    lastSeq: row.last_seq,
    oldestSeq: row.oldest_seq ?? row.last_seq + 1,
    events: (row.events ?? []).map(([seq, type, audience, payload]) => {
      return { sdkAppId, seq, type, audience, payload };
    }),
  };
}

/** Each has an index of its events. */
const places: readonly string[] = ['desk', 'console'] satisfies MemberKey[];

/**
 * The events that the readers receive, by an index for each of their keys. `offset 0` keeps the order and the limit of a
 * page out of the search, or PostgreSQL may read the whole log in its order instead. That order serves desk admins, who
 * receive nearly everything.
 */
function wantedEvents({ sdkAppId, after, keys }: EventPageQuery): RawBuilder<unknown> {
  const later = sql`select seq, type, audience, payload from events
    where sdk_app_id = ${sdkAppId} and seq > ${after}`;
  if (keys === undefined) return later;
  if (!keys.every(isIndexed)) return sql`${later} and audience && ${keys}::text[]`;
  const searches = keys.flatMap(wantedBy).map((wanted) => sql`(${later} and ${wanted} offset 0)`);
  // An event that several of the keys receive comes once.
  return sql`select distinct on (seq) * from (${sql.join(searches, sql` union all `)}) as found order by seq`;
}

const isIndexed = (key: string): boolean =>
  places.includes(key) || key.startsWith('member:') || key.startsWith('visitor:');

/** The conditions of the indexes that have the events of a key. */
function wantedBy(key: string): RawBuilder<unknown>[] {
  if (key.startsWith('visitor:')) return [sql`event_visitor(audience) = ${key}`];
  if (places.includes(key)) return [sql`audience @> array[${sql.lit(key)}]`];
  return memberPlaces.map((at) => {
    const reader = sql`audience[${sql.lit(at)}]`;
    return sql`starts_with(${reader}, 'member:') and ${reader} = ${key}`;
  });
}

/** Whether what follows a position began before a time. */
export async function hasEarlierEvents(
  db: Kysely<Database>,
  { sdkAppId, after, before }: { sdkAppId: string; after: number; before: Date },
): Promise<boolean> {
  const next = await db
    .selectFrom('events')
    .select('created_at')
    .where('sdk_app_id', '=', sdkAppId)
    .where('seq', '>', after)
    .orderBy('seq')
    .limit(1)
    .executeTakeFirst();
  return next !== undefined && next.created_at < before;
}

/** The application's newest number; 0 before the first event. Inside a transaction, that of its snapshot. */
export async function readLastSeq(db: Kysely<Database>, sdkAppId: string): Promise<number> {
  return (await readLastSeqs(db, [sdkAppId])).get(sdkAppId) ?? 0;
}

/** The newest number of each application that has one. */
export async function readLastSeqs(
  db: Kysely<Database>,
  sdkAppIds: readonly string[],
): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('event_sequences')
    .select(['sdk_app_id', 'last_seq'])
    .where('sdk_app_id', 'in', sdkAppIds)
    .execute();
  return new Map(rows.map((row) => [row.sdk_app_id, row.last_seq]));
}

/**
 * Deletes older events. It always deletes a whole beginning of an application's log, even if clocks differ, so a
 * reader need only check for "older than the oldest".
 * @returns how many events were deleted
 */
export async function pruneEvents(db: Kysely<Database>, before: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from events using (
      select sdk_app_id, max(seq) as seq from events where created_at < ${before} group by sdk_app_id
    ) as old
    where events.sdk_app_id = old.sdk_app_id and events.seq <= old.seq`.execute(db);
  return Number(numAffectedRows ?? 0);
}
