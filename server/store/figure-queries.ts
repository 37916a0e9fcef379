import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from './schema.ts';
import type { Tx } from './transaction.ts';

/** What a quarter of an hour, a point or a whole report sums up. Seconds are sums, not averages. */
const columns = [
  'conversation_count',
  'handover_count',
  'connected_count',
  'abandoned_count',
  'valid_count',
  'queue_seconds',
  'replied_count',
  'reply_seconds',
  'session_seconds',
  'rating_count',
  'satisfied_count',
  'bot_count',
  'bot_handover_count',
  'bot_unanswered_count',
  'bot_return_count',
  'round_count',
  'fallback_count',
  'suggestion_count',
] as const;

type Column = (typeof columns)[number];
export type FigureSums = Readonly<Record<Column, number>>;

/** Adds ended conversations to the figures. Who calls it twice counts them twice. */
export async function addEndedSessions(tx: Tx, sdkAppId: string, ids: readonly string[]): Promise<void> {
  const isMeant = sql`sdk_app_id = ${sdkAppId} and conversation_id = any(${ids}::text[])`;
  await addFigures(tx, sdkAppId, {
    from: sql`session_facts where ${isMeant}`,
    sums: {
      conversation_count: sql`count(*)`,
      handover_count: sql`count(*) filter (where is_handed_over)`,
      connected_count: sql`count(*) filter (where is_connected)`,
      abandoned_count: sql`count(*) filter (where is_handed_over and not is_connected)`,
      valid_count: sql`count(*) filter (where is_valid)`,
      queue_seconds: sql`coalesce(sum(queue_seconds), 0)`,
      replied_count: sql`count(reply_seconds)`,
      reply_seconds: sql`coalesce(sum(reply_seconds), 0)`,
      session_seconds: sql`coalesce(sum(session_seconds), 0)`,
      bot_count: sql`count(*) filter (where round_count > 0)`,
      bot_handover_count: sql`count(*) filter (where round_count > 0 and is_handed_over)`,
      bot_unanswered_count: sql`count(*) filter (where is_unanswered)`,
      round_count: sql`sum(round_count)`,
      fallback_count: sql`sum(fallback_count)`,
      suggestion_count: sql`sum(suggestion_count)`,
    },
  });
  await addFigures(tx, sdkAppId, {
    from: sql`bot_returns where ${isMeant}`,
    sums: { bot_return_count: sql`count(*)` },
  });
}

/** Adds the ratings of these conversations to the figures. Who calls it twice counts them twice. */
export async function addRatings(tx: Tx, sdkAppId: string, ids: readonly string[]): Promise<void> {
  await addFigures(tx, sdkAppId, {
    from: sql`(
      select date_bin('15 minutes', started_at, 'epoch') as began_at, channel_id, (rating ->> 'stars')::int as stars
      from conversations
      where sdk_app_id = ${sdkAppId} and conversation_id = any(${ids}::text[]) and rating is not null
    ) rated`,
    sums: { rating_count: sql`count(*)`, satisfied_count: sql`count(*) filter (where stars >= 4)` },
  });
}

/** @param of rows with `began_at` and `channel_id`, and what to sum of them */
async function addFigures(
  tx: Tx,
  sdkAppId: string,
  of: { from: RawBuilder<unknown>; sums: Partial<Record<Column, RawBuilder<unknown>>> },
): Promise<void> {
  const names = Object.keys(of.sums);
  const added = names.map((name) => sql`${sql.ref(name)} = f.${sql.ref(name)} + excluded.${sql.ref(name)}`);
  await sql`
    insert into session_figures as f (sdk_app_id, began_at, channel_id, ${sql.join(names.map((name) => sql.ref(name)))})
    select ${sdkAppId}, began_at, channel_id, ${sql.join(Object.values(of.sums))}
    from ${of.from} group by began_at, channel_id
    on conflict (sdk_app_id, began_at, channel_id) do update set ${sql.join(added)}`.execute(tx);
}

export interface FigurePoint extends FigureSums {
  /** The beginning of an hour or day in the application's time zone. */
  point: Date;
}

/** Days of the application's time zone (`2026-11-21`), the last one included. */
export interface Days {
  firstDay: string;
  lastDay: string;
}

export interface FigureQuery {
  sdkAppId: string;
  /** A span of time, days, or so many days up to a time, of which the last is the one that it is in. */
  period: { since: Date; until: Date } | { lastDays: number; until: Date } | Days;
  interval: 'hour' | 'day';
  /** Null: any. */
  channelId: string | null;
}

/**
 * The sums of a period, and of each of its hours or days, the oldest first. There is a point too where nothing began.
 */
export async function sumFigures(
  db: Kysely<Database>,
  query: FigureQuery,
): Promise<{ total: FigureSums; points: FigurePoint[] }> {
  const { sdkAppId, period, interval, channelId } = query;
  const [since, until] = boundsOf(period);
  const sums = columns.map((name) => sql`coalesce(sum(f.${sql.ref(name)}), 0)::float8 as ${sql.ref(name)}`);
  const ofChannel = channelId === null ? sql`` : sql`and f.channel_id = ${channelId}`;
  const { rows } = await sql<FigureSums & { point: Date | null }>`
    with app as (select time_zone as zone from applications where sdk_app_id = ${sdkAppId}),
      span as (select zone, ${since} as since, ${until} as until from app),
      points as (
        select distinct date_trunc(${interval}, hour, zone) as point, since, until, zone
        from span cross join generate_series(date_trunc('hour', since, zone), until, '1 hour') hour
        where hour < until
      )
    select p.point, ${sql.join(sums)}
    from points p left join session_figures f
      on f.sdk_app_id = ${sdkAppId} and f.began_at >= p.since and f.began_at < p.until ${ofChannel}
        and date_trunc(${interval}, f.began_at, p.zone) = p.point
    group by grouping sets ((p.point), ()) order by p.point nulls last`.execute(db);
  const total = rows.at(-1);
  if (total === undefined) throw new Error('The store gave no total.');
  return { total, points: rows.flatMap(({ point, ...row }) => (point === null ? [] : [{ ...row, point }])) };
}

/** The beginning of a period and its end, where `zone` is the application's time zone. */
function boundsOf(period: FigureQuery['period']): [RawBuilder<unknown>, RawBuilder<unknown>] {
  if ('firstDay' in period)
    return [
      sql`${period.firstDay}::date::timestamp at time zone zone`,
      sql`(${period.lastDay}::date + 1)::timestamp at time zone zone`,
    ];
  const until = sql`${period.until}::timestamptz`;
  if ('since' in period) return [sql`date_bin('15 minutes', ${period.since}::timestamptz, 'epoch')`, until];
  return [
    sql`((${until} at time zone zone)::date + 1 - ${period.lastDays}::int)::timestamp at time zone zone`,
    until,
  ];
}
