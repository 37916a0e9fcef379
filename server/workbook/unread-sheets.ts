import type { Archive } from './archive.ts';
import { cleanText } from './cell-text.ts';
import { WorkbookFailure } from './failure.ts';
import type { WorkbookParts } from './package-parts.ts';
import { maxNamedSheets, maxSheetNameCharacters } from './safety.ts';
import { type SheetContext, SheetRowCollector } from './sheet-rows.ts';
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
  const names: string[] = [];
  for (const { name, part } of sheets) {
    if (names.length === maxNamedSheets) break;
    const shown = cleanText(name).slice(0, maxSheetNameCharacters).trim();
    if (shown === '' || instructions.has(name) || !(await holdsRows(archive, part, context))) continue;
    names.push(shown);
  }
  return names;
}

/** Reads a sheet up to its first row. One that cannot be read holds something. */
async function holdsRows(archive: Archive, part: string, context: SheetContext): Promise<boolean> {
  const collector = new SheetRowCollector(context);
  try {
    for await (const _ of readXml(archive.read(part), collector))
      if (collector.take().length > 0) return true;
    return false;
  } catch (error) {
    if (error instanceof WorkbookFailure) return true;
    throw error;
  }
}
