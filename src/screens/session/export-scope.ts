import type { ExportKind } from '../../api/__generated__/schema.d.ts';

/** Rows that can be exported, and how the screen calls what narrows them. */
interface ExportedRows {
  filters: Readonly<Record<string, string | undefined>>;
  /** How many rows; undefined while that is unknown. */
  count?: number | undefined;
  /** The filters in words; undefined values are none. */
  words?: readonly { name: string; value: string | undefined }[];
}

/** What a screen can export. */
export interface ExportScope {
  kind: ExportKind;
  all: ExportedRows;
  /** What the list shows now; null while nothing narrows it. */
  shown: ExportedRows | null;
}

/** The filters as a request carries them. */
export function filtersOf({ filters }: ExportedRows): Record<string, string> {
  return Object.fromEntries(
    Object.entries(filters).flatMap(([name, value]) =>
      value === undefined || value === '' ? [] : [[name, value] as const],
    ),
  );
}
