import { describe, expect, it } from 'vitest';
import { ProblemError } from '../../server/problems.ts';
import { type PlaceKind, byId, byNumber, byTime, pagesOf } from '../../server/services/cursors.ts';

const filters = { sdkAppId: '4820159376', status: 'activated' };

function* tampered(cursor: string): Generator<string> {
  yield `${cursor}A`;
  yield `${cursor}=`;
  yield ` ${cursor}`;
  for (let length = 0; length < cursor.length; length += 1) yield cursor.slice(0, length);
  const text = Buffer.from(cursor, 'base64url').toString();
  for (const more of ['\0', ' ', '9', '\u{1f600}']) yield Buffer.from(text + more).toString('base64url');
}

function check<Place>(kind: PlaceKind<Place>, place: Place) {
  const pages = pagesOf('things', filters, kind);
  const cursor = pages.write(place);
  expect(pages.after(cursor)).toEqual(place);
  expect(pages.after(undefined)).toBeNull();
  const foreign = [
    pagesOf('others', filters, kind).write(place),
    pagesOf('things', { ...filters, status: 'deactivated' }, kind).write(place),
    pagesOf('things', { ...filters, sdkAppId: '1' }, kind).write(place),
  ];
  for (const none of [...tampered(cursor), ...foreign])
    expect(() => pages.after(none), JSON.stringify(none)).toThrow(ProblemError);
}

describe('a cursor', () => {
  it('is taken only as it was issued, for the list and the filters it was issued for', () => {
    check(byTime, { time: new Date('2026-11-22T08:00:00.123Z'), id: 'qa_1' });
    check(byId, 'mem_36nvk4uz3lh465zfvlgs');
    check(byNumber, 7);
  });

  it('is there while there is more', () => {
    const pages = pagesOf('things', filters, byNumber);
    const { page, nextCursor } = pages.cut([1, 2, 3], 2, (row) => row);
    expect(page).toEqual([1, 2]);
    expect(pages.after(nextCursor ?? undefined)).toBe(2);
    expect(pages.cut([1, 2], 2, (row) => row)).toEqual({ page: [1, 2], nextCursor: null });
  });
});
