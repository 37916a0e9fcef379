import type { Deps } from '../../deps.ts';
import { problem } from '../../problems.ts';
import { lockDraft } from '../../store/draft-lock.ts';
import { isUniqueViolation } from '../../store/errors.ts';
import { type Emit, type Tx, inTransaction } from '../../store/transaction.ts';
import { noteDraftChange } from '../draft/draft.ts';

/** One change of the draft. */
export interface DraftChange {
  tx: Tx;
  emit: Emit;
  now: Date;
  /** Says that something did change: the index is built anew, and everybody learns of it. */
  changed(this: void): Promise<void>;
}

/** Runs `work` in a transaction in which nobody else changes the draft. @throws {ProblemError} duplicateName too */
export async function changingDraft<Result>(
  deps: Deps,
  sdkAppId: string,
  work: (change: DraftChange) => Promise<Result>,
): Promise<Result> {
  try {
    return await inTransaction(deps, async (tx, emit) => {
      await lockDraft(tx, sdkAppId);
      const now = deps.clock.now();
      const changed = async () => void (await noteDraftChange(deps, tx, emit, sdkAppId, now));
      return work({ tx, emit, now, changed });
    });
  } catch (error) {
    if (!isUniqueViolation(error, 'qas_question')) throw error;
    const fields = [{ pointer: '/standardQuestion', code: 'duplicate' as const }];
    throw problem('duplicateName', { fields }, { cause: error });
  }
}
