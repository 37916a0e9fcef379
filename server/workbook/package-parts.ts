import type { Archive } from './archive.ts';
import { WorkbookFailure } from './failure.ts';
import { guardedTextsName } from './formula-safe.ts';
import { maxDescriptionBytes, maxItems } from './safety.ts';
import { readWholeXml, type XmlListener } from './xml.ts';

/** The places of the workbook's parts that an import needs. */
export interface WorkbookParts {
  /** The first visible sheet. */
  sheet: string;
  sheetName: string;
  /** The visible sheets after it. */
  others: Sheet[];
  sharedStrings: string | null;
  styles: string | null;
  /** Dates count from 1904 (old Mac workbooks) instead of 1900. */
  date1904: boolean;
  /** Parley has exported it, so its texts are guarded from being taken for formulas. */
  hasGuardedTexts: boolean;
}

interface Sheet {
  name: string;
  part: string;
}

export interface Relation {
  id: string;
  type: string;
  target: string;
}

interface SheetEntry {
  name: string;
  relationId: string;
  isVisible: boolean;
}

/** Every visible sheet of a workbook, and what they share. */
export interface WorkbookSheets extends Omit<WorkbookParts, 'sheet' | 'sheetName' | 'others'> {
  /** At least one. */
  sheets: Sheet[];
}

/** Follows the package's relations from its root to the first visible worksheet. Throws WorkbookFailure. */
export async function locateParts(archive: Archive): Promise<WorkbookParts> {
  const { sheets, ...parts } = await locateSheets(archive);
  const [first, ...others] = sheets;
  return { ...parts, sheet: first?.part ?? '', sheetName: first?.name ?? '', others };
}

/** Follows the package's relations from its root to the visible worksheets. Throws WorkbookFailure. */
export async function locateSheets(archive: Archive): Promise<WorkbookSheets> {
  const root = await relationsOf(archive, '');
  const main = root.find(({ type }) => type === 'officeDocument')?.target ?? 'xl/workbook.xml';
  if (!archive.has(main)) throw new WorkbookFailure('notAWorkbook');
  const { sheets, ...facts } = await readSheetList(archive, main);
  const relations = await relationsOf(archive, main);
  const worksheets = new Map(
    relations.filter(({ type }) => type === 'worksheet').map((one) => [one.id, one.target]),
  );
  const visible = sheets.filter(({ isVisible, relationId }) => isVisible && worksheets.has(relationId));
  if (visible.length === 0) throw new WorkbookFailure('noVisibleSheet');
  const part = (wanted: string) => {
    const target = relations.find(({ type }) => type === wanted)?.target;
    return target !== undefined && archive.has(target) ? target : null;
  };
  return {
    sheets: visible.map(({ name, relationId }) => ({ name, part: worksheets.get(relationId) ?? '' })),
    sharedStrings: part('sharedStrings'),
    styles: part('styles'),
    ...facts,
  };
}

async function readSheetList(
  archive: Archive,
  main: string,
): Promise<Pick<WorkbookParts, 'date1904' | 'hasGuardedTexts'> & { sheets: SheetEntry[] }> {
  const sheets: SheetEntry[] = [];
  let date1904 = false;
  let hasGuardedTexts = false;
  let root: string | null = null;
  await readDescription(archive, main, {
    open(name, attributes) {
      root ??= name;
      if (root !== 'workbook') throw new WorkbookFailure('notAWorkbook');
      if (name === 'workbookPr') date1904 = isTrue(attributes.date1904);
      if (name === 'definedName') hasGuardedTexts ||= attributes.name === guardedTextsName;
      if (name !== 'sheet') return;
      // The prefix of the relations' namespace is the writer's choice: `r:id`, `d3p1:id`, …
      const relation = Object.keys(attributes).find((key) => key.endsWith(':id'));
      sheets.push({
        name: attributes.name ?? '',
        relationId: (relation !== undefined && attributes[relation]) || '',
        isVisible: attributes.state === undefined || attributes.state === 'visible',
      });
      if (sheets.length > maxItems) throw new WorkbookFailure('tooManyItems');
    },
  });
  return { sheets, date1904, hasGuardedTexts };
}

/** What a part refers to inside the archive; the empty name is that of the whole package. */
export async function relationsOf(archive: Archive, part: string): Promise<Relation[]> {
  const folder = part.slice(0, part.lastIndexOf('/') + 1);
  const relations = await allRelationsOf(archive, part);
  return relations
    .filter(({ isExternal }) => !isExternal)
    .map(({ id, type, target }) => ({ id, type, target: resolveTarget(folder, target) }));
}

/** The addresses outside of the archive that the links of a part lead to, by the ids of their relations. */
export async function linkTargetsOf(archive: Archive, part: string): Promise<ReadonlyMap<string, string>> {
  const relations = await allRelationsOf(archive, part);
  const links = relations.filter(({ isExternal, type }) => isExternal && type === 'hyperlink');
  return new Map(links.map(({ id, target }) => [id, target]));
}

async function allRelationsOf(
  archive: Archive,
  part: string,
): Promise<(Relation & { isExternal: boolean })[]> {
  const slash = part.lastIndexOf('/');
  const file = `${part.slice(0, slash + 1)}_rels/${part.slice(slash + 1)}.rels`;
  const relations: (Relation & { isExternal: boolean })[] = [];
  if (!archive.has(file)) return relations;
  await readDescription(archive, file, {
    open(name, attributes) {
      if (name !== 'Relationship') return;
      const type = attributes.Type ?? '';
      relations.push({
        id: attributes.Id ?? '',
        // The last word of both namespaces, transitional and strict, is the same.
        type: type.slice(type.lastIndexOf('/') + 1),
        target: attributes.Target ?? '',
        isExternal: attributes.TargetMode === 'External',
      });
      if (relations.length > maxItems) throw new WorkbookFailure('tooManyItems');
    },
  });
  return relations;
}

/** A relation's target as a name inside the archive: relative to its folder, or from the root. */
function resolveTarget(folder: string, target: string): string {
  const path: string[] = [];
  for (const step of (target.startsWith('/') ? target : folder + target).replaceAll('\\', '/').split('/')) {
    if (step === '..') path.pop();
    else if (step !== '' && step !== '.') path.push(step);
  }
  return path.join('/');
}

/** Reads a part that only describes the workbook, with a smaller size limit. */
export async function readDescription(archive: Archive, part: string, listener: XmlListener): Promise<void> {
  if (archive.size(part) > maxDescriptionBytes) throw new WorkbookFailure('declaredSizeTooLarge');
  await readWholeXml(archive.read(part), listener);
}

/** Booleans of the standard: 1, true, on. */
function isTrue(value: string | undefined): boolean {
  return value === '1' || value === 'true' || value === 'on';
}
