import { isLinkUrl } from '../../src/machines/rules/links.ts';
import { linkWords } from '../../src/machines/rules/rich-text.ts';
import type { Archive } from './archive.ts';
import { WorkbookFailure } from './failure.ts';
import { linkTargetsOf } from './package-parts.ts';
import { maxColumns, maxMerges } from './safety.ts';
import { columnOf, type SheetRow } from './sheet-rows.ts';
import { readWholeXml } from './xml.ts';

/** Cells that lead to one address. Rows count as in Excel, columns from 0. */
interface LinkedCells {
  firstRow: number;
  lastRow: number;
  firstColumn: number;
  lastColumn: number;
  address: string;
}

/** Reads where the cells of a sheet lead. Like its merges, this stands after its rows; most sheets have none. */
export async function readLinks(archive: Archive, part: string): Promise<LinkedCells[]> {
  const targets = await linkTargetsOf(archive, part);
  const links: LinkedCells[] = [];
  if (targets.size === 0) return links;
  await readWholeXml(archive.read(part), {
    open(name, attributes) {
      if (name !== 'hyperlink') return;
      const relation = Object.keys(attributes).find((key) => key.endsWith(':id'));
      const target = relation === undefined ? undefined : targets.get(attributes[relation] ?? '');
      const address = target === undefined ? null : addressOf(target, attributes.location);
      const cells = cellsOf(attributes.ref ?? '');
      if (address === null || cells === null) return;
      links.push({ ...cells, address });
      if (links.length > maxMerges) throw new WorkbookFailure('tooManyItems');
    },
  });
  return links.toSorted((a, b) => a.firstRow - b.firstRow);
}

/** What a customer can use of a link's target; null for files of somebody's computer and places in the workbook. */
function addressOf(target: string, place: string | undefined): string | null {
  const [, direct] = /^(?:mailto|tel):([^?]+)/i.exec(target) ?? [];
  if (direct !== undefined) return direct;
  const address = place === undefined || target.includes('#') ? target : `${target}#${place}`;
  return isLinkUrl(address) ? address : null;
}

function cellsOf(reference: string): Omit<LinkedCells, 'address'> | null {
  const [from, to = from] = reference.split(':');
  const firstColumn = columnOf(from);
  const lastColumn = columnOf(to);
  const [firstRow, lastRow] = [from, to].map((each) => Number(each?.replace(/^[A-Za-z]+/, '')));
  if (firstColumn === undefined || lastColumn === undefined || firstColumn >= maxColumns) return null;
  return firstRow !== undefined && lastRow !== undefined && lastRow >= firstRow
    ? { firstRow, lastRow, firstColumn, lastColumn }
    : null;
}

/** Notes for each row where its cells lead. */
export class LinkFiller {
  private readonly links: readonly LinkedCells[];
  private next = 0;
  private open: LinkedCells[] = [];

  constructor(links: readonly LinkedCells[]) {
    this.links = links;
  }

  fill(row: SheetRow): SheetRow {
    for (let link = this.links[this.next]; link && link.firstRow <= row.rowNumber;) {
      this.open.push(link);
      this.next += 1;
      link = this.links[this.next];
    }
    if (this.open.length === 0) return row;
    this.open = this.open.filter(({ lastRow }) => lastRow >= row.rowNumber);
    for (const column of row.texts.keys()) {
      const link = this.open.find((each) => each.firstColumn <= column && column <= each.lastColumn);
      if (link !== undefined) (row.links ??= new Map()).set(column, link.address);
    }
    return row;
  }
}

/** A cell's text with the address to which the cell leads, unless the text has it, as the plain text of a rich answer has it. */
export function withAddress(text: string, address: string | undefined): string {
  if (text === '' || address === undefined || text.includes(address.replace(/\/$/, ''))) return text;
  return linkWords(text, address);
}
