import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { useSdkAppId } from '../../../api/current-application.ts';
import { readAgain } from '../../../api/event-data.ts';
import { useEvents, useRefetch } from '../../../api/use-events.ts';
import { useT } from '../../../i18n/language.tsx';
import { paths } from '../../../paths.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Page } from '../../../ui/page.tsx';
import { Wizard } from '../../../ui/wizard.tsx';
import { progressOf, useDeploySession } from './deploy-actor.ts';
import { ThirdPartyNote } from '../third-party-bot/third-party-note.tsx';
import { DiffStep } from './diff-step.tsx';
import { NoteStep } from './note-step.tsx';
import { ProgressStep } from './progress-step.tsx';
import { ResultStep } from './result-step.tsx';

const stepIds = ['diff', 'note', 'progress', 'result'] as const;
type StepId = (typeof stepIds)[number];

/** Draft to customers in four steps: what changes, a note, the work, the outcome. The address names the deployment. */
export function Component() {
  const { deploymentId } = useParams();
  // A session belongs to one address; another deployment begins another session.
  return <DeployWizard key={deploymentId ?? 'new'} deploymentId={deploymentId ?? null} />;
}

function DeployWizard({ deploymentId }: { deploymentId: string | null }) {
  const t = useT('deploy');
  const common = useT('common');
  const sdkAppId = useSdkAppId();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [snapshot, send] = useDeploySession(sdkAppId, deploymentId);
  const followed = snapshot.context.deploymentId;

  useEvents('deployment.updated', ({ deployment }) => {
    send({ type: 'deployment.updated', ...progressOf(deployment) });
    readAgain(queryClient, ['apps', sdkAppId, 'deployment', deployment.deploymentId]);
  });
  useRefetch(() => send({ type: 'news.missed' }));
  useEffect(() => {
    // Same document, new address: coming back by it resumes this deployment.
    if (followed !== deploymentId) {
      window.history.replaceState(window.history.state, '', paths.deploy(sdkAppId, followed ?? undefined));
    }
  }, [deploymentId, followed, sdkAppId]);

  const step = stepOf(snapshot);
  const steps = stepIds.map((id) => ({ id, label: t(`steps.${id}`) }));
  const position = common('wizard.position', { step: stepIds.indexOf(step) + 1, total: stepIds.length });
  const canReopen = snapshot.can({ type: 'review.reopened' });
  return (
    <Page>
      <PageHeader title={t('title')} text={t('intro')} />
      <ThirdPartyNote />
      <Wizard<StepId>
        label={t('stepsLabel')}
        steps={steps}
        current={step}
        failed={snapshot.matches('failed') && snapshot.context.failureCode !== 'cancelled'}
        position={position}
        onStep={canReopen ? (id) => id === 'diff' && send({ type: 'review.reopened' }) : undefined}
      >
        {step === 'diff' ? <DiffStep snapshot={snapshot} send={send} /> : null}
        {step === 'note' ? <NoteStep snapshot={snapshot} send={send} /> : null}
        {step === 'progress' ? <ProgressStep snapshot={snapshot} send={send} /> : null}
        {step === 'result' ? (
          <ResultStep
            snapshot={snapshot}
            send={send}
            onRecord={() => void navigate(paths.record(sdkAppId))}
          />
        ) : null}
      </Wizard>
    </Page>
  );
}

function stepOf(snapshot: ReturnType<typeof useDeploySession>[0]): StepId {
  if (['reviewingDiff', 'draftUnchanged'].some((state) => snapshot.value === state)) return 'diff';
  if (['writingNote', 'deploymentRunning', 'requestFailed'].some((state) => snapshot.value === state))
    return 'note';
  return snapshot.value === 'deployed' || snapshot.value === 'failed' ? 'result' : 'progress';
}
