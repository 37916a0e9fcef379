import { beginningOf } from '../../../src/machines/advance.ts';
import { clusterLifecycle } from '../../../src/machines/cluster/cluster.lifecycle.ts';
import { clusteringQuestionsMax, statisticsWindowHours } from '../../../src/machines/rules/limits.ts';
import type { Deps } from '../../deps.ts';
import { newId } from '../../ids.ts';
import type { JobContext } from '../../jobs/job.ts';
import {
  type ClusteringKey,
  findClustering,
  lockClustering,
  updateClustering,
} from '../../store/clustering-queries.ts';
import { isStoreUnavailable } from '../../store/errors.ts';
import { insertKeptClusters } from '../../store/kept-cluster-queries.ts';
import type { ClusteringRow } from '../../store/schema/clusterings.ts';
import { type Tx, inTransaction } from '../../store/transaction.ts';
import { listOpenQuestions } from '../../store/unmatched-queries.ts';
import { addSeconds } from '../clock.ts';
import { isWorthRetrying, refuseEndlessRetries } from '../job-retries.ts';
import { type QuestionGroup, groupOpenQuestions } from '../optimization/question-groups.ts';
import { advanceClustering, announceClustering } from './clustering-view.ts';

/** Somebody has cancelled the clustering. */
class ClusteringOverError extends Error {
  override name = 'ClusteringOverError';
}

/** A question that is like no other stays a question. */
const smallestCluster = 2;

/**
 * Groups the questions of a clustering in a thread of its own, and keeps all groups at once. After a crash it groups
 * them again. It does not change a clustering that is over.
 * @throws whatever must make the job run again
 */
export async function runClustering(
  deps: Deps,
  { sdkAppId, clusteringId }: ClusteringKey,
  context: JobContext,
): Promise<void> {
  const key = { sdkAppId, clusteringId };
  const clustering = await findClustering(deps.db, key);
  if (clustering?.status !== 'running') return;
  try {
    refuseEndlessRetries(context);
    await group(deps, clustering, key, context.signal);
  } catch (error) {
    if (error instanceof ClusteringOverError) return;
    if (context.signal.aborted || (isWorthRetrying(error) && !context.isLastAttempt)) throw error;
    await fail(deps, key, error);
  }
}

async function group(deps: Deps, row: ClusteringRow, key: ClusteringKey, signal: AbortSignal): Promise<void> {
  const since = addSeconds(row.created_at, -statisticsWindowHours[row.span] * 60 * 60);
  const questions = await listOpenQuestions(deps.db, key.sdkAppId, { since, most: clusteringQuestionsMax });
  const groups = await groupOpenQuestions(questions, {
    signal,
    onProgress: (progress) =>
      inTransaction(deps, async (tx, emit) => {
        await lockRunning(tx, key);
        await updateClustering(tx, key, { progress, question_count: questions.length });
        await announceClustering(tx, emit, key);
      }),
  });
  const clusters = groups.filter((each) => each.questions.length >= smallestCluster);
  await inTransaction(deps, async (tx, emit) => {
    const running = await lockRunning(tx, key);
    await insertKeptClusters(
      tx,
      clusters.map((each) => clusterRow(key, each)),
    );
    await updateClustering(tx, key, {
      ...advanceClustering(running, { type: 'clustering.completed' }),
      question_count: questions.length,
      cluster_count: clusters.length,
      completed_at: deps.clock.now(),
    });
    await announceClustering(tx, emit, key);
  });
}

function clusterRow({ sdkAppId, clusteringId }: ClusteringKey, { questions, count, lastAt }: QuestionGroup) {
  return {
    sdk_app_id: sdkAppId,
    kept_cluster_id: newId('clu'),
    clustering_id: clusteringId,
    status: beginningOf(clusterLifecycle).state,
    question_ids: questions.map(({ questionId }) => questionId),
    count,
    last_at: lastAt,
  };
}

/** @throws {ClusteringOverError} */
async function lockRunning(tx: Tx, key: ClusteringKey): Promise<ClusteringRow> {
  const row = await lockClustering(tx, key);
  if (row?.status !== 'running') throw new ClusteringOverError();
  return row;
}

async function fail(deps: Deps, key: ClusteringKey, error: unknown): Promise<void> {
  deps.log.error({ err: error, ...key }, 'A clustering failed.');
  const code = isStoreUnavailable(error) ? 'storeUnavailable' : 'operationFailed';
  await inTransaction(deps, async (tx, emit) => {
    const row = await lockClustering(tx, key);
    if (row?.status !== 'running') return;
    const failed = advanceClustering(row, { type: 'clustering.failed', code });
    await updateClustering(tx, key, { ...failed, completed_at: deps.clock.now() });
    await announceClustering(tx, emit, key);
  });
}
