import type { Selectable } from 'kysely';
import type { components } from '../../../src/api/__generated__/schema.d.ts';
import type { Defaulted, NullableJson, Signed, Timestamp } from '../columns.ts';

type Schemas = components['schemas'];

interface DocumentTable extends Signed {
  sdk_app_id: string;
  document_id: string;
  name: string;
  /** The name without its letter case; unique in the application. */
  name_key: string;
  format: Schemas['DocumentFormat'];
  /** The address that the file comes from; null if it was uploaded. */
  source_url: Defaulted<string | null>;
  /** Where the file is kept; null as long as nothing was fetched. */
  file_key: string | null;
  /** Bytes; 0 without a file. */
  file_size: number;
  /** SHA-256 of the file in hexadecimal; null without one. */
  file_hash: string | null;
  parse_status: Schemas['DocumentStatus'];
  /** Null unless it is being parsed. */
  progress: Defaulted<number | null>;
  failure_code: Defaulted<Schemas['DocumentFailureCode'] | null>;
  /** The limit that it exceeds, if it does. */
  failure_limit: Defaulted<number | null>;
  /** Why nothing could be fetched. */
  failure_download: NullableJson<Schemas['DocumentDownloadFault']>;
  /** Null unless it was read, and for formats without pages. */
  page_count: Defaulted<number | null>;
  /** Null unless it was read. */
  character_count: Defaulted<number | null>;
  /** 0 unless it was read. */
  passage_count: Defaulted<number>;
  status: Schemas['ActivationStatus'];
  /** Counts how often the parsing began, so that an earlier one finds out. */
  attempt: Defaulted<number>;
  /** Of its file, from 1. */
  edition: Defaulted<number>;
  created_by: string;
  created_at: Timestamp;
  updated_at: Timestamp;
  version: Defaulted<number>;
}

interface EditionTable {
  sdk_app_id: string;
  document_id: string;
  file_name: string;
  format: Schemas['DocumentFormat'];
  file_key: string;
  /** Bytes. */
  file_size: number;
  /** As of a document. */
  file_hash: string;
  parse_status: Schemas['DocumentEdition']['parseStatus'];
  progress: Defaulted<number | null>;
  failure_code: Defaulted<Schemas['DocumentFailureCode'] | null>;
  failure_limit: Defaulted<number | null>;
  attempt: Defaulted<number>;
  created_by: string;
  created_at: Timestamp;
}

interface PassageTable extends Signed {
  sdk_app_id: string;
  document_id: string;
  /** The document's, when it was read. */
  edition: Defaulted<number>;
  passage_id: string;
  /** In the document, from 1. */
  place: number;
  page: number | null;
  heading: string | null;
  /** As it was read of the file. */
  text: string;
  /** Of `passage_texts`, if somebody corrected it. */
  revision: Defaulted<number | null>;
  status: Schemas['ActivationStatus'];
  version: Defaulted<number>;
}

/** What passages were corrected to. Rows never change. */
interface PassageTextTable {
  sdk_app_id: string;
  document_id: string;
  /** In whatever edition. */
  passage_id: string;
  /** Of the passage, from 1. */
  revision: number;
  text: string;
}

export interface DocumentTables {
  documents: DocumentTable;
  passages: PassageTable;
  passage_texts: PassageTextTable;
  document_editions: EditionTable;
}

export type DocumentRow = Selectable<DocumentTable>;
export type EditionRow = Selectable<EditionTable>;
export type PassageRow = Selectable<PassageTable>;
