import type { Selectable } from 'kysely';
import type { components } from '../../../src/api/__generated__/schema.d.ts';
import type { Defaulted, Json, NullableTimestamp, Timestamp } from '../columns.ts';

type Schemas = components['schemas'];

interface ExportTable {
  sdk_app_id: string;
  export_id: string;
  kind: Schemas['ExportKind'];
  filters: Json<Schemas['ExportFilters']>;
  /** The rows that were chosen; null if none were. */
  ids: Defaulted<string[] | null>;
  /** Of whoever asked. */
  language: Schemas['ConsoleLanguage'];
  status: Schemas['ExportStatus'];
  /** Counts how often the writing began, so that an earlier one finds out. */
  attempt: Defaulted<number>;
  /** Null until the rows were counted. */
  total_rows: Defaulted<number | null>;
  written_rows: Defaulted<number>;
  file_name: string;
  /** Where the file is kept; null unless it can be downloaded. */
  file_key: Defaulted<string | null>;
  failure_code: Defaulted<Schemas['WorkFailureCode'] | null>;
  created_by: string;
  created_at: Timestamp;
  completed_at: NullableTimestamp;
  /** Null unless it can be downloaded. */
  expires_at: NullableTimestamp;
}

export interface ExportTables {
  exports: ExportTable;
}

export type ExportRow = Selectable<ExportTable>;
