import { problem } from '../../server/problems.ts';

/** The cursor of a list's page; the mock's lists do not move, so an offset is enough. */
export function cursorOf(offset: number): string {
  return Buffer.from(`at ${offset}`).toString('base64url');
}

/** @throws {ProblemError} for a cursor that the mock has not issued */
export function offsetOf(cursor: string): number {
  const offset = /^at (\d+)$/.exec(Buffer.from(cursor, 'base64url').toString())?.[1];
  if (offset === undefined)
    throw problem('validationFailed', { fields: [{ pointer: '/query/cursor', code: 'format' }] });
  return Number(offset);
}
