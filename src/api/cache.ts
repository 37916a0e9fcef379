import type { QueryClient } from '@tanstack/react-query';
import type { Answer, OperationId, Params, ReadingId } from './call.ts';

/** What effects do to what was read of one application. */
export interface Cache {
  readonly queryClient: QueryClient;
  readonly sdkAppId: string;
  /** Files what the server said; an older answer under way does not undo it. */
  take<Op extends ReadingId>(
    op: Op,
    params: Within<Op>,
    data: Answer<Op> | ((known: Answer<Op> | undefined) => Answer<Op> | undefined),
  ): void;
  /** Reads again what is not true any more: everything that the operations answered. */
  stale(...ops: readonly OperationId[]): void;
  /** The same, at most once in a while: for what changes with every message. */
  staleSoon(op: OperationId): void;
  /** Forgets what is not there any more. */
  forget<Op extends OperationId>(op: Op, params: Within<Op>): void;
}

type Within<Op extends OperationId> = Omit<Params<Op>, 'sdkAppId'>;
