import type { components } from '../../../src/api/__generated__/schema.d.ts';
import { advanceLifecycle } from '../../../src/machines/advance.ts';
import {
  type ClusteringEvent,
  clusteringLifecycle,
} from '../../../src/machines/clustering/clustering.lifecycle.ts';
import { problem } from '../../problems.ts';
import { type ClusteringKey, type ClusteringView, findClustering } from '../../store/clustering-queries.ts';
import type { ClusteringRow } from '../../store/schema/clusterings.ts';
import type { Emit, Tx } from '../../store/transaction.ts';
import { memberAsActor } from '../actor.ts';

export type Clustering = components['schemas']['Clustering'];

export function presentClustering(view: ClusteringView): Clustering {
  return {
    clusteringId: view.clustering_id,
    kind: view.kind,
    window: view.span,
    status: view.status,
    progress: view.status === 'running' ? view.progress : null,
    counts: { questions: view.question_count, clusters: view.cluster_count },
    failure: view.failure_code === null ? null : { code: view.failure_code },
    createdBy: memberAsActor({ memberId: view.created_by, nickname: view.created_by_nickname }),
    createdAt: view.created_at.toISOString(),
    completedAt: view.completed_at?.toISOString() ?? null,
  };
}

/** Tells the console how a clustering stands now. @throws {ProblemError} notFound */
export async function announceClustering(tx: Tx, emit: Emit, key: ClusteringKey): Promise<Clustering> {
  const view = await findClustering(tx, key);
  if (!view) throw problem('notFound');
  const clustering = presentClustering(view);
  const { sdkAppId } = key;
  emit({ sdkAppId, type: 'clustering.updated', audience: ['console'], payload: { clustering } });
  return clustering;
}

/**
 * The state of a clustering after an event, for the store.
 * @throws {LifecycleRefusal} if its state does not admit it
 */
export function advanceClustering(row: ClusteringRow, event: ClusteringEvent) {
  const position = { state: row.status, context: { failureCode: row.failure_code } };
  const { state, context } = advanceLifecycle(clusteringLifecycle, position, event);
  return { status: state, failure_code: context.failureCode };
}
