import type { components } from '../../../src/api/__generated__/schema.d.ts';
import { beginningOf } from '../../../src/machines/advance.ts';
import { clusteringLifecycle } from '../../../src/machines/clustering/clustering.lifecycle.ts';
import { editionRefusal } from '../../../src/machines/rules/editions.ts';
import { pageItemsDefault } from '../../../src/machines/rules/limits.ts';
import type { Deps } from '../../deps.ts';
import { newId } from '../../ids.ts';
import { runClustering } from '../../jobs/kinds.ts';
import { problem } from '../../problems.ts';
import { findApplication, lockApplication } from '../../store/applications-queries.ts';
import {
  type ClusteringKey,
  findClustering,
  findRunningClustering,
  insertClustering,
  listClusteringViews,
  lockClustering,
  updateClustering,
} from '../../store/clustering-queries.ts';
import { type Tx, inTransaction } from '../../store/transaction.ts';
import type { Editor } from '../actor.ts';
import { byTime, pagesOf } from '../cursors.ts';
import {
  type Clustering,
  advanceClustering,
  announceClustering,
  presentClustering,
} from './clustering-view.ts';

type Schemas = components['schemas'];

/** The newest first. @throws {ProblemError} validationFailed for a cursor that is none of ours */
export async function listClusterings(
  { db }: Deps,
  sdkAppId: string,
  { cursor, limit = pageItemsDefault }: { cursor?: string; limit?: number },
): Promise<Schemas['ClusteringPage']> {
  const pages = pagesOf('clusterings', { sdkAppId }, byTime);
  const rows = await listClusteringViews(db, sdkAppId, { after: pages.after(cursor), limit });
  const { page, nextCursor } = pages.cut(rows, limit, (row) => ({
    time: row.created_at,
    id: row.clustering_id,
  }));
  return { items: page.map(presentClustering), nextCursor };
}

/** @throws {ProblemError} notFound */
export async function readClustering({ db }: Deps, key: ClusteringKey): Promise<Clustering> {
  const view = await findClustering(db, key);
  if (!view) throw problem('notFound');
  return presentClustering(view);
}

/**
 * Begins to group the open questions of a time span. If the application has a clustering under way, that is the answer.
 * @throws {ProblemError} editionRequired, packageExpired
 */
export async function requestClustering(
  deps: Deps,
  { sdkAppId, by, window: span }: Editor & Schemas['ClusteringRequest'],
): Promise<Clustering> {
  return inTransaction(deps, async (tx, emit) => {
    await lockApplication(tx, sdkAppId);
    await refuseByEdition(deps, tx, sdkAppId);
    const running = await findRunningClustering(tx, sdkAppId);
    if (running) return presentClustering(running);
    const key = { sdkAppId, clusteringId: newId('clg') };
    await insertClustering(tx, {
      sdk_app_id: sdkAppId,
      clustering_id: key.clusteringId,
      kind: 'unmatchedQuestions',
      span,
      status: beginningOf(clusteringLifecycle).state,
      created_by: by.memberId,
      created_at: deps.clock.now(),
    });
    await deps.jobs.add(tx, runClustering, key, { jobKey: `clustering:${key.clusteringId}` });
    return announceClustering(tx, emit, key);
  });
}

async function refuseByEdition({ clock }: Deps, tx: Tx, sdkAppId: string): Promise<void> {
  const application = await findApplication(tx, sdkAppId);
  if (!application) throw problem('notFound');
  const { edition, edition_expires_at: expiresAt } = application;
  const held = { edition, editionExpiresAt: expiresAt?.toISOString() ?? null };
  const refusal = editionRefusal(held, 'clustering', clock.now().toISOString());
  if (refusal !== null) throw problem(refusal);
}

/**
 * Cancels a clustering. Nothing of it is kept.
 * @throws {ProblemError} notFound
 * @throws {LifecycleRefusal} if it is over
 */
export async function cancelClustering(deps: Deps, key: ClusteringKey): Promise<Clustering> {
  return inTransaction(deps, async (tx, emit) => {
    const row = await lockClustering(tx, key);
    if (!row) throw problem('notFound');
    const cancelled = advanceClustering(row, { type: 'clustering.cancelled' });
    await updateClustering(tx, key, { ...cancelled, completed_at: deps.clock.now() });
    return announceClustering(tx, emit, key);
  });
}
