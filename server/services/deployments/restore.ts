import type { Deps } from '../../deps.ts';
import { problem } from '../../problems.ts';
import { lockApplication } from '../../store/applications-queries.ts';
import { restoreQas } from '../../store/restore-qas.ts';
import { restoreChitchat } from '../../store/frozen-chitchat.ts';
import { restoreDocuments } from '../../store/frozen-documents.ts';
import { signChanges } from '../../store/signing.ts';
import { inTransaction } from '../../store/transaction.ts';
import { memberAsActor } from '../actor.ts';
import { restoreCategories } from '../categories/restore-categories.ts';
import { announceDocument } from '../documents/document-view.ts';
import { noteDraftChange } from '../draft/draft.ts';
import { restoreRobots } from '../robots/restore-robots.ts';
import { type Deployment, tellOfDeployment } from './deployment-view.ts';
import { advanceDeployment } from './deployment-state.ts';
import { type DeploymentAction, requireDeployment } from './deployments.ts';

/** Replaces the draft by a deployed version. The live version stays. */
export async function restoreDeployment(deps: Deps, action: DeploymentAction): Promise<Deployment> {
  const { sdkAppId, deploymentId, by } = action;
  return inTransaction(deps, async (tx, emit) => {
    const application = await lockApplication(tx, sdkAppId);
    if (!application) throw problem('notFound');
    const record = await requireDeployment(tx, sdkAppId, deploymentId);
    advanceDeployment(record, { type: 'restore.requested' });
    const now = deps.clock.now();
    await signChanges(tx, memberAsActor(by), now);
    await restoreCategories(tx, { sdkAppId, version: record.version, at: now });
    await restoreQas(tx, sdkAppId, record.version, now);
    await restoreChitchat(tx, sdkAppId, record.version, now);
    for (const documentId of await restoreDocuments(tx, sdkAppId, record.version, now))
      await announceDocument(tx, emit, { sdkAppId, documentId });
    await restoreRobots(tx, { sdkAppId, version: record.version, at: now });
    await noteDraftChange(deps, tx, emit, sdkAppId, now);
    const { version } = record;
    return tellOfDeployment(tx, emit, { type: 'deployment.restored', sdkAppId, version, by });
  });
}
