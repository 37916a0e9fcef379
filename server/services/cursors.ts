import { createHash } from 'node:crypto';
import { fieldProblem } from '../problems.ts';

/** Writes a row's place into a cursor and reads it again. */
export interface PlaceKind<Place> {
  write(place: Place): string;
  /** Null if the text is no place of this kind. */
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

/** The place of a conversation among those of its customer. */
export function beginning(row: { started_at: Date; conversation_id: string }): TimePlace {
  return { time: row.started_at, id: row.conversation_id };
}

/** The empty text is before every id. */
export const byId: PlaceKind<string> = {
  write: (id) => id,
  read: (text) => (/^[\w-]{0,64}$/.test(text) ? text : null),
};

export const byNumber: PlaceKind<number> = {
  write: String,
  read: (text) => (/^[1-9]\d{0,8}$/.test(text) ? Number(text) : null),
};

/** Detects cursors of other lists and truncated ones. It protects no secret. */
const markCharacters = 8;

/**
 * The pages of one list under one set of filters. A cursor is opaque to clients. It must come back unchanged, for the
 * same list and filters.
 *
 * @param list its name
 * @param filters the filters of its rows, the application included
 */
export function pagesOf<Place>(list: string, filters: object, kind: PlaceKind<Place>) {
  const write = (place: Place): string => {
    const text = kind.write(place);
    const mark = createHash('sha256')
      .update(JSON.stringify([list, filters, text]))
      .digest('base64url');
    return Buffer.from(mark.slice(0, markCharacters) + text).toString('base64url');
  };
  return {
    /** @throws {ProblemError} validationFailed at /query/cursor if the cursor is not one of this list */
    after(cursor: string | undefined): Place | null {
      if (cursor === undefined) return null;
      const text = Buffer.from(cursor, 'base64url').toString();
      const place = kind.read(text.slice(markCharacters));
      if (place === null || write(place) !== cursor)
        throw fieldProblem({ pointer: '/query/cursor', code: 'format' });
      return place;
    },
    /** Cuts a page out of `limit + 1` rows. `nextCursor` is null at the end. */
    cut<Row>(rows: readonly Row[], limit: number, placeOf: (row: Row) => Place) {
      const page = rows.slice(0, limit);
      const last = page.at(-1);
      return { page, nextCursor: rows.length > limit && last !== undefined ? write(placeOf(last)) : null };
    },
    write,
  };
}
