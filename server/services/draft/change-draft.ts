import type { Deps } from '../../deps.ts';
import { lockDraft } from '../../store/draft-lock.ts';
import { type Emit, type Tx, inTransaction } from '../../store/transaction.ts';
import { type UniqueValue, savingUnique } from '../unique-value.ts';

/** A transaction in which nobody else changes the draft. */
export interface DraftWork {
  tx: Tx;
  emit: Emit;
  now: Date;
}

/**
 * Runs `work` while nobody else changes the draft.
 * @param unique the constraint that keeps things of the draft apart, and the field that it is about
 * @throws {ProblemError} duplicateName if the constraint is broken
 */
export async function whileDraftIsLocked<Result>(
  deps: Deps,
  sdkAppId: string,
  unique: UniqueValue,
  work: (change: DraftWork) => Promise<Result>,
): Promise<Result> {
  return savingUnique([unique], () =>
    inTransaction(deps, async (tx, emit) => {
      await lockDraft(tx, sdkAppId);
      return work({ tx, emit, now: deps.clock.now() });
    }),
  );
}
