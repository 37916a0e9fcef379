import type { Kysely } from 'kysely';
import {
  batchTestHistoryDays,
  clusteringHistoryDays,
  deletedQaDays,
  deliveryRetentionDays,
  eventRetentionDays,
  exportHistoryDays,
  qaHistoryDays,
  regressionHistoryDays,
  statisticsWindowHours,
} from '../../src/machines/rules/limits.ts';
import { pruneEvents } from './event-queries.ts';
import { pruneQaVersions } from './qa-version-queries.ts';
import type { Database } from './schema.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** Milliseconds to keep each kind of temporary row. */
export const retention = {
  /** A reader that was away for longer starts again. */
  events: eventRetentionDays * dayMs,
  deliveries: deliveryRetentionDays * dayMs,
  /** A request repeated later than this has a second effect. */
  idempotencyKeys: 2 * dayMs,
  signInAttempts: dayMs,
  /** After this time, sign-ins from the network wait while the account is under attack. */
  signInNetworks: 90 * dayMs,
  /** The longest span that the list of unanswered questions counts. */
  unmatchedAskings: statisticsWindowHours['30d'] * hourMs,
  regressionRuns: regressionHistoryDays * dayMs,
  batchTests: batchTestHistoryDays * dayMs,
  clusterings: clusteringHistoryDays * dayMs,
  exports: exportHistoryDays * dayMs,
  qaVersions: qaHistoryDays * dayMs,
  deletedQas: deletedQaDays * dayMs,
} as const;

/** Deletes expired rows. Safe to repeat and to interrupt. */
export async function pruneStore(db: Kysely<Database>, now: Date): Promise<void> {
  const before = (age: number): Date => new Date(now.getTime() - age);
  await pruneEvents(db, before(retention.events));
  await db.deleteFrom('webhook_deliveries').where('created_at', '<', before(retention.deliveries)).execute();
  await db
    .deleteFrom('idempotency_keys')
    .where('created_at', '<', before(retention.idempotencyKeys))
    .execute();
  await db
    .deleteFrom('sign_in_attempts')
    .where('window_start', '<', before(retention.signInAttempts))
    .execute();
  await db.deleteFrom('failed_sign_ins').where('told_at', '<', before(retention.signInAttempts)).execute();
  await db
    .deleteFrom('sign_in_networks')
    .where('last_used_at', '<', before(retention.signInNetworks))
    .execute();
  await db
    .deleteFrom('unmatched_askings')
    .where('asked_at', '<', before(retention.unmatchedAskings))
    .execute();
  await db.deleteFrom('answer_signs').where('asked_at', '<', before(retention.unmatchedAskings)).execute();
  await db.deleteFrom('regression_runs').where('created_at', '<', before(retention.regressionRuns)).execute();
  await db.deleteFrom('batch_tests').where('created_at', '<', before(retention.batchTests)).execute();
  await db.deleteFrom('clusterings').where('created_at', '<', before(retention.clusterings)).execute();
  await db.deleteFrom('exports').where('created_at', '<', before(retention.exports)).execute();
  await pruneQaVersions(db, { older: before(retention.qaVersions), deleted: before(retention.deletedQas) });
  await db.deleteFrom('sessions').where('expires_at', '<', now).execute();
  await db.deleteFrom('password_resets').where('expires_at', '<', now).execute();
  await db.deleteFrom('email_changes').where('expires_at', '<', now).execute();
}

/** Those of these keys to which a row of the store still points. */
export async function findUsedFiles(db: Kysely<Database>, keys: readonly string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set();
  const rows = await db
    .selectFrom('imports')
    .select('file_key as key')
    .where('file_key', 'in', keys)
    .unionAll(db.selectFrom('deployments').select('index_file as key').where('index_file', 'in', keys))
    .unionAll(db.selectFrom('draft_indexes').select('file_key as key').where('file_key', 'in', keys))
    .unionAll(db.selectFrom('exports').select('file_key as key').where('file_key', 'in', keys))
    .unionAll(db.selectFrom('batch_tests').select('file_key as key').where('file_key', 'in', keys))
    .unionAll(db.selectFrom('documents').select('file_key as key').where('file_key', 'in', keys))
    .unionAll(db.selectFrom('document_editions').select('file_key as key').where('file_key', 'in', keys))
    .unionAll(db.selectFrom('files').select('stored_as as key').where('stored_as', 'in', keys))
    .execute();
  return new Set(rows.flatMap((row) => row.key ?? []));
}
