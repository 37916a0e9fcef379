import type { components } from '../../../src/api/__generated__/schema.d.ts';
import { type DeploymentRecord, findVersion } from '../../store/deployment-queries.ts';
import type { DomainEvent } from '../../store/outbox.ts';
import type { Emit, Tx } from '../../store/transaction.ts';
import { memberAsActor } from '../actor.ts';

export type Deployment = components['schemas']['Deployment'];
export type MemberReference = components['schemas']['MemberReference'];

export function presentDeployment(record: DeploymentRecord): Deployment {
  return {
    deploymentId: record.deployment_id,
    kind: record.due_at === null ? 'requested' : 'scheduled',
    version: record.version,
    status: record.status,
    live: record.is_live,
    note: record.note,
    progress: record.status === 'deploying' ? (record.progress ?? 0) : null,
    stage: record.status === 'deploying' ? record.stage : null,
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by this service only, with codes of the contract
    failure: record.failure_code ? ({ code: record.failure_code } as Deployment['failure']) : null,
    counts: record.counts ?? [],
    questionCount: record.question_count,
    livePeriods: record.live_periods.map(({ by, nickname, ...period }) => ({
      ...period,
      by: memberAsActor({ memberId: by, nickname }),
    })),
    regressionRunId: record.regression_run_id,
    dueAt: record.due_at?.toISOString() ?? null,
    createdAt: record.created_at.toISOString(),
    createdBy: memberAsActor({ memberId: record.created_by, nickname: record.created_by_nickname }),
    completedAt: record.completed_at?.toISOString() ?? null,
  };
}

/** What people do with a deployment, and what happens to it by itself. */
type DeploymentHappening = { sdkAppId: string; version: number } & (
  | {
      type: Exclude<
        Extract<DomainEvent['type'], `deployment.${string}`>,
        Unattended | 'deployment.rolledBack'
      >;
      by: MemberReference;
    }
  | { type: 'deployment.rolledBack'; by: MemberReference; reason: string; replaced: number }
  | { type: Unattended }
);
type Unattended = 'deployment.deployed' | 'deployment.failed';

/** Tells what happened to a deployment, with its current state. */
export async function tellOfDeployment(
  tx: Tx,
  emit: Emit,
  happening: DeploymentHappening,
): Promise<Deployment> {
  const { sdkAppId, version } = happening;
  const deployment = await deploymentNow(tx, sdkAppId, version);
  if ('by' in happening) {
    const payload = { deployment, by: memberAsActor(happening.by) };
    if (happening.type === 'deployment.rolledBack') {
      const { reason, replaced } = happening;
      emit({ sdkAppId, type: happening.type, payload: { ...payload, reason, replaced } });
    } else emit({ sdkAppId, type: happening.type, payload });
  } else {
    emit({ sdkAppId, type: happening.type, payload: { deployment } });
  }
  return deployment;
}

/** Shows the console how far a deployment has come. */
export async function emitDeployment(tx: Tx, emit: Emit, sdkAppId: string, version: number): Promise<void> {
  const deployment = await deploymentNow(tx, sdkAppId, version);
  emit({ sdkAppId, type: 'deployment.updated', audience: ['console'], payload: { deployment } });
}

async function deploymentNow(tx: Tx, sdkAppId: string, version: number): Promise<Deployment> {
  const record = await findVersion(tx, sdkAppId, version);
  if (!record) throw new Error(`Version ${version} disappeared.`);
  return presentDeployment(record);
}
