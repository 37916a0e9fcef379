import { type Kysely, sql } from 'kysely';
import type { Database } from './schema.ts';

/** Makes other attempts with these keys wait until the transaction ends. Locks keys in one order. */
export async function lockSignInKeys(tx: Kysely<Database>, keys: readonly string[]): Promise<void> {
  for (const key of [...keys].toSorted()) {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`parley.sign-in.${key}`}, 0))`.execute(tx);
  }
}

interface AttemptCount {
  key: string;
  count: number;
  /** Beginning of the oldest counted interval. */
  oldest: Date;
}

/** Counts attempts per key since a time. Leaves out keys without attempts. */
export async function countSignInAttempts(
  db: Kysely<Database>,
  keys: readonly string[],
  since: Date,
): Promise<AttemptCount[]> {
  return db
    .selectFrom('sign_in_attempts')
    .select((row) => [
      'key',
      row.fn.sum<number>('count').as('count'),
      row.fn.min('window_start').as('oldest'),
    ])
    .where('key', 'in', keys)
    .where('window_start', '>', since)
    .groupBy('key')
    .execute();
}

export async function addSignInAttempt(
  db: Kysely<Database>,
  keys: readonly string[],
  windowStart: Date,
): Promise<void> {
  await db
    .insertInto('sign_in_attempts')
    .values(keys.map((key) => ({ key, window_start: windowStart, count: 1 })))
    .onConflict((conflict) =>
      conflict
        .columns(['key', 'window_start'])
        .doUpdateSet({ count: sql<number>`sign_in_attempts.count + 1` }),
    )
    .execute();
}

/** Takes back one attempt that turned out to be right. */
export async function takeSignInAttemptBack(
  db: Kysely<Database>,
  key: string,
  windowStart: Date,
): Promise<void> {
  await db
    .updateTable('sign_in_attempts')
    .set({ count: sql<number>`count - 1` })
    .where('key', '=', key)
    .where('window_start', '=', windowStart)
    .where('count', '>', 0)
    .execute();
}

export async function deleteSignInAttempts(db: Kysely<Database>, keys: readonly string[]): Promise<void> {
  await db.deleteFrom('sign_in_attempts').where('key', 'in', keys).execute();
}

/** Deletes those whose key begins so. */
export async function deleteSignInAttemptsUnder(db: Kysely<Database>, beginning: string): Promise<void> {
  await db
    .deleteFrom('sign_in_attempts')
    .where((row) => row.fn<boolean>('starts_with', ['key', row.val(beginning)]))
    .execute();
}
