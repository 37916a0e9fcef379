import type { components } from '../../../src/api/__generated__/schema.d.ts';
import { isExpected } from '../../../src/machines/rules/regression-validation.ts';
import type { Deps } from '../../deps.ts';
import {
  type KnownResult,
  listUnasked,
  lockRegressionRun,
  writeResult,
} from '../../store/regression-run-queries.ts';
import type { RegressionResultRow, RegressionRunRow } from '../../store/schema/regression.ts';
import type { Emit, Tx } from '../../store/transaction.ts';
import { AskingSettledError, askInSteps } from '../asking/ask-in-steps.ts';
import { type Asked, openLive } from '../asking/asked-bots.ts';
import { expectationIn } from './case-view.ts';
import { announceRun } from './run-view.ts';

type Outcome = components['schemas']['CaseOutcome'];

/** Cases that are asked before their results are written: few enough to show progress. */
const casesAtOnce = 20;

interface Asking {
  ask: Asked;
  signal: AbortSignal;
  /** Runs in the transaction that writes some results. @param share 0..1 of the set that was asked */
  onStep?: (tx: Tx, emit: Emit, share: number) => Promise<void>;
}

/**
 * Asks all cases of a run that were not asked yet.
 * @throws {AskingSettledError} if somebody cancelled it; the signal's reason
 */
export async function askSet(
  deps: Deps,
  run: RegressionRunRow,
  { ask, signal, onStep }: Asking,
): Promise<void> {
  const key = { sdkAppId: run.sdk_app_id, regressionRunId: run.regression_run_id };
  const live = await openLive(deps, key.sdkAppId);
  const isOfLive = live !== null && live.version === run.asked_version;
  const askLive = live === null || isOfLive ? null : live.ask;
  await askInSteps<RegressionResultRow, KnownResult>(deps, {
    signal,
    next: () => listUnasked(deps.db, key, casesAtOnce),
    ask: (each) => resultOf(each, ask, askLive),
    keep: async (tx, emit, results) => {
      const row = await lockRegressionRun(tx, key);
      if (row?.status !== 'running') throw new AskingSettledError();
      for (const each of results) await writeResult(tx, each);
      const { progress } = await announceRun(tx, emit, key);
      await onStep?.(tx, emit, progress ?? 1);
    },
  });
}

/** The live version is asked only what is not as expected. */
async function resultOf(row: RegressionResultRow, ask: Asked, askLive: Asked | null): Promise<KnownResult> {
  const question = { text: row.question, language: row.language, robotId: row.robot_id };
  const expectation = expectationIn(row);
  const turn = await ask(question);
  const isPassed = isExpected(expectation, turn);
  const isLost = !isPassed && askLive !== null && isExpected(expectation, await askLive(question));
  const outcome = isPassed ? 'passed' : isLost ? 'regressed' : 'failed';
  return { ...row, outcome, change: changeOf(row.previous_outcome, outcome), turn };
}

function changeOf(before: Outcome | null, now: Outcome): RegressionResultRow['change'] {
  if (before === null) return 'added';
  if ((before === 'passed') === (now === 'passed')) return null;
  return now === 'passed' ? 'mended' : 'broken';
}
