import type { Deps } from '../../deps.ts';
import { isCurrentIndex } from '../../engine/matching/index-preamble.ts';
import { vectorSourceOf } from '../../engine/index-origin.ts';
import { renewIndex as renewIndexJob } from '../../jobs/kinds.ts';
import { findVersion, listAskedIndexes, replaceIndexFile } from '../../store/deployment-queries.ts';
import { findEmbeddingsEndpoint } from '../../store/embeddings-endpoint-queries.ts';
import { type Tx, inTransaction } from '../../store/transaction.ts';
import { relearnDraft } from '../draft/build-index.ts';
import { learnedFrom } from '../embeddings/vector-source.ts';
import { type Target, buildVersionIndex } from './version-index.ts';

/**
 * At the start, adds jobs that rebuild indexes of other releases. Until they are done, customers' messages wait for
 * their answers, and the online test says that the draft is being learned.
 */
export async function renewIndexes(deps: Deps): Promise<void> {
  for (const { sdkAppId, version, file } of await listAskedIndexes(deps.db)) {
    if (await isCurrentIndex(deps.files.pathOf(file))) continue;
    if (version === null) await relearnDraft(deps, sdkAppId);
    else await inTransaction(deps, (tx) => addRenewal(deps, tx, { sdkAppId, version }));
  }
}

/** Rebuilds a version's index before anybody asks it. */
export async function addRenewal(deps: Pick<Deps, 'jobs'>, tx: Tx, target: Target): Promise<void> {
  const jobKey = `renew-index:${target.sdkAppId}:${target.version}`;
  await deps.jobs.add(tx, renewIndexJob, target, { jobKey });
}

/**
 * Rebuilds a version's index if this release cannot read it, or if its sentence vectors are not of the model that is
 * configured now. Nothing else of the version changes.
 */
export async function renewIndex(deps: Deps, target: Target, signal: AbortSignal): Promise<void> {
  const from = (await findVersion(deps.db, target.sdkAppId, target.version))?.index_file ?? null;
  if (from === null || (await isUpToDate(deps, target, deps.files.pathOf(from)))) return;
  const to = await buildVersionIndex(deps, target, { signal });
  // Another process may have been quicker.
  const isReplaced = await replaceIndexFile(deps.db, { ...target, from, to });
  await deps.indexes.discard(isReplaced ? from : to);
}

async function isUpToDate(deps: Deps, { sdkAppId }: Target, file: string): Promise<boolean> {
  if (!(await isCurrentIndex(file))) return false;
  return (await vectorSourceOf(file)) === learnedFrom(await findEmbeddingsEndpoint(deps.db, sdkAppId));
}
