import type { components } from '../../../src/api/__generated__/schema.d.ts';
import { advanceLifecycle } from '../../../src/machines/advance.ts';
import { type ClusterEvent, clusterLifecycle } from '../../../src/machines/cluster/cluster.lifecycle.ts';
import { suggestedKind } from '../../../src/machines/rules/cluster-suggestion.ts';
import { pageItemsDefault } from '../../../src/machines/rules/limits.ts';
import { firstCharacters } from '../../../src/machines/rules/text.ts';
import type { Deps } from '../../deps.ts';
import { fieldProblem, problem } from '../../problems.ts';
import { type ClusteringKey, findClustering } from '../../store/clustering-queries.ts';
import {
  type KeptClusterKey,
  type KeptClusterView,
  findKeptCluster,
  findQasWithRoom,
  joinKeptClusters,
  listKeptClusterViews,
  lockKeptCluster,
  lockKeptClusters,
  settleQuestions,
  unsettleQuestions,
  updateKeptCluster,
} from '../../store/kept-cluster-queries.ts';
import { lockQas } from '../../store/qa-queries.ts';
import type { KeptClusterRow } from '../../store/schema/clusterings.ts';
import { type Tx, inTransaction } from '../../store/transaction.ts';
import { findUnmatched, listUnmatched } from '../../store/unmatched-queries.ts';
import { type Editor, memberAsActor } from '../actor.ts';
import { fieldChanges } from '../audit/field-changes.ts';
import { pagesOf } from '../cursors.ts';
import { byCount, placeOf, presentUnmatched, startOf } from '../optimization/unmatched-questions.ts';
import { announceClustering } from './clustering-view.ts';

type Schemas = components['schemas'];
type KeptCluster = Schemas['KeptCluster'];

interface Page {
  cursor?: string;
  limit?: number;
}

/** Most characters of a reply that becomes an answer's draft. */
const answerCharacters = 4000;

/** The most frequent first. @throws {ProblemError} notFound; validationFailed for a cursor that is none of ours */
export async function listKeptClusters(
  deps: Deps,
  key: ClusteringKey,
  { cursor, limit = pageItemsDefault, status }: Page & { status?: Schemas['ClusterStatus'] },
): Promise<Schemas['KeptClusterPage']> {
  const pages = pagesOf('keptClusters', { ...key, status }, byCount);
  const after = pages.after(cursor);
  if (!(await findClustering(deps.db, key))) throw problem('notFound');
  const asked = { status: status ?? null, after, limit };
  const { rows, total } = await listKeptClusterViews(deps.db, key, asked);
  const { page, nextCursor } = pages.cut(rows, limit, (row) => ({
    count: row.count,
    time: row.last_at,
    id: row.kept_cluster_id,
  }));
  return { items: await present(deps, deps.db, page), nextCursor, total };
}

/** @throws {ProblemError} notFound if the product has none of its questions any more */
export async function readKeptCluster(deps: Deps, key: KeptClusterKey): Promise<KeptCluster> {
  return read(deps, deps.db, key);
}

async function read(deps: Deps, db: Deps['db'] | Tx, key: KeptClusterKey): Promise<KeptCluster> {
  const view = await findKeptCluster(db, key);
  const [cluster] = await present(deps, db, view === undefined ? [] : [view]);
  if (cluster === undefined) throw problem('notFound');
  return cluster;
}

/** The questions of a cluster, the most frequent first. @throws {ProblemError} notFound; validationFailed for a cursor that is none of ours */
export async function listKeptClusterQuestions(
  deps: Deps,
  key: KeptClusterKey,
  { cursor, limit = pageItemsDefault }: Page,
): Promise<Schemas['UnmatchedQuestionPage']> {
  const pages = pagesOf('keptClusterQuestions', key, byCount);
  const after = pages.after(cursor);
  const cluster = await findKeptCluster(deps.db, key);
  if (!cluster) throw problem('notFound');
  const { rows, total } = await listUnmatched(deps.db, key.sdkAppId, {
    since: startOf(deps, '30d'),
    words: [],
    status: null,
    sort: '-count',
    only: cluster.question_ids,
    after,
    limit,
  });
  const { page, nextCursor } = pages.cut(rows, limit, placeOf);
  return { items: page.map(presentUnmatched), nextCursor, total };
}

/**
 * Notes that a Q&A of the draft has learned some of its questions.
 * @throws {ProblemError} notFound; validationFailed if the draft has no such Q&A or the cluster no such question
 * @throws {LifecycleRefusal} unless it is open
 */
export async function acceptKeptCluster(
  deps: Deps,
  key: KeptClusterKey,
  { qaId, questionIds }: Schemas['ClusterAcceptance'],
): Promise<KeptCluster> {
  return moving(deps, key, { type: 'cluster.accepted' }, async (tx, row) => {
    const stranger = questionIds.findIndex((id) => !row.question_ids.includes(id));
    if (stranger >= 0) throw fieldProblem({ pointer: `/questionIds/${stranger}`, code: 'unknownValue' });
    const known = await lockQas(tx, key.sdkAppId, [qaId]);
    if (known.length === 0) throw fieldProblem({ pointer: '/qaId', code: 'unknownValue' });
    await settleQuestions(tx, key.sdkAppId, questionIds, { status: 'taught', qaId, onlyOpen: false });
    return qaId;
  });
}

/** Ignores its open questions. @throws {ProblemError} notFound @throws {LifecycleRefusal} unless it is open */
export async function ignoreKeptCluster(deps: Deps, key: KeptClusterKey): Promise<KeptCluster> {
  return moving(deps, key, { type: 'cluster.ignored' }, async (tx, { question_ids: ids }) => {
    await settleQuestions(tx, key.sdkAppId, ids, { status: 'ignored', qaId: null, onlyOpen: true });
    return null;
  });
}

/** @throws {ProblemError} notFound @throws {LifecycleRefusal} if it is open */
export async function reopenKeptCluster(deps: Deps, key: KeptClusterKey): Promise<KeptCluster> {
  return moving(deps, key, { type: 'cluster.reopened' }, async (tx, row) => {
    const settled = { status: row.status === 'accepted' ? 'taught' : 'ignored', qaId: row.qa_id } as const;
    await unsettleQuestions(tx, key.sdkAppId, row.question_ids, settled);
    return null;
  });
}

/**
 * Gives a cluster the questions of another one of its clustering, which is then gone.
 * @throws {ProblemError} notFound; validationFailed if its clustering has no such other cluster
 * @throws {LifecycleRefusal} unless both are open
 */
export async function mergeKeptCluster(
  deps: Deps,
  key: KeptClusterKey,
  { by, otherClusterId }: Pick<Editor, 'by'> & Schemas['ClusterMerger'],
): Promise<KeptCluster> {
  const { sdkAppId, keptClusterId } = key;
  return inTransaction(deps, async (tx, emit) => {
    const rows = await lockKeptClusters(tx, sdkAppId, [keptClusterId, otherClusterId]);
    const into = rows.find((row) => row.kept_cluster_id === keptClusterId);
    const other = rows.find((row) => row !== into);
    if (!into) throw problem('notFound');
    const { clustering_id: clusteringId } = into;
    if (other?.clustering_id !== clusteringId)
      throw fieldProblem({ pointer: '/otherClusterId', code: 'unknownValue' });
    for (const { status: state } of [into, other])
      advanceLifecycle(clusterLifecycle, { state, context: {} }, { type: 'cluster.merged' });
    const size = await joinKeptClusters(tx, into, other);
    const changes = fieldChanges({ size: into.question_ids.length }, { size });
    const { createdAt: clusteredAt } = await announceClustering(tx, emit, { sdkAppId, clusteringId });
    emit({
      sdkAppId,
      type: 'keptCluster.merged',
      payload: {
        keptCluster: { keptClusterId, clusteringId, clusteredAt },
        otherClusterId,
        changes,
        by: memberAsActor(by),
      },
    });
    return read(deps, tx, key);
  });
}

/** @param change writes what becomes of its questions, and says which Q&A has learned them */
async function moving(
  deps: Deps,
  key: KeptClusterKey,
  event: ClusterEvent,
  change: (tx: Tx, row: KeptClusterRow) => Promise<string | null>,
): Promise<KeptCluster> {
  return inTransaction(deps, async (tx) => {
    const row = await lockKeptCluster(tx, key);
    if (!row) throw problem('notFound');
    const { state } = advanceLifecycle(clusterLifecycle, { state: row.status, context: {} }, event);
    const qaId = await change(tx, row);
    await updateKeptCluster(tx, key, { status: state, qa_id: qaId });
    return read(deps, tx, key);
  });
}

async function present(
  deps: Deps,
  db: Deps['db'] | Tx,
  views: readonly KeptClusterView[],
): Promise<KeptCluster[]> {
  const [first] = views;
  if (first === undefined) return [];
  const { sdk_app_id: sdkAppId } = first;
  const questionIds = views.map((view) => view.representative_id);
  const found = await findUnmatched(db, sdkAppId, { questionIds, since: startOf(deps, '30d') });
  const rows = new Map(found.map((row) => [row.question_id, presentUnmatched(row)]));
  const nearestIds = [...rows.values()].flatMap(({ nearest }) => nearest?.qaId ?? []);
  const withRoom = await findQasWithRoom(db, sdkAppId, nearestIds);
  return views.flatMap((view) => {
    const question = rows.get(view.representative_id);
    return question === undefined ? [] : [presentOne(view, question, withRoom)];
  });
}

function presentOne(
  view: KeptClusterView,
  { text, language, nearest, outsideScope }: Schemas['UnmatchedQuestion'],
  withRoom: ReadonlySet<string>,
): KeptCluster {
  const { qa_id: qaId, accepted_question: standardQuestion } = view;
  return {
    keptClusterId: view.kept_cluster_id,
    clusteringId: view.clustering_id,
    status: view.status,
    representative: text,
    language,
    size: view.question_ids.length,
    count: view.count,
    lastAskedAt: view.last_at.toISOString(),
    nearest,
    outsideScope,
    suggestion: {
      kind: suggestedKind(nearest, nearest !== null && withRoom.has(nearest.qaId)),
      answer: view.reply === null || view.reply === '' ? null : firstCharacters(view.reply, answerCharacters),
    },
    acceptedQa: qaId === null || standardQuestion === null ? null : { qaId, standardQuestion },
  };
}
