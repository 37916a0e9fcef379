import { randomUUID } from 'node:crypto';
import type { ClusterState } from '../../src/machines/cluster/cluster.lifecycle.ts';
import type { ClusteringState } from '../../src/machines/clustering/clustering.lifecycle.ts';
import type { Refusal } from '../../src/machines/paths/refusals.ts';
import type { Office } from './accounts.ts';
import type { TestApp } from './app.ts';
import { Clusterings } from './clusterings.ts';
import type { Deed } from './deed.ts';
import { Knowledge } from './knowledge.ts';
import type { Sending } from './lifecycle-things.ts';

/** A clustering in a state that the store is told. */
export async function clusteringThing(app: TestApp, office: Office, refusal: Refusal): Promise<Sending> {
  const clusterings = new Clusterings(app, office);
  const { clusteringId } = (await clusterings.request()).body;
  const { state } = refusal.place;
  await app.store.db
    .updateTable('clusterings')
    .set({
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a refusal of this lifecycle names its states
      status: state as ClusteringState,
      failure_code: state === 'failed' ? 'operationFailed' : null,
      completed_at: state === 'running' ? null : app.clock.now(),
    })
    .where('clustering_id', '=', clusteringId)
    .execute();
  return {
    send: refusal.label === 'clustering.cancelled' ? () => clusterings.cancel(clusteringId) : undefined,
    state: async () => (await clusterings.read(clusteringId)).body.status,
  };
}

/** Two open clusters of one clustering, after the built-in bot that is live could not answer. */
export async function twoClusters(app: TestApp, office: Office) {
  const clusterings = new Clusterings(app, office);
  await app.store.db
    .updateTable('third_party_bots')
    .set({ source: 'builtIn' })
    .where('sdk_app_id', '=', office.sdkAppId)
    .execute();
  await new Knowledge(office.owner, office.sdkAppId).deploy(app);
  return clusterings.pairs(2);
}

/** What an administrator can do with clusters that leaves an entry. */
export function clusterDeeds(app: TestApp, office: Office): Record<string, Deed> {
  return {
    mergeKeptCluster: async () => {
      await new Knowledge(office.owner, office.sdkAppId).add(`Something ${randomUUID()}?`);
      const [one, other] = await twoClusters(app, office);
      return () => new Clusterings(app, office).merge(one.keptClusterId, other?.keptClusterId ?? '');
    },
  };
}

/** A cluster in a state that the store is told. */
export async function clusterThing(app: TestApp, office: Office, refusal: Refusal): Promise<Sending> {
  const clusterings = new Clusterings(app, office);
  const knowledge = new Knowledge(office.owner, office.sdkAppId);
  const { qaId } = await knowledge.add(`What has been learned of ${randomUUID()}?`);
  const [{ keptClusterId }, other] = await twoClusters(app, office);
  const questionIds = (await clusterings.questions(keptClusterId)).items.map((each) => each.questionId);
  await app.store.db
    .updateTable('kept_clusters')
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a refusal of this lifecycle names its states
    .set({ status: refusal.place.state as ClusterState })
    .where('kept_cluster_id', '=', keptClusterId)
    .execute();
  const sends: Record<string, Sending['send']> = {
    'cluster.accepted': () => clusterings.move(keptClusterId, 'accept', { qaId, questionIds }),
    'cluster.ignored': () => clusterings.move(keptClusterId, 'ignore'),
    'cluster.merged': () => clusterings.merge(keptClusterId, other?.keptClusterId ?? ''),
    'cluster.reopened': () => clusterings.move(keptClusterId, 'reopen'),
  };
  return {
    send: sends[refusal.label],
    state: async () => (await clusterings.cluster(keptClusterId)).body.status,
  };
}
