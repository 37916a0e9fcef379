import { exactKey, normalizeText } from './normalize.ts';

/** Finds rows by their exact key: hashes in ascending order, and their rows. */
export interface ExactTable {
  hashes: Uint32Array<ArrayBuffer>;
  rows: Uint32Array<ArrayBuffer>;
}

function hashOf(key: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < key.length; at += 1) hash = Math.imul(hash ^ key.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}

export function buildExactTable(texts: readonly string[]): ExactTable {
  const hashOfRow = Uint32Array.from(texts, (text) => hashOf(exactKey(normalizeText(text))));
  const rows = Uint32Array.from(texts.keys()).toSorted((one, other) => hashOfRow[one]! - hashOfRow[other]!);
  return { hashes: Uint32Array.from(rows, (row) => hashOfRow[row]!), rows };
}

/** Rows whose text has this exact key. If different texts share a hash, the texts themselves are compared. */
export function rowsWithKey(table: ExactTable, key: string, textOf: (row: number) => string): number[] {
  const hash = hashOf(key);
  let low = 0;
  let high = table.hashes.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (table.hashes[middle]! < hash) low = middle + 1;
    else high = middle;
  }
  const found: number[] = [];
  for (let at = low; at < table.hashes.length && table.hashes[at] === hash; at += 1) {
    const row = table.rows[at]!;
    if (exactKey(normalizeText(textOf(row))) === key) found.push(row);
  }
  return found.toSorted((one, other) => one - other);
}
