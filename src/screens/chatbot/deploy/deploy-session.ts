import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { fromPromise } from 'xstate';
import { callOperation } from '../../../api/call.ts';
import { useSdkAppId } from '../../../api/current-application.ts';
import { deploymentQuery } from '../../../api/deployments.ts';
import { query } from '../../../api/operation.ts';
import type { DiffItem } from '../../../api/__generated__/schema.d.ts';
import { tabMemory, textOrNull } from '../../../api/memory.ts';
import { type DeployRequest, draftSteps } from '../../../machines/deployment/deploy-session.ts';
import { deployMachine } from '../../../machines/deployment/deploy.machine.ts';
import { regressionCheckMachine } from '../../../machines/regression-check/regression-check.machine.ts';
import { type WizardPlace, followedJob, useJob, useWizard } from '../../../patterns/job-session.tsx';
import { useReading } from '../../../patterns/reading.ts';
import { useEmitted } from '../../../patterns/use-emitted.ts';
import { stepInAddress } from '../../../patterns/use-step-in-address.ts';

const machine = deployMachine.provide({
  actors: {
    requestDeployment: fromPromise<{ deploymentId: string }, DeployRequest>(({ input, signal }) => {
      const { sdkAppId, note, draftRevision, idempotencyKey: key } = input;
      const body = { note, ...(draftRevision !== null && { draftRevision }) };
      return callOperation('requestDeployment', { sdkAppId }, { body, key, signal });
    }),
    check: regressionCheckMachine.provide({
      actors: {
        requestRun: fromPromise<{ regressionRunId: string }, { sdkAppId: string }>(({ input, signal }) =>
          callOperation('requestRegressionRun', input, { body: { deploymentId: null }, signal }),
        ),
        job: followedJob(
          ({ sdkAppId, jobId }) => ({
            ...query('getRegressionRun', { sdkAppId, regressionRunId: jobId }),
            staleTime: 0,
          }),
          ({ sdkAppId, jobId }) => callOperation('cancelRegressionRun', { sdkAppId, regressionRunId: jobId }),
        ),
      },
    }),
    job: followedJob(
      ({ sdkAppId, jobId }) => deploymentQuery(sdkAppId, jobId),
      ({ sdkAppId, jobId }) => callOperation('cancelDeployment', { sdkAppId, deploymentId: jobId }),
    ),
  },
});

/** The note of a deployment that is not requested yet. */
const noteOf = (sdkAppId: string) => tabMemory.of(`parley.deploy.note.${sdkAppId}`, textOrNull);

/** The draft that was last looked through. */
const lookedAt = (sdkAppId: string) =>
  tabMemory.of(`parley.deploy.looked.${sdkAppId}`, (value) => (typeof value === 'number' ? value : null));

/** The wizard's session with the cached deployment that it follows. */
export function useDeploySession(place: WizardPlace) {
  const sdkAppId = useSdkAppId();
  const [address] = useSearchParams();
  const [kept] = useState(() => noteOf(sdkAppId));
  const [looked] = useState(() => lookedAt(sdkAppId));
  /** All the differences that were looked through; null if that is not known. */
  const [seen, setSeen] = useState<readonly DiffItem[] | null>(null);
  const startsAt = draftSteps.find((step) => step === stepInAddress(address)) ?? 'diff';
  const { snapshot, send, actor } = useWizard(place, machine, {
    input: {
      sdkAppId,
      deploymentId: place.id,
      startsAt,
      note: place.id === null ? (kept.read() ?? '') : '',
      draftRevision: startsAt === 'diff' && place.id === null ? null : looked.read(),
    },
    jobOf: ({ context }) => context.deploymentId,
  });
  useEmitted(actor, { 'job.followed': ({ jobId }) => place.follow(jobId) });
  const { deploymentId, note, draftRevision } = snapshot.context;
  const isOpen = deploymentId === null && note !== '';
  useEffect(() => kept.write(isOpen ? note : undefined), [kept, isOpen, note]);
  const isOver = snapshot.matches('deployed');
  useEffect(
    () => looked.write(isOver ? undefined : (draftRevision ?? undefined)),
    [looked, isOver, draftRevision],
  );
  const { data: record } = useReading({
    ...deploymentQuery(sdkAppId, deploymentId ?? ''),
    enabled: deploymentId !== null,
  });
  return { snapshot, send, job: useJob(snapshot.children.job), record, seen, setSeen };
}

/** The props of each step. */
export type DeploySession = ReturnType<typeof useDeploySession>;
