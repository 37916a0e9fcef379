import { useMachine } from '@xstate/react';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { fromPromise } from 'xstate';
import { useSdkAppId } from '../../../api/current-application.ts';
import { cancelDeployment, deploymentQuery, requestDeployment } from '../../../api/deployments.ts';
import { fromQuery } from '../../../api/from-query.ts';
import { tabMemory, textOrNull } from '../../../api/memory.ts';
import type { DeployRequest } from '../../../machines/deployment/deploy-session.ts';
import { deployMachine } from '../../../machines/deployment/deploy.machine.ts';
import { type Job, type JobRequest, statusOf } from '../../../machines/job/job-session.ts';
import { jobMachine } from '../../../machines/job/job.machine.ts';
import { useJob } from '../../../patterns/job-session.tsx';
import { useReading } from '../../../patterns/reading.ts';
import { useEmitted } from '../../../patterns/use-emitted.ts';
import { stepInAddress } from '../../../patterns/use-step-in-address.ts';

const machine = deployMachine.provide({
  actors: {
    requestDeployment: fromPromise<{ deploymentId: string }, DeployRequest>(({ input, signal }) =>
      requestDeployment(input, signal),
    ),
    job: jobMachine.provide({
      actors: {
        record: fromQuery(({ sdkAppId, jobId }: Job) => ({
          ...deploymentQuery(sdkAppId, jobId),
          select: statusOf,
        })),
        sendRequest: fromPromise<void, JobRequest>(async ({ input: { sdkAppId, jobId } }) => {
          await cancelDeployment(sdkAppId, jobId);
        }),
      },
    }),
  },
});

/** The note of a deployment that has not been asked for yet. */
const noteOf = (sdkAppId: string) => tabMemory.of(`parley.deploy.note.${sdkAppId}`, textOrNull);

/** The wizard's session, with what the cache says of the deployment that it follows. */
export function useDeploySession(resumed: string | null, follow: (deploymentId: string | null) => void) {
  const sdkAppId = useSdkAppId();
  const [query] = useSearchParams();
  const [kept] = useState(() => noteOf(sdkAppId));
  const startsAt = stepInAddress(query) === 'note' ? 'note' : 'diff';
  const [snapshot, send, actor] = useMachine(machine, {
    input: {
      sdkAppId,
      deploymentId: resumed,
      startsAt,
      note: resumed === null ? (kept.read() ?? '') : '',
    },
  });
  useEmitted(actor, { 'job.followed': ({ jobId }) => follow(jobId) });
  const { deploymentId, note } = snapshot.context;
  const isOpen = deploymentId === null && note !== '';
  useEffect(() => kept.write(isOpen ? note : undefined), [kept, isOpen, note]);
  const { data: record } = useReading({
    ...deploymentQuery(sdkAppId, deploymentId ?? ''),
    enabled: deploymentId !== null,
  });
  return { snapshot, send, job: useJob(snapshot.children.job), record };
}

/** What each step of the wizard works with. */
export type DeploySession = ReturnType<typeof useDeploySession>;
