import { sql } from 'kysely';
import type { components } from '../../src/api/__generated__/schema.d.ts';
import { toJson } from './columns.ts';
import type { Tx } from './transaction.ts';

/**
 * Whatever this transaction changes next, `by` changes it `at` this time. The database notes it beside each new version,
 * so that a conflict names who made it. Unsigned changes are nobody's.
 */
export async function signChanges(tx: Tx, by: components['schemas']['Actor'], at: Date): Promise<void> {
  await sql`select set_config('parley.changed_by', ${toJson(by)}, true),
    set_config('parley.changed_at', ${at.toISOString()}, true)`.execute(tx);
}
