import type { Archive } from './archive.ts';
import { WorkbookFailure } from './failure.ts';
import { maxColumns, maxMerges } from './safety.ts';
import { columnOf, type SheetRow } from './sheet-rows.ts';
import { readWholeXml } from './xml.ts';

/** A column's part of a merged range, rows as Excel counts them. */
export interface MergedRange {
  column: number;
  firstRow: number;
  lastRow: number;
}

const MARK = Buffer.from('mergeCell');

/**
 * The vertical merges of a sheet. They stand behind the rows that they concern, so they need a reading of their own:
 * a search of the bytes for most sheets (which have none), and a second parse for the others.
 */
export async function readMerges(archive: Archive, part: string): Promise<MergedRange[]> {
  if (!(await contains(archive, part, MARK))) return [];
  const merges: MergedRange[] = [];
  await readWholeXml(archive.read(part), {
    open(name, attributes) {
      if (name !== 'mergeCell') return;
      const range = rangeOf(attributes.ref ?? '');
      if (range) merges.push(range);
      if (merges.length > maxMerges) throw new WorkbookFailure('tooManyItems');
    },
  });
  return merges.toSorted((a, b) => a.firstRow - b.firstRow);
}

async function contains(archive: Archive, part: string, mark: Buffer): Promise<boolean> {
  let tail = Buffer.alloc(0);
  for await (const chunk of archive.read(part)) {
    const seam = Buffer.concat([tail, chunk.subarray(0, mark.length)]);
    if (seam.includes(mark) || chunk.includes(mark)) return true;
    tail = Buffer.from(chunk.subarray(-mark.length));
  }
  return false;
}

function rangeOf(reference: string): MergedRange | null {
  const [from, to] = reference.split(':');
  const column = columnOf(from);
  const firstRow = Number(from?.replace(/^[A-Za-z]+/, ''));
  const lastRow = Number(to?.replace(/^[A-Za-z]+/, ''));
  if (column === undefined || column >= maxColumns || !(lastRow > firstRow)) return null;
  return { column, firstRow, lastRow };
}

/**
 * Gives each row under a vertical merge the text that the reader sees beside it, as in a category merged over its
 * questions. A row that has nothing of its own stays blank.
 */
export class MergeFiller {
  private readonly merges: readonly MergedRange[];
  private next = 0;
  private readonly open = new Map<number, { lastRow: number; text: string }>();

  constructor(merges: readonly MergedRange[]) {
    this.merges = merges;
  }

  fill(row: SheetRow): SheetRow {
    if (this.merges.length === 0) return row;
    for (const [column, merge] of this.open) {
      if (merge.lastRow < row.rowNumber) this.open.delete(column);
      else if (!row.texts.has(column)) row.texts.set(column, merge.text);
    }
    for (let merge = this.merges[this.next]; merge && merge.firstRow <= row.rowNumber;) {
      // A merge whose first row is blank everywhere has no text to give.
      const text = merge.firstRow === row.rowNumber ? row.texts.get(merge.column) : undefined;
      if (text !== undefined) this.open.set(merge.column, { lastRow: merge.lastRow, text });
      this.next += 1;
      merge = this.merges[this.next];
    }
    return row;
  }
}
