import type { Selectable } from 'kysely';
import type { Timestamp } from '../columns.ts';

interface FileTable {
  sdk_app_id: string;
  file_id: string;
  /** Stands in its address; nobody can guess it. */
  file_key: string;
  kind: 'image' | 'video';
  content_type: string;
  /** The sender's name for it. */
  name: string;
  /** Bytes. */
  size: number;
  /** Its key in the file store. */
  stored_as: string;
  created_by: string;
  created_at: Timestamp;
}

export interface FileTables {
  files: FileTable;
}

export type FileRow = Selectable<FileTable>;
