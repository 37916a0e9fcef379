import { sql } from 'kysely';
import type { components } from '../../src/api/__generated__/schema.d.ts';
import { toJson } from './columns.ts';
import { startQuery } from './prepared-pool.ts';
import { together } from './together.ts';
import { type Tx, leaveToCommit } from './transaction.ts';

/** A customer's message that the bot did not answer. */
export interface UnmatchedAsking {
  sdk_app_id: string;
  conversation_id: string;
  seq: number;
  asked_at: Date;
  text: string;
  language: components['schemas']['Language'];
  score: number | null;
  nearest_qa_id: string | null;
}

/**
 * Sends what the bot did not answer. The transaction fails if it cannot be written. A text of nothing but marks asks
 * nothing.
 */
export const noteUnmatched = together(async (tx: Tx, askings: readonly UnmatchedAsking[]) => {
  const writing = sql`
    insert into unmatched_askings
      (sdk_app_id, conversation_id, seq, asked_at, asked_key, language, score, nearest_qa_id)
    select sdk_app_id, conversation_id, seq, asked_at, parley_asked_key(text), language, score, nearest_qa_id
    from jsonb_to_recordset(${toJson(askings)}::jsonb) as asking(sdk_app_id text, conversation_id text, seq integer,
      asked_at timestamptz, text text, language text, score double precision, nearest_qa_id text)
    where parley_asked_key(text) <> ''`;
  const { sent, result } = startQuery(tx, writing.compile(tx));
  await sent;
  await leaveToCommit(tx, result);
  return askings.map(() => undefined);
});
