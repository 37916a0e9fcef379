import type { Deps } from '../../deps.ts';
import { problem } from '../../problems.ts';
import { lockDraft } from '../../store/draft-lock.ts';
import { isUniqueViolation } from '../../store/errors.ts';
import { type Emit, type Tx, inTransaction } from '../../store/transaction.ts';

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
  unique: { constraint: string; pointer: string },
  work: (change: DraftWork) => Promise<Result>,
): Promise<Result> {
  try {
    return await inTransaction(deps, async (tx, emit) => {
      await lockDraft(tx, sdkAppId);
      return work({ tx, emit, now: deps.clock.now() });
    });
  } catch (error) {
    if (!isUniqueViolation(error, unique.constraint)) throw error;
    const fields = [{ pointer: unique.pointer, code: 'duplicate' as const }];
    throw problem('duplicateName', { fields }, { cause: error });
  }
}
