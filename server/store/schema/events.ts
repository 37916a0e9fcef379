import type { Selectable } from 'kysely';
import type { Defaulted, Json, NullableJson, Timestamp } from '../columns.ts';

interface EventSequenceTable {
  sdk_app_id: string;
  /** Number of the newest event. Its row lock makes the order of numbers the order of commits. */
  last_seq: Defaulted<number>;
}

interface EventTable {
  sdk_app_id: string;
  seq: number;
  type: string;
  /** Who may read it: `console`, `desk`, `deskAdmin`, `member:<id>`, `visitor:<id>`. */
  audience: string[];
  payload: Json<Record<string, unknown>>;
  created_at: Timestamp;
}

interface IdempotencyKeyTable {
  /** The account or visitor, and the operation. */
  scope: string;
  key: string;
  request_hash: string;
  /** Null while the first request runs. */
  response_status: Defaulted<number | null>;
  response_body: NullableJson<unknown>;
  created_at: Timestamp;
}

export interface EventTables {
  event_sequences: EventSequenceTable;
  events: EventTable;
  idempotency_keys: IdempotencyKeyTable;
}

export type IdempotencyKeyRow = Selectable<IdempotencyKeyTable>;
