import type { Archive } from './archive.ts';
import { cleanText } from './cell-text.ts';
import { WorkbookFailure } from './failure.ts';
import type { WorkbookParts } from './package-parts.ts';
import { layoutOf, type SheetKind } from './columns.ts';
import { maxNamedSheets, maxRowsAboveHeader, maxSheetNameCharacters } from './safety.ts';
import { type SheetContext, type SheetRow, SheetRowCollector } from './sheet-rows.ts';
import { templateTexts } from './template-texts.ts';
import { readXml } from './xml.ts';

/** The sheets of the templates that say how to fill in the first one. */
const instructions = new Set(Object.values(templateTexts).map((texts) => texts(0).instructionsSheet));

/** The names of the sheets that hold rows which an import leaves out. */
export async function unreadSheets(
  archive: Archive,
  sheets: WorkbookParts['others'],
  context: SheetContext,
): Promise<string[]> {
  return namesOf(sheets, async ({ part }) => {
    // A sheet that cannot be read holds something.
    const rows = await firstRows(archive, part, { ...context, limit: 1 });
    return rows === null || rows.length > 0;
  });
}

/** The names of the sheets in which an import of the kind would find its header. */
export async function sheetsWithHeader(
  archive: Archive,
  sheets: WorkbookParts['others'],
  { kind, ...context }: SheetContext & { kind: SheetKind },
): Promise<string[]> {
  return namesOf(sheets, async ({ part }) => {
    const rows = await firstRows(archive, part, { ...context, limit: maxRowsAboveHeader + 1 });
    return rows?.some((row) => layoutOf(kind, row) !== null) === true;
  });
}

/** A sheet's name as people see it. */
export const shownName = (name: string): string => cleanText(name).slice(0, maxSheetNameCharacters).trim();

async function namesOf(
  sheets: WorkbookParts['others'],
  isMeant: (sheet: WorkbookParts['others'][number]) => Promise<boolean>,
): Promise<string[]> {
  const names: string[] = [];
  for (const sheet of sheets) {
    if (names.length === maxNamedSheets) break;
    const shown = shownName(sheet.name);
    if (shown === '' || instructions.has(sheet.name) || !(await isMeant(sheet))) continue;
    names.push(shown);
  }
  return names;
}

/** Reads a sheet up to so many rows. Null for one that cannot be read. */
async function firstRows(
  archive: Archive,
  part: string,
  { limit, ...context }: SheetContext & { limit: number },
): Promise<SheetRow[] | null> {
  const collector = new SheetRowCollector(context);
  const rows: SheetRow[] = [];
  try {
    for await (const _ of readXml(archive.read(part), collector)) {
      rows.push(...collector.take());
      if (rows.length >= limit) break;
    }
    return rows.slice(0, limit);
  } catch (error) {
    if (error instanceof WorkbookFailure) return null;
    throw error;
  }
}
