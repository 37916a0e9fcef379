import { sql } from 'kysely';
import { followersChannel } from './outbox.ts';
import type { Tx } from './transaction.ts';

/** An event in the log. */
export interface LoggedEvent {
  seq: number;
  type: string;
  payload: unknown;
  at: Date;
}

export interface LoggedPage {
  /** In order; at most `limit`. */
  events: LoggedEvent[];
  /** The position that the page reaches. Up to here there are no more events of these types. */
  seq: number;
}

/**
 * Locks and returns the follower's position. Others wait until the transaction ends. 0 at first; null if the
 * application is deleted.
 */
export async function lockFollowerPosition(
  tx: Tx,
  sdkAppId: string,
  follower: string,
): Promise<number | null> {
  await tx
    .insertInto('follower_positions')
    .columns(['sdk_app_id', 'follower'])
    .expression((from) =>
      from
        .selectFrom('applications')
        .select(['sdk_app_id', sql.val(follower).as('follower')])
        .where('sdk_app_id', '=', sdkAppId),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = await tx
    .selectFrom('follower_positions')
    .select('seq')
    .where('sdk_app_id', '=', sdkAppId)
    .where('follower', '=', follower)
    .forUpdate()
    .executeTakeFirst();
  return row?.seq ?? null;
}

export async function moveFollowerPosition(
  tx: Tx,
  sdkAppId: string,
  follower: string,
  seq: number,
): Promise<void> {
  await tx
    .updateTable('follower_positions')
    .set({ seq })
    .where('sdk_app_id', '=', sdkAppId)
    .where('follower', '=', follower)
    .execute();
}

/**
 * The events after a position, in one snapshot. Numbers become visible in order (see `inTransaction`), so no later
 * commit adds an event before `seq`.
 */
export async function readHappened(
  tx: Tx,
  query: { sdkAppId: string; after: number; types: readonly string[]; limit: number },
): Promise<LoggedPage> {
  const { sdkAppId, after, types, limit } = query;
  const { rows } = await sql<{
    last_seq: number;
    seq: number | null;
    type: string;
    payload: unknown;
    at: Date;
  }>`
    select log.last_seq, event.*
    from (
      select coalesce((select last_seq from event_sequences where sdk_app_id = ${sdkAppId}), 0) as last_seq
    ) as log
    left join lateral (
      select seq, type, payload, created_at as at from events
      where sdk_app_id = ${sdkAppId} and seq > ${after} and type = any(${types}::text[])
        and audience @> array[${followersChannel}]
      order by seq limit ${limit}
    ) as event on true
    order by event.seq`.execute(tx);
  const events = rows.flatMap(({ seq, type, payload, at }) =>
    seq === null ? [] : [{ seq, type, payload, at }],
  );
  const last = rows.at(-1);
  if (last === undefined) throw new Error('The store gave no page.');
  return { events, seq: events.length === limit ? (last.seq ?? after) : last.last_seq };
}
