import { fieldProblem, problem } from '../../problems.ts';
import { type LockedQa, lockQas } from '../../store/qa-queries.ts';
import type { Tx } from '../../store/transaction.ts';

interface Pair {
  sdkAppId: string;
  qaId: string;
  /** The other Q&A, and the field of the request that names it. */
  other: { qaId: string; pointer: string };
}

/** Two Q&As, kept from others' changes. @throws {ProblemError} notFound, validationFailed if the other one is none or the same */
export async function lockPair(tx: Tx, { sdkAppId, qaId, other }: Pair): Promise<[LockedQa, LockedQa]> {
  const rows = await lockQas(tx, sdkAppId, [qaId, other.qaId]);
  const own = rows.find((row) => row.qa_id === qaId);
  if (!own) throw problem('notFound');
  const second = rows.find((row) => row.qa_id === other.qaId);
  if (!second || second === own) throw fieldProblem({ pointer: other.pointer, code: 'unknownValue' });
  return [own, second];
}
