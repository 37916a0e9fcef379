import type { Deps } from '../../deps.ts';
import type { JobContext } from '../../jobs/job.ts';
import { lockDraft } from '../../store/draft-lock.ts';
import { findImport, lockImport, updateImport } from '../../store/import-queries.ts';
import { updateImportedQas } from '../../store/import-change-queries.ts';
import { markConflictingRows } from '../../store/import-judging.ts';
import { countImportRows, importRows } from '../../store/import-row-queries.ts';
import { countAllQas } from '../../store/qa-queries.ts';
import { signChanges } from '../../store/signing.ts';
import { type Emit, type Tx, inTransaction } from '../../store/transaction.ts';
import { type ProgressGate, createProgressGate } from '../bot/progress-gate.ts';
import { noteDraftChange } from '../draft/draft.ts';
import { markGuideStep } from '../guide/guide.ts';
import {
  type ImportTarget,
  announceImport,
  importStateAfter,
  importedBy,
  rowsToImport,
} from './import-view.ts';
import { KnowledgeLimitError, resolvePlaces } from './places.ts';
import { isWorthRetrying, refuseEndlessRetries } from '../job-retries.ts';

/** Rows per statement: many enough to be quick, few enough to show progress. */
const rowsAtOnce = 2_000;

/**
 * Creates the Q&As of an import's accepted rows and changes those of the changed ones, all or none, but for Q&As that somebody has changed since the review. After a crash it runs again from the beginning. It does
 * not change a complete import.
 */
export async function applyImport(deps: Deps, target: ImportTarget, context: JobContext): Promise<void> {
  const gate = createProgressGate(
    (progress) => report(deps, target, progress),
    (error) => deps.log.warn({ err: error, ...target }, 'The progress of an import was not written.'),
  );
  try {
    refuseEndlessRetries(context);
    await inTransaction(deps, async (tx, emit) => {
      // With this lock nobody else changes the draft, and a second attempt finds the import complete.
      await lockDraft(tx, target.sdkAppId);
      await importReviewed({ deps, tx, emit, target, gate, signal: context.signal });
    });
  } catch (error) {
    await gate.settled();
    if (context.signal.aborted || isWorthRetrying(error)) throw error;
    await fail(deps, target, error);
  }
}

interface Applying {
  deps: Deps;
  tx: Tx;
  emit: Emit;
  target: ImportTarget;
  gate: ProgressGate;
  signal: AbortSignal;
}

async function importReviewed({ deps, tx, emit, target, gate, signal }: Applying): Promise<void> {
  const { sdkAppId, importId } = target;
  const record = await findImport(tx, sdkAppId, importId);
  if (record?.status !== 'importing') return;
  const now = deps.clock.now();
  await markConflictingRows(tx, target);
  const counts = await countImportRows(tx, target);
  const { knowledgeQasMax } = deps;
  if ((await countAllQas(tx, sdkAppId)) + counts.accepted > knowledgeQasMax) throw new KnowledgeLimitError();
  await signChanges(tx, importedBy(record), now);
  const places = await resolvePlaces(tx, target, now);
  let written = 0;
  const wanted = rowsToImport(counts);
  for (const write of [updateImportedQas, importRows]) {
    for (let after = 0; ;) {
      signal.throwIfAborted();
      const page = await write(tx, target, { places, after, limit: rowsAtOnce, now });
      if (page === null) break;
      after = page.last;
      written += page.count;
      gate.offer(written / wanted);
    }
  }
  if (written !== wanted) throw new Error(`${written} of ${wanted} rows were imported.`);
  // The last report must not come after the end.
  await gate.settled();
  const status = importStateAfter(record, { type: 'import.completed' });
  const changes = { status, counts, progress: null, completed_at: now };
  await updateImport(tx, { ...target, status: 'importing' }, changes);
  const completed = await announceImport(tx, emit, target);
  emit({ sdkAppId, type: 'import.completed', payload: { import: completed, by: completed.createdBy } });
  if (written === 0) return;
  await noteDraftChange(deps, tx, emit, sdkAppId, now);
  await markGuideStep(tx, emit, sdkAppId, 'importKnowledge', now);
}

/**
 * Progress uses its own connection, so readers see it at once. They see the imported Q&As when the import is
 * complete.
 */
async function report(deps: Deps, target: ImportTarget, progress: number): Promise<void> {
  await inTransaction(deps, async (tx, emit) => {
    if (await updateImport(tx, { ...target, status: 'importing' }, { progress })) {
      await announceImport(tx, emit, target);
    }
  });
}

async function fail(deps: Deps, target: ImportTarget, error: unknown): Promise<void> {
  const code = error instanceof KnowledgeLimitError ? 'knowledgeLimitExceeded' : 'importFailed';
  const level = code === 'importFailed' ? 'error' : 'info';
  deps.log[level]({ err: error, ...target }, 'An import failed.');
  await inTransaction(deps, async (tx, emit) => {
    const record = await lockImport(tx, target.sdkAppId, target.importId);
    if (record?.status !== 'importing') return;
    const status = importStateAfter(record, { type: 'import.failed', code });
    await updateImport(
      tx,
      { ...target, status: 'importing' },
      { status, failure_code: code, progress: null, completed_at: deps.clock.now() },
    );
    await announceImport(tx, emit, target);
  });
}
