import type { Deps } from '../../deps.ts';
import { type Emit, type Tx, inTransaction } from '../../store/transaction.ts';

/** Somebody ended the work while it went on. */
export class AskingSettledError extends Error {
  override name = 'AskingSettledError';
}

export interface Steps<Question, Result> {
  signal: AbortSignal;
  /** Stops after a step once so many were asked. */
  most?: number;
  /** The next ones that were not asked yet; none ends the asking. */
  next: () => Promise<readonly Question[]>;
  ask: (question: Question) => Promise<Result>;
  /** Keeps what came of one step, in its transaction. @throws {AskingSettledError} if somebody has ended the work */
  keep: (tx: Tx, emit: Emit, results: readonly Result[]) => Promise<void>;
}

/**
 * Asks questions one after the other, because customers are served meanwhile, and keeps the results step by step: after
 * a crash nothing is asked twice that was kept.
 * @throws {AskingSettledError} if somebody ended the work; the signal's reason
 */
export async function askInSteps<Question, Result>(
  deps: Deps,
  { signal, most = Infinity, next, ask, keep }: Steps<Question, Result>,
): Promise<void> {
  for (let asked = 0; asked < most;) {
    const questions = await next();
    if (questions.length === 0) return;
    const results: Result[] = [];
    for (const question of questions) {
      signal.throwIfAborted();
      results.push(await ask(question));
    }
    await inTransaction(deps, (tx, emit) => keep(tx, emit, results));
    asked += results.length;
  }
}
