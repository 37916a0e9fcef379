import type { QueryClient } from '@tanstack/react-query';
import type { Answer, OperationId, Params, ReadingId } from './call.ts';

/** Changes that effects make to one application's cached data. */
export interface Cache {
  readonly queryClient: QueryClient;
  readonly sdkAppId: string;
  /** Stores what the server said. An older answer that arrives later does not undo it. */
  take<Op extends ReadingId>(
    op: Op,
    params: Within<Op>,
    data: Answer<Op> | ((known: Answer<Op> | undefined) => Answer<Op> | undefined),
  ): void;
  /** Reads stale data again: everything that these operations answered. */
  stale(...ops: readonly OperationId[]): void;
  /** The same at limited pace, for data that changes with every message. */
  staleSoon(op: OperationId): void;
  /** Drops data that no longer exists. */
  forget<Op extends OperationId>(op: Op, params: Within<Op>): void;
}

type Within<Op extends OperationId> = Omit<Params<Op>, 'sdkAppId'>;
