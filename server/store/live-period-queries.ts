import { sql } from 'kysely';
import type { components } from '../../src/api/__generated__/schema.d.ts';
import type { Tx } from './transaction.ts';

/** Times of one version that an answer shows. */
const shownPeriods = 100;

/** How a version goes live. */
export interface LiveStart {
  version: number;
  at: Date;
  how: components['schemas']['LiveStart'];
  /** The member who deployed it or rolled back to it. */
  by: string;
  reason: string;
}

/** A time in which a version was live, as the contract writes it, but for who began it. */
export interface LivePeriodRecord {
  startedAt: string;
  endedAt: string | null;
  how: components['schemas']['LiveStart'];
  by: string;
  nickname: string;
  reason: string;
}

/** Ends the time of the live version. Then no version is live. */
export async function endLivePeriod(
  tx: Tx,
  sdkAppId: string,
  { version, at }: Pick<LiveStart, 'version' | 'at'>,
): Promise<void> {
  await updateLiveVersion(tx, sdkAppId, null);
  await tx
    .updateTable('live_periods')
    .set({ ended_at: at })
    .where('sdk_app_id', '=', sdkAppId)
    .where('version', '=', version)
    .where('ended_at', 'is', null)
    .execute();
}

/** Makes a version live. The time of the version before it must have ended. */
export async function beginLivePeriod(tx: Tx, sdkAppId: string, start: LiveStart): Promise<void> {
  const { version, at, how, by, reason } = start;
  await updateLiveVersion(tx, sdkAppId, version);
  await sql`
    insert into live_periods (sdk_app_id, period, version, started_at, how, started_by, reason)
    select ${sdkAppId}, coalesce(max(period), 0) + 1, ${version}::integer, ${at}::timestamptz, ${how}, ${by}, ${reason}
    from live_periods where sdk_app_id = ${sdkAppId}`.execute(tx);
}

async function updateLiveVersion(tx: Tx, sdkAppId: string, version: number | null): Promise<void> {
  await tx
    .updateTable('applications')
    .set({ live_version: version })
    .where('sdk_app_id', '=', sdkAppId)
    .execute();
}

const utc = (column: string) =>
  sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** The times in which the version of a row of `deployments` was live, the last one first. */
export function livePeriodsOf(deployments: string) {
  return sql<LivePeriodRecord[]>`(
    select coalesce(jsonb_agg(p.shown order by p.period desc), '[]') from (
      select l.period, jsonb_build_object('startedAt', ${utc('l.started_at')}, 'endedAt', ${utc('l.ended_at')},
        'how', l.how, 'by', l.started_by, 'nickname', coalesce(account.nickname, ''), 'reason', l.reason) as shown
      from live_periods l
      left join members member on member.sdk_app_id = l.sdk_app_id and member.member_id = l.started_by
      left join accounts account on account.account_id = member.account_id
      where l.sdk_app_id = ${sql.ref(`${deployments}.sdk_app_id`)} and l.version = ${sql.ref(`${deployments}.version`)}
      order by l.period desc limit ${shownPeriods}) p)`;
}
