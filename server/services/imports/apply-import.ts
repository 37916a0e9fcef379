import type { Deps } from '../../deps.ts';
import type { JobContext } from '../../jobs/job.ts';
import { lockDraft } from '../../store/draft-lock.ts';
import { findImport, lockImport, updateImport } from '../../store/import-queries.ts';
import { countImportRows } from '../../store/import-row-queries.ts';
import { signChanges } from '../../store/signing.ts';
import { type Emit, type Tx, inTransaction } from '../../store/transaction.ts';
import { type ProgressGate, createProgressGate } from '../bot/progress-gate.ts';
import { draftImports } from './draft-imports.ts';
import {
  type ImportTarget,
  announceImport,
  importStateAfter,
  importedBy,
  rowsToImport,
} from './import-view.ts';
import { KnowledgeLimitError } from './places.ts';
import { isWorthRetrying, refuseEndlessRetries } from '../job-retries.ts';

/**
 * Creates the things of an import's accepted rows and changes those of the changed ones, all or none, but for those that somebody has changed since the review. After a crash it runs again from the beginning. It does
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
  const kind = draftImports[record.kind];
  await kind.markConflicts(tx, target);
  const counts = await countImportRows(tx, target);
  if (!(await kind.hasRoom(deps, tx, sdkAppId, counts.accepted))) throw new KnowledgeLimitError();
  await signChanges(tx, importedBy(record), now);
  const wanted = rowsToImport(counts);
  const onWritten = (written: number) => gate.offer(written / wanted);
  const written = await kind.write(tx, target, { now, signal, onWritten });
  if (written !== wanted) throw new Error(`${written} of ${wanted} rows were imported.`);
  // The last report must not come after the end.
  await gate.settled();
  const status = importStateAfter(record, { type: 'import.completed' });
  const changes = { status, counts, progress: null, completed_at: now };
  await updateImport(tx, { ...target, status: 'importing' }, changes);
  const completed = await announceImport(tx, emit, target);
  emit({ sdkAppId, type: 'import.completed', payload: { import: completed, by: completed.createdBy } });
  if (written > 0) await kind.noteWritten(deps, tx, emit, { sdkAppId, now });
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
