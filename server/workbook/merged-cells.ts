import type { Archive } from './archive.ts';
import { WorkbookFailure } from './failure.ts';
import { maxColumns, maxMerges } from './safety.ts';
import { columnOf, type SheetRow } from './sheet-rows.ts';
import { readWholeXml } from './xml.ts';

/** One column of a merged range. Rows count as in Excel. */
export interface MergedRange {
  column: number;
  firstRow: number;
  lastRow: number;
}

const mergeMark = Buffer.from('mergeCell');

/**
 * Reads the vertical merges of a sheet. They stand after their rows, so they need a second pass. Most sheets have
 * none, which a search of the bytes shows; the others are parsed again.
 */
export async function readMerges(archive: Archive, part: string): Promise<MergedRange[]> {
  if (!(await contains(archive, part, mergeMark))) return [];
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
 * Gives each row under a vertical merge the merged text that a reader sees beside it, such as a category over its
 * questions. A row without its own text stays blank.
 */
export class MergeFiller {
  private readonly merges: readonly MergedRange[];
  private next = 0;
  private readonly open = new Map<number, { lastRow: number; text: string; link: string | undefined }>();

  constructor(merges: readonly MergedRange[]) {
    this.merges = merges;
  }

  fill(row: SheetRow): SheetRow {
    if (this.merges.length === 0) return row;
    for (const [column, merge] of this.open) {
      if (merge.lastRow < row.rowNumber) this.open.delete(column);
      else if (!row.texts.has(column)) {
        row.texts.set(column, merge.text);
        if (merge.link !== undefined) (row.links ??= new Map()).set(column, merge.link);
      }
    }
    for (let merge = this.merges[this.next]; merge && merge.firstRow <= row.rowNumber;) {
      // A merge without text in its first row has nothing to give.
      const text = merge.firstRow === row.rowNumber ? row.texts.get(merge.column) : undefined;
      const link = row.links?.get(merge.column);
      if (text !== undefined) this.open.set(merge.column, { lastRow: merge.lastRow, text, link });
      this.next += 1;
      merge = this.merges[this.next];
    }
    return row;
  }
}
