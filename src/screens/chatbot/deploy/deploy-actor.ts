import { useMachine } from '@xstate/react';
import { fromPromise } from 'xstate';
import type { SnapshotFrom } from 'xstate';
import type { Deployment } from '../../../api/__generated__/schema.d.ts';
import { cancelDeployment, readDeployment, requestDeployment } from '../../../api/deployments.ts';
import { deployMachine } from '../../../machines/deployment/deploy.machine.ts';
import type {
  DeployEvent,
  DeploymentProgress,
  DeploymentRequest,
  DeployRequest,
} from '../../../machines/deployment/deploy-session.ts';

/** What the wizard follows of a deployment. */
export function progressOf(deployment: Deployment): DeploymentProgress {
  const { deploymentId, status, progress, stage, failure } = deployment;
  return { deploymentId, status, progress, stage, failureCode: failure?.code ?? null };
}

const machine = deployMachine.provide({
  actors: {
    requestDeployment: fromPromise<{ deploymentId: string }, DeployRequest>(({ input, signal }) =>
      requestDeployment(input, signal),
    ),
    loadDeployment: fromPromise<DeploymentProgress, DeploymentRequest>(async ({ input, signal }) =>
      progressOf(await readDeployment(input.sdkAppId, input.deploymentId, signal)),
    ),
    cancelDeployment: fromPromise<void, DeploymentRequest>(async ({ input }) => {
      await cancelDeployment(input.sdkAppId, input.deploymentId);
    }),
  },
});

export type DeploySnapshot = SnapshotFrom<typeof machine>;

/** What each step of the wizard works with. */
export interface DeployStepProps {
  snapshot: DeploySnapshot;
  send: (event: DeployEvent) => void;
}

/** The wizard's session; with an id it resumes a deployment that exists. */
export function useDeploySession(sdkAppId: string, deploymentId: string | null) {
  return useMachine(machine, { input: { sdkAppId, deploymentId } });
}
