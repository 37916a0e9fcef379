import type { Insertable, Selectable } from 'kysely';
import type { components } from '../../../src/api/__generated__/schema.d.ts';
import type { Defaulted, Json, Timestamp } from '../columns.ts';

interface FollowerPositionTable {
  sdk_app_id: string;
  follower: string;
  /** Number of the last event that the follower has handled or skipped. */
  seq: Defaulted<number>;
}

/** Rows never change, and are deleted only with the application. */
interface AuditEntryTable {
  sdk_app_id: string;
  entry_id: string;
  action: string;
  actor_kind: components['schemas']['ActorKind'];
  /** Null for the product itself. */
  actor_id: string | null;
  /** Names as they were then. */
  actor_name: string | null;
  target_kind: components['schemas']['AuditEntry']['targetKind'];
  target_id: string;
  target_name: string;
  /** What the actor said about it. */
  note: string | null;
  /** The fields that were changed. */
  changes: Json<components['schemas']['FieldChange'][]>;
  at: Timestamp;
}

export interface FollowerTables {
  follower_positions: FollowerPositionTable;
  audit_entries: AuditEntryTable;
}

export type AuditEntryRow = Selectable<AuditEntryTable>;
export type NewAuditEntryRow = Insertable<AuditEntryTable>;
