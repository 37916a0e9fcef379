import { createHash } from 'node:crypto';
import { fieldProblem } from '../problems.ts';

/** How a list writes the place of a row into a cursor, and reads it again. */
export interface PlaceKind<Place> {
  write(place: Place): string;
  /** Null where the text is no place of this kind. */
  read(text: string): Place | null;
}

/** A position in a list that is ordered by a time and, within it, by an id. */
export interface TimePlace {
  time: Date;
  id: string;
}

export const byTime: PlaceKind<TimePlace> = {
  write: ({ time, id }) => `${time.toISOString()} ${id}`,
  read(text) {
    const [, time = '', id = ''] = /^(\S+) ([\w-]{1,64})$/.exec(text) ?? [];
    const date = new Date(time);
    return Number.isNaN(date.getTime()) ? null : { time: date, id };
  },
};

/** The empty text is before every id. */
export const byId: PlaceKind<string> = {
  write: (id) => id,
  read: (text) => (/^[\w-]{0,64}$/.test(text) ? text : null),
};

export const byNumber: PlaceKind<number> = {
  write: String,
  read: (text) => (/^[1-9]\d{0,8}$/.test(text) ? Number(text) : null),
};

/** Tells a cursor of another list, or one that was cut, from ours. It protects no secret. */
const MARK_CHARACTERS = 8;

/**
 * The pages of one list under one set of filters. A cursor, opaque to clients, is accepted only as it was issued, and only
 * for what it was issued for.
 *
 * @param list its name
 * @param filters what chooses its rows, the application included
 */
export function pagesOf<Place>(list: string, filters: object, kind: PlaceKind<Place>) {
  const write = (place: Place): string => {
    const text = kind.write(place);
    const mark = createHash('sha256')
      .update(JSON.stringify([list, filters, text]))
      .digest('base64url');
    return Buffer.from(mark.slice(0, MARK_CHARACTERS) + text).toString('base64url');
  };
  return {
    /** @throws {ProblemError} validationFailed at /query/cursor where the cursor is none of this list's */
    after(cursor: string | undefined): Place | null {
      if (cursor === undefined) return null;
      const text = Buffer.from(cursor, 'base64url').toString();
      const place = kind.read(text.slice(MARK_CHARACTERS));
      if (place === null || write(place) !== cursor)
        throw fieldProblem({ pointer: '/query/cursor', code: 'format' });
      return place;
    },
    /** Cuts a page out of rows that were read with one more than the limit; null at the end. */
    cut<Row>(rows: readonly Row[], limit: number, placeOf: (row: Row) => Place) {
      const page = rows.slice(0, limit);
      const last = page.at(-1);
      return { page, nextCursor: rows.length > limit && last !== undefined ? write(placeOf(last)) : null };
    },
    write,
  };
}
