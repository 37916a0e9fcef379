import { zipOf, type ZipEntry } from './zip-files.ts';

/** A cell as a person would type it, or its exact XML (`REF` stands for its address). */
export type Cell = string | number | boolean | null | undefined | { xml: string };
export type Row = Cell[] | { at?: number; cells: Cell[]; hidden?: boolean };

export interface SheetSpec {
  name?: string;
  state?: 'visible' | 'hidden' | 'veryHidden';
  rows: Row[];
  /** Ranges such as `A2:A4`. */
  merges?: string[];
  /** Addresses to which cells lead, by ranges such as `E2`. */
  links?: Record<string, string>;
  /** The sheet's whole XML; rows and merges are then ignored. */
  xml?: string | Buffer;
}

export interface WorkbookSpec {
  /** `shared` (as Excel writes, default) or `inline` (as most libraries write). */
  strings?: 'shared' | 'inline';
  date1904?: boolean;
  /** Number formats by style index, from 1. */
  formats?: string[];
  /** Extra `<si>` elements, placed before the workbook's own strings. */
  sharedItems?: string[];
  /** Replaces or adds parts by name; null leaves one out. */
  parts?: Record<string, string | Buffer | null>;
  /** Changes the zip entries just before they are written. */
  entries?: (entries: ZipEntry[]) => ZipEntry[];
}

const mainNamespace = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relationsNamespace = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packageNamespace = 'http://schemas.openxmlformats.org/package/2006';
const xmlDeclaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

/** Text as Excel stores it: XML-escaped, with `_xHHHH_` for characters that XML forbids. */
function xmlText(text: string): string {
  return text
    .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
    .replace(
      /(?![\n\t])[\p{Cc}\uFFFE\uFFFF]|\p{Surrogate}/gu,
      (one) => `_x${one.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`,
    )
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;');
}

/** 0 → A, 26 → AA. */
function columnLetters(index: number): string {
  const rest = Math.floor(index / 26);
  return (rest > 0 ? columnLetters(rest - 1) : '') + String.fromCharCode(65 + (index % 26));
}

class SharedStrings {
  readonly items: string[];
  private readonly indexes = new Map<string, number>();

  constructor(extra: string[]) {
    this.items = [...extra];
  }

  index(text: string): number {
    const known = this.indexes.get(text);
    if (known !== undefined) return known;
    this.indexes.set(text, this.items.length);
    this.items.push(`<si><t xml:space="preserve">${xmlText(text)}</t></si>`);
    return this.items.length - 1;
  }
}

function cellXml(cell: Cell, address: string, shared: SharedStrings | null): string {
  if (cell === null || cell === undefined) return '';
  if (typeof cell === 'object') return cell.xml.replaceAll('REF', address);
  if (typeof cell === 'number') return `<c r="${address}"><v>${cell}</v></c>`;
  if (typeof cell === 'boolean') return `<c r="${address}" t="b"><v>${cell ? 1 : 0}</v></c>`;
  if (shared) return `<c r="${address}" t="s"><v>${shared.index(cell)}</v></c>`;
  return `<c r="${address}" t="inlineStr"><is><t xml:space="preserve">${xmlText(cell)}</t></is></c>`;
}

function sheetXml(sheet: SheetSpec, shared: SharedStrings | null): string | Buffer {
  if (sheet.xml !== undefined) return sheet.xml;
  let number = 0;
  const rows = sheet.rows.map((row) => {
    const { at, cells, hidden } = Array.isArray(row) ? { at: undefined, cells: row, hidden: false } : row;
    number = at ?? number + 1;
    const inside = cells
      .map((cell, index) => cellXml(cell, `${columnLetters(index)}${number}`, shared))
      .join('');
    return `<row r="${number}"${hidden ? ' hidden="1"' : ''}>${inside}</row>`;
  });
  const merges = sheet.merges?.map((range) => `<mergeCell ref="${range}"/>`) ?? [];
  const tail = merges.length ? `<mergeCells count="${merges.length}">${merges.join('')}</mergeCells>` : '';
  const links = Object.keys(sheet.links ?? {}).map(
    (ref, at) => `<hyperlink ref="${ref}" r:id="rId${at + 1}"/>`,
  );
  const linked = links.length ? `<hyperlinks>${links.join('')}</hyperlinks>` : '';
  return `${xmlDeclaration}<worksheet xmlns="${mainNamespace}" xmlns:r="${relationsNamespace}"><sheetData>${rows.join('')}</sheetData>${tail}${linked}</worksheet>`;
}

function linkTargets(links: Record<string, string>): string {
  const relations = Object.values(links).map(
    (address, at) =>
      `<Relationship Id="rId${at + 1}" Type="${relationsNamespace}/hyperlink" Target="${attributeText(address)}" TargetMode="External"/>`,
  );
  return `${xmlDeclaration}<Relationships xmlns="${packageNamespace}/relationships">${relations.join('')}</Relationships>`;
}

function attributeText(text: string): string {
  return xmlText(text).replace(/"/g, '&quot;');
}

function stylesXml(formats: string[]): string {
  const declared = formats.map(
    (code, index) => `<numFmt numFmtId="${200 + index}" formatCode="${attributeText(code)}"/>`,
  );
  const styles = formats.map((_, index) => `<xf numFmtId="${200 + index}" applyNumberFormat="1"/>`);
  return (
    `${xmlDeclaration}<styleSheet xmlns="${mainNamespace}"><numFmts count="${formats.length}">${declared.join('')}</numFmts>` +
    `<cellXfs count="${formats.length + 1}"><xf numFmtId="0"/>${styles.join('')}</cellXfs></styleSheet>`
  );
}

/** A whole .xlsx file with the given sheets, built part by part according to the standard. */
export function workbookOf(sheets: SheetSpec[], spec: WorkbookSpec = {}): Buffer {
  const shared = spec.strings === 'inline' ? null : new SharedStrings(spec.sharedItems ?? []);
  const parts: Record<string, string | Buffer | null> = {
    '[Content_Types].xml':
      `${xmlDeclaration}<Types xmlns="${packageNamespace}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>` +
      '<Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>',
    '_rels/.rels': `${xmlDeclaration}<Relationships xmlns="${packageNamespace}/relationships"><Relationship Id="rId1" Type="${relationsNamespace}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  };
  const names = sheets.map((sheet, index) => ({ sheet, index, name: sheet.name ?? `Sheet${index + 1}` }));
  for (const { sheet, index } of names) {
    parts[`xl/worksheets/sheet${index + 1}.xml`] = sheetXml(sheet, shared);
    if (sheet.links) parts[`xl/worksheets/_rels/sheet${index + 1}.xml.rels`] = linkTargets(sheet.links);
  }
  parts['xl/workbook.xml'] =
    `${xmlDeclaration}<workbook xmlns="${mainNamespace}" xmlns:r="${relationsNamespace}"><workbookPr${spec.date1904 ? ' date1904="1"' : ''}/><sheets>` +
    names
      .map(({ sheet, index, name }) => {
        const state = sheet.state ? ` state="${sheet.state}"` : '';
        return `<sheet name="${xmlText(name)}" sheetId="${index + 1}"${state} r:id="rId${index + 1}"/>`;
      })
      .join('') +
    '</sheets></workbook>';
  const relations = names.map(
    ({ index }) =>
      `<Relationship Id="rId${index + 1}" Type="${relationsNamespace}/worksheet" Target="worksheets/sheet${index + 1}.xml"/>`,
  );
  if (shared) {
    relations.push(
      `<Relationship Id="rIdS" Type="${relationsNamespace}/sharedStrings" Target="sharedStrings.xml"/>`,
    );
    parts['xl/sharedStrings.xml'] =
      `${xmlDeclaration}<sst xmlns="${mainNamespace}" count="${shared.items.length}" uniqueCount="${shared.items.length}">${shared.items.join('')}</sst>`;
  }
  relations.push(`<Relationship Id="rIdT" Type="${relationsNamespace}/styles" Target="styles.xml"/>`);
  parts['xl/styles.xml'] = stylesXml(spec.formats ?? []);
  parts['xl/_rels/workbook.xml.rels'] =
    `${xmlDeclaration}<Relationships xmlns="${packageNamespace}/relationships">${relations.join('')}</Relationships>`;
  const entries = Object.entries({ ...parts, ...spec.parts })
    .filter((part): part is [string, string | Buffer] => part[1] !== null)
    .map(([name, data]): ZipEntry => ({ name, data }));
  return zipOf(spec.entries ? spec.entries(entries) : entries);
}

/** The header of the import workbook in Chinese, in the template's order. */
export const zhHeader = ['分类', '子分类', '标准问题', '相似问题', '答案', '状态'];
export const enHeader = [
  'Category',
  'Subcategory',
  'Standard question',
  'Similar questions',
  'Answer',
  'Status',
];

/** A workbook with one sheet: the Chinese header, then the rows. */
export function knowledgeWorkbook(rows: Row[], spec: WorkbookSpec & { header?: string[] } = {}): Buffer {
  return workbookOf([{ rows: [spec.header ?? zhHeader, ...rows] }], spec);
}
