import type { Deps } from '../../deps.ts';
import { findDraftIndex, writeDraftIndex } from '../../store/draft-index-queries.ts';
import { countActivated, listDraftQuestions, readDraftRevision } from '../../store/draft-queries.ts';
import { isStoreUnavailable } from '../../store/errors.ts';
import type { DraftIndexRow } from '../../store/schema/deployments.ts';
import { type Emit, type Tx, inTransaction } from '../../store/transaction.ts';
import { knowledgeItems } from '../bot/knowledge-pages.ts';
import { createProgressGate, type ProgressGate } from '../bot/progress-gate.ts';
import { learningEndpoint } from '../embeddings/learning-endpoint.ts';
import { wakeAskers } from '../asking/wake-askers.ts';
import { addLearning } from './draft.ts';
import { presentDraftIndex } from './draft-index.ts';

/** The draft has changed since the build began, and its first index answers. */
class SupersededError extends Error {
  override name = 'SupersededError';
}

/**
 * Builds the draft's index. Where that takes long, an index by words answers first. A change during the build has its
 * own job, which runs after this one; a build whose first index answers makes way for it.
 * @param shutdown aborts when the process stops; the job then runs again after the next start
 */
export async function buildDraftIndex(deps: Deps, sdkAppId: string, shutdown: AbortSignal): Promise<void> {
  const revision = await readDraftRevision(deps.db, sdkAppId);
  const before = await findDraftIndex(deps.db, sdkAppId);
  if (revision === null) return;
  const isAnswering = before?.status === 'ready' && before.revision === revision;
  if (isAnswering && before.progress === null) return;
  await new DraftBuild(deps, { sdkAppId, revision, isAnswering }).run(shutdown);
}

class DraftBuild {
  readonly #deps: Deps;
  readonly #sdkAppId: string;
  readonly #revision: number;
  readonly #superseded = new AbortController();
  readonly #gate: ProgressGate;
  /** Whether an index of this revision answers already. */
  #isAnswering: boolean;
  /** The file that answers until the next one is known. */
  #current: string | null = null;

  constructor(deps: Deps, of: { sdkAppId: string; revision: number; isAnswering: boolean }) {
    this.#deps = deps;
    this.#sdkAppId = of.sdkAppId;
    this.#revision = of.revision;
    this.#isAnswering = of.isAnswering;
    this.#gate = createProgressGate(
      (progress) => this.#report(progress),
      (error) =>
        deps.log.warn({ err: error, sdkAppId: of.sdkAppId }, 'Progress of the draft index was not written'),
    );
  }

  async run(shutdown: AbortSignal): Promise<void> {
    const { files } = this.#deps;
    await this.#note(0);
    const signal = AbortSignal.any([shutdown, this.#superseded.signal]);
    const endpoint = await learningEndpoint(this.#deps, this.#sdkAppId, signal);
    const [first, whole] = [await files.create('index'), await files.create('index')];
    try {
      await this.#deps.matcher.build({
        items: knowledgeItems((page) => listDraftQuestions(this.#deps.db, this.#sdkAppId, page)),
        file: whole.path,
        ...(this.#isAnswering
          ? {}
          : { first: { file: first.path, publish: () => this.#publish(first.key, 0) } }),
        earlier: () => this.#findCurrent(),
        quick: true,
        onProgress: this.#gate.offer,
        endpoint,
        signal,
        publish: () => this.#publish(whole.key, null),
      });
    } catch (error) {
      await this.#gate.settled();
      // The store may have recorded a new file without our knowledge; if not, the sweep removes it.
      if (!isStoreUnavailable(error))
        for (const { key } of [first, whole]) if (key !== this.#current) await files.remove(key);
      if (error instanceof SupersededError) return;
      // A first index goes on answering; the job is tried again.
      if (!shutdown.aborted && !this.#isAnswering)
        await noteIndex(this.#deps, this.#sdkAppId, {
          status: 'failed',
          revision: this.#revision,
          progress: null,
        });
      throw error;
    }
  }

  async #findCurrent(): Promise<string | null> {
    this.#current = (await findDraftIndex(this.#deps.db, this.#sdkAppId))?.file_key ?? null;
    return this.#current === null ? null : this.#deps.files.pathOf(this.#current);
  }

  /** @param progress of what is still being learned; null when nothing is */
  async #publish(key: string, progress: number | null): Promise<void> {
    await this.#gate.settled();
    await inTransaction(this.#deps, async (tx, emit) => {
      const { qas, questions } = await countActivated(tx, this.#sdkAppId);
      await writeIndex(tx, emit, this.#sdkAppId, {
        status: 'ready',
        revision: this.#revision,
        progress,
        file_key: key,
        qa_count: qas,
        question_count: questions,
        built_at: this.#deps.clock.now(),
      });
      if (progress === null) await wakeAskers(this.#deps, tx, this.#sdkAppId);
    });
    const replaced = this.#current;
    this.#current = key;
    this.#isAnswering = true;
    // A file that stays is removed by the sweep.
    if (replaced !== null)
      await this.#deps.indexes
        .discard(replaced)
        .catch((error: unknown) => this.#deps.log.warn({ err: error, replaced }, 'An old draft index stays'));
  }

  async #report(progress: number): Promise<void> {
    const isNewest = (await readDraftRevision(this.#deps.db, this.#sdkAppId)) === this.#revision;
    if (isNewest) await this.#note(progress);
    else if (this.#isAnswering) this.#superseded.abort(new SupersededError());
  }

  async #note(progress: number): Promise<void> {
    const status = this.#isAnswering ? 'ready' : 'building';
    await noteIndex(this.#deps, this.#sdkAppId, { status, revision: this.#revision, progress });
  }
}

/** Rebuilds an unreadable index of a draft, although the draft has not changed. */
export async function relearnDraft(deps: Deps, sdkAppId: string): Promise<void> {
  await inTransaction(deps, async (tx, emit) => {
    const revision = await readDraftRevision(tx, sdkAppId);
    if (revision === null) return;
    await writeIndex(tx, emit, sdkAppId, { status: 'building', revision, progress: 0 });
    await addLearning(deps, tx, sdkAppId);
  });
}

type IndexChange = Parameters<typeof writeDraftIndex>[2];

async function noteIndex(deps: Deps, sdkAppId: string, change: IndexChange): Promise<void> {
  await inTransaction(deps, async (tx, emit) => {
    await writeIndex(tx, emit, sdkAppId, change);
    if (change.status === 'failed') await wakeAskers(deps, tx, sdkAppId);
  });
}

async function writeIndex(tx: Tx, emit: Emit, sdkAppId: string, change: IndexChange): Promise<void> {
  const row: DraftIndexRow = await writeDraftIndex(tx, sdkAppId, change);
  const payload = { index: presentDraftIndex(row, change.revision) };
  emit({ sdkAppId, type: 'draftIndex.updated', audience: ['console'], payload });
}
