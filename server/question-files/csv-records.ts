import { QuestionFileFailure } from './failure.ts';

const separators = [',', ';', '\t'] as const;

/** The separator that the first record has most of, outside quotes; null if it has none: then a line is one cell. */
function separatorOf(text: string): string | null {
  const counts = new Map<string, number>(separators.map((each) => [each, 0]));
  let isQuoted = false;
  for (const sign of text) {
    if (sign === '"') isQuoted = !isQuoted;
    else if (!isQuoted && (sign === '\n' || sign === '\r')) break;
    else if (!isQuoted && counts.has(sign)) counts.set(sign, (counts.get(sign) ?? 0) + 1);
  }
  const [best, most] = [...counts].reduce((one, other) => (other[1] > one[1] ? other : one));
  return most === 0 ? null : best;
}

/**
 * The records of a CSV file by RFC 4180, as spreadsheet programs write them in any country. A quote within an unquoted
 * cell is a sign like any other.
 * @throws {QuestionFileFailure} fileUnreadable if a quoted cell never ends
 */
export function* csvRecords(text: string): Generator<string[], void, undefined> {
  const separator = separatorOf(text);
  let cells: string[] = [];
  let cell = '';
  let at = 0;
  while (at < text.length) {
    if (text[at] === '"' && cell === '') {
      const end = endOfQuoted(text, at);
      cell = text.slice(at + 1, end).replaceAll('""', '"');
      at = end + 1;
      continue;
    }
    const sign = text[at] ?? '';
    at += 1;
    if (sign === separator) {
      cells.push(cell);
      cell = '';
    } else if (sign === '\n' || sign === '\r') {
      if (sign === '\r' && text[at] === '\n') at += 1;
      yield [...cells, cell];
      cells = [];
      cell = '';
    } else cell += sign;
  }
  if (cells.length > 0 || cell !== '') yield [...cells, cell];
}

/** The place of the quote that ends a cell. */
function endOfQuoted(text: string, begin: number): number {
  for (let at = begin + 1; ; at += 2) {
    at = text.indexOf('"', at);
    if (at === -1) throw new QuestionFileFailure('fileUnreadable');
    if (text[at + 1] !== '"') return at;
  }
}
