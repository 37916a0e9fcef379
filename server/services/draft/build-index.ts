import type { Deps } from '../../deps.ts';
import {
  countActivated,
  findDraftIndex,
  listDraftQuestions,
  readDraftRevision,
  writeDraftIndex,
} from '../../store/draft-queries.ts';
import { isStoreUnavailable } from '../../store/errors.ts';
import type { DraftIndexRow } from '../../store/schema/deployments.ts';
import { type Emit, type Tx, inTransaction } from '../../store/transaction.ts';
import { knowledgeItems } from '../bot/knowledge-pages.ts';
import { createProgressGate } from '../bot/progress-gate.ts';
import { addLearning } from './draft.ts';
import { presentDraftIndex } from './draft-index.ts';

/**
 * Builds the draft's index. A change during the build has its own job, which runs after this one.
 * @param shutdown aborts when the process stops; the job then runs again after the next start
 */
export async function buildDraftIndex(deps: Deps, sdkAppId: string, shutdown: AbortSignal): Promise<void> {
  const revision = await readDraftRevision(deps.db, sdkAppId);
  const before = await findDraftIndex(deps.db, sdkAppId);
  if (revision === null || (before?.status === 'ready' && before.revision === revision)) return;
  await note(deps, sdkAppId, { status: 'building', revision, progress: 0 });
  const { key, path } = await deps.files.create('index');
  const gate = createProgressGate(
    (progress) => note(deps, sdkAppId, { status: 'building', revision, progress }),
    (error) => deps.log.warn({ err: error, sdkAppId }, 'Progress of the draft index was not written'),
  );
  let replaced: string | null = null;
  try {
    await deps.matcher.build({
      items: knowledgeItems((page) => listDraftQuestions(deps.db, sdkAppId, page)),
      file: path,
      earlier: async () => {
        replaced = (await findDraftIndex(deps.db, sdkAppId))?.file_key ?? null;
        return replaced === null ? null : deps.files.pathOf(replaced);
      },
      quick: true,
      onProgress: gate.offer,
      signal: shutdown,
      publish: async () => {
        await gate.settled();
        await inTransaction(deps, async (tx, emit) => {
          const { qas, questions } = await countActivated(tx, sdkAppId);
          await write(tx, emit, sdkAppId, {
            status: 'ready',
            revision,
            progress: null,
            file_key: key,
            qa_count: qas,
            question_count: questions,
            built_at: deps.clock.now(),
          });
        });
      },
    });
  } catch (error) {
    await gate.settled();
    // The store may have recorded the new file without our knowledge; if not, the sweep removes it.
    if (!isStoreUnavailable(error)) await deps.files.remove(key);
    if (!shutdown.aborted) await note(deps, sdkAppId, { status: 'failed', revision, progress: null });
    throw error;
  }
  if (replaced !== null) await deps.indexes.discard(replaced);
}

/** Rebuilds an unreadable index of a draft, although the draft has not changed. */
export async function relearnDraft(deps: Deps, sdkAppId: string): Promise<void> {
  await inTransaction(deps, async (tx, emit) => {
    const revision = await readDraftRevision(tx, sdkAppId);
    if (revision === null) return;
    await write(tx, emit, sdkAppId, { status: 'building', revision, progress: 0 });
    await addLearning(deps, tx, sdkAppId);
  });
}

type IndexChange = Parameters<typeof writeDraftIndex>[2];

async function note(deps: Deps, sdkAppId: string, change: IndexChange): Promise<void> {
  await inTransaction(deps, (tx, emit) => write(tx, emit, sdkAppId, change));
}

async function write(tx: Tx, emit: Emit, sdkAppId: string, change: IndexChange): Promise<void> {
  const row: DraftIndexRow = await writeDraftIndex(tx, sdkAppId, change);
  const payload = { index: presentDraftIndex(row, change.revision) };
  emit({ sdkAppId, type: 'draftIndex.updated', audience: ['console'], payload });
}
