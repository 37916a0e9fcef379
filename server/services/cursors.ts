import { fieldProblem } from '../problems.ts';

/** A position in a list that is ordered by a time and, within it, by an id. */
export interface TimeCursor {
  time: Date;
  id: string;
}

/** The `nextCursor` of a list: opaque to clients. */
function toCursor(position: TimeCursor): string {
  return Buffer.from(`${position.time.toISOString()} ${position.id}`).toString('base64url');
}

/**
 * @throws {ProblemError} validationFailed at /query/cursor when the cursor is none of ours
 */
export function fromCursor(cursor: string | undefined): TimeCursor | null {
  if (cursor === undefined) return null;
  const [time = '', id] = Buffer.from(cursor, 'base64url').toString().split(' ');
  const date = new Date(time);
  if (id === undefined || Number.isNaN(date.getTime()) || date.toISOString() !== time) {
    throw fieldProblem({ pointer: '/query/cursor', code: 'format' });
  }
  return { time: date, id };
}

/**
 * A cursor that is the id of the last item before the page.
 * @returns the empty text for the first page, which is before every id
 * @throws {ProblemError} validationFailed at /query/cursor when the cursor is no id
 */
export function fromIdCursor(cursor: string | undefined): string {
  if (cursor === undefined) return '';
  if (!/^[A-Za-z0-9_-]{1,64}$/.test(cursor)) throw fieldProblem({ pointer: '/query/cursor', code: 'format' });
  return cursor;
}

/**
 * Cuts a page out of rows that were read with one more than the limit.
 * @returns the page, and the cursor of the next one or null at the end
 */
export function toPage<Row>(
  rows: readonly Row[],
  limit: number,
  position: (row: Row) => TimeCursor,
): { page: Row[]; nextCursor: string | null } {
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return { page, nextCursor: rows.length > limit && last !== undefined ? toCursor(position(last)) : null };
}
