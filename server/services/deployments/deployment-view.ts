import type { components } from '../../../src/api/__generated__/schema.d.ts';
import type { DeploymentRecord } from '../../store/deployment-queries.ts';
import type { DeploymentCounts } from '../../store/schema/deployments.ts';

export type Deployment = components['schemas']['Deployment'];

const nothingYet: DeploymentCounts = { added: 0, changed: 0, removed: 0, qas: 0, questions: 0 };

export function presentDeployment(record: DeploymentRecord): Deployment {
  return {
    deploymentId: record.deployment_id,
    version: record.version,
    status: record.status,
    live: record.is_live,
    note: record.note,
    progress: record.status === 'deploying' ? (record.progress ?? 0) : null,
    stage: record.status === 'deploying' ? record.stage : null,
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by this service only, with codes of the contract
    failure: record.failure_code ? ({ code: record.failure_code } as Deployment['failure']) : null,
    counts: record.counts ?? nothingYet,
    createdAt: record.created_at.toISOString(),
    createdBy: { memberId: record.created_by, nickname: record.created_by_nickname },
    completedAt: record.completed_at?.toISOString() ?? null,
  };
}
