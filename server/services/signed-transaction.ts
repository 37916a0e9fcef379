import type { components } from '../../src/api/__generated__/schema.d.ts';
import { signChanges } from '../store/signing.ts';
import { type Emit, type TransactionDeps, type Tx, inTransaction } from '../store/transaction.ts';
import { memberAsActor } from './actor.ts';

/** As `inTransaction`. Whatever `work` changes, `by` changes it, as the database notes beside each new version. */
export async function signedTransaction<Result>(
  deps: TransactionDeps,
  by: components['schemas']['MemberReference'],
  work: (tx: Tx, emit: Emit) => Promise<Result>,
): Promise<Result> {
  return inTransaction(deps, async (tx, emit) => {
    await signChanges(tx, memberAsActor(by), deps.clock.now());
    return work(tx, emit);
  });
}
