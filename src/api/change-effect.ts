import type { Cache } from './cache.ts';
import type { Change, OperationId, WritingId } from './call.ts';
import type { DeskReader } from './conversations.ts';

/** What changes do to the caller's cache. */
export type ChangeEffects = {
  readonly [Op in WritingId]: (change: Change<Op>, cache: Cache, reader: DeskReader | null) => void;
};

/** Changes no cached data, or an event follows that says everything. */
export const none = () => {};

/** Marks the answers of these operations as stale. */
export function stale(...ops: readonly OperationId[]) {
  return (_: unknown, cache: Cache) => cache.stale(...ops);
}
