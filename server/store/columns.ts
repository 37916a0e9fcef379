import type { ColumnType, GeneratedAlways } from 'kysely';
import type { components } from '../../src/api/__generated__/schema.d.ts';

/** A timestamptz: always written by the caller from its clock, never defaulted by the database. */
export type Timestamp = ColumnType<Date, Date, Date>;
export type NullableTimestamp = ColumnType<Date | null, Date | null | undefined, Date | null>;

/**
 * A jsonb column: read as a value, written as text made by `toJson` (the driver would turn a bare array into a
 * PostgreSQL array).
 */
export type Json<T> = ColumnType<T, string, string>;
export type NullableJson<T> = ColumnType<T | null, string | null | undefined, string | null>;

/** A column that the database fills when the insert leaves it out. */
export type Defaulted<T> = ColumnType<T, T | undefined, T>;

/** Beside a version: who signed the transaction that made it (`signChanges`), and when. The database writes them. */
export interface Signed {
  changed_by: GeneratedAlways<components['schemas']['Actor'] | null>;
  changed_at: GeneratedAlways<Date | null>;
}

/** The value as jsonb can hold it: without U+0000, and with U+FFFD for each half of a character. */
export function toJson(value: unknown): string {
  const json = JSON.stringify(value);
  // Rare: a control, half a character, or a text that looks like one.
  if (!json.includes('\\u')) return json;
  return JSON.stringify(value, (_key, inner: unknown) =>
    typeof inner === 'string' ? inner.replaceAll('\0', '').toWellFormed() : inner,
  );
}
