const mark = '\ufeff';

/**
 * The rows of a text by RFC 4180 with a byte order mark.
 * @throws where it is none
 */
export function readCsv(bytes: Uint8Array): string[][] {
  const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  if (!text.startsWith(mark)) throw new Error('it has no byte order mark');
  const rows: string[][] = [];
  let row: string[] = [];
  const cell = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|\n|$)/y;
  for (cell.lastIndex = mark.length; cell.lastIndex < text.length;) {
    const at = cell.lastIndex;
    const found = cell.exec(text);
    if (found === null) throw new Error(`it cannot be read from character ${at} on`);
    const [, quoted, plain = '', end] = found;
    row.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (end === ',') continue;
    rows.push(row);
    row = [];
  }
  const width = rows[0]?.length ?? 0;
  const uneven = rows.findIndex(({ length }) => length !== width);
  if (uneven >= 0)
    throw new Error(`row ${uneven + 1} has ${rows[uneven]?.length} cells, and the header ${width}`);
  const formula = rows.flat().find((each) => /^[=+@\t]|^-(?![\d.])/.test(each));
  if (formula !== undefined) throw new Error(`a cell begins like a formula: ${formula.slice(0, 20)}`);
  return rows;
}
