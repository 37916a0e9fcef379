import { useParams } from 'react-router-dom';
import { useSdkAppId } from '../../../api/current-application.ts';
import { pendingCountQuery } from '../../../api/draft.ts';
import { useT } from '../../../i18n/language.tsx';
import { type DraftStep, draftSteps } from '../../../machines/deployment/deploy-session.ts';
import { paths } from '../../../paths.ts';
import { JobSession, type WizardPlace } from '../../../patterns/job-session.tsx';
import { JobTrouble, JobWizard } from '../../../patterns/job-wizard.tsx';
import { useReading } from '../../../patterns/reading.ts';
import { useStepInAddress } from '../../../patterns/use-step-in-address.ts';
import { ScheduledNote } from '../scheduled-note.tsx';
import { ThirdPartyNote } from '../third-party-note.tsx';
import { type DeploySession, useDeploySession } from './deploy-session.ts';
import { CheckStep } from './check-step.tsx';
import { DiffStep } from './diff-step.tsx';
import { useHasSet } from './has-set.ts';
import { NoteStep } from './note-step.tsx';
import { ProgressStep } from './progress-step.tsx';
import { ResultStep } from './result-step.tsx';

type StepId = DraftStep | 'progress' | 'result';

const reopened = { type: 'review.reopened' } as const;
const checkReopened = { type: 'check.reopened' } as const;

/** Draft to customers in four steps: what changes, a note, the work, the outcome. The address names step or deployment. */
export function Component() {
  const sdkAppId = useSdkAppId();
  return (
    <JobSession id={useParams().deploymentId} pathOf={(id) => paths.deploy(sdkAppId, id)}>
      {(place) => <DeployWizard {...place} />}
    </JobSession>
  );
}

function DeployWizard(place: WizardPlace) {
  const t = useT('deploy');
  const session = useDeploySession(place);
  const { snapshot, send, job, record } = session;
  const { data: changes = 0 } = useReading(pendingCountQuery(useSdkAppId()));
  const hasSet = useHasSet();
  const step = stepOf(session);
  const steps: readonly StepId[] = [
    'diff',
    ...(hasSet || step === 'check' ? (['check'] as const) : []),
    'note',
    'progress',
    'result',
  ];
  const goTo = (next: DraftStep) => {
    // Only the check itself leads on to the note.
    if (next === 'note' && hasSet) return false;
    const { draftRevision } = snapshot.context;
    // Forward again leads to what has been looked at already.
    if (next !== 'diff' && draftRevision === null) return false;
    const accepted = { type: 'review.accepted', changes, hasSet, draftRevision: draftRevision ?? 0 } as const;
    const event = next === 'diff' ? reopened : step === 'note' ? checkReopened : accepted;
    const isAdmitted = snapshot.can(event);
    if (isAdmitted) send(event);
    return isAdmitted;
  };
  const draftStep = draftSteps.find((each) => each === step);
  useStepInAddress({ steps: draftSteps, step: draftStep, goTo, state: place.state });
  return (
    <JobWizard<StepId>
      title={t('title')}
      text={t('intro')}
      note={
        <>
          <ThirdPartyNote />
          <ScheduledNote />
        </>
      }
      label={t('stepsLabel')}
      steps={steps.map((id) => ({ id, label: t(`steps.${id}`) }))}
      current={step}
      failed={record?.status === 'failed' && record.failure?.code !== 'cancelled'}
      onStep={snapshot.can(reopened) ? (id) => void (id === 'diff' && goTo(id)) : undefined}
    >
      {step === 'diff' ? <DiffStep {...session} /> : null}
      {step === 'check' ? <CheckStep {...session} /> : null}
      {step === 'note' ? <NoteStep {...session} /> : null}
      {step === 'progress' ? <ProgressStep {...session} /> : null}
      {step === 'result' && record !== undefined ? <ResultStep record={record} send={send} /> : null}
      <JobTrouble
        job={job}
        restart={{ label: t('progress.restart'), onPress: () => send({ type: 'deploy.restarted' }) }}
        letBe={t('progress.letItRun')}
      />
    </JobWizard>
  );
}

function stepOf({ snapshot, record }: DeploySession): StepId {
  if (snapshot.context.deploymentId !== null) {
    return record === undefined || record.status === 'deploying' ? 'progress' : 'result';
  }
  if (snapshot.matches('requesting')) return 'progress';
  if (snapshot.matches('checkingSet')) return 'check';
  return snapshot.matches('reviewingDiff') ? 'diff' : 'note';
}
