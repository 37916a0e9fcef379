import { chakra } from '@chakra-ui/react/styled-system';
import { useQuery } from '@tanstack/react-query';
import { useSdkAppId } from '../../../api/current-application.ts';
import { deploymentQuery } from '../../../api/deployments.ts';
import { useFormat } from '../../../i18n/format.tsx';
import { useT } from '../../../i18n/language.tsx';
import { useProblemWords } from '../../../patterns/problem-words.ts';
import { paths } from '../../../paths.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { Button } from '../../../ui/button.tsx';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import { WizardStep } from '../../../ui/wizard.tsx';
import type { DeployStepProps } from './deploy-actor.ts';

/** Step 3: what the server is doing. It goes on without this page; it can be cancelled until customers meet it. */
export function ProgressStep({ snapshot, send }: DeployStepProps) {
  const t = useT('deploy');
  const statuses = useT('statuses');
  const format = useFormat();
  const sdkAppId = useSdkAppId();
  const { deploymentId, stage, progress } = snapshot.context;
  const { data: deployment } = useQuery({
    ...deploymentQuery(sdkAppId, deploymentId ?? ''),
    enabled: deploymentId !== null,
  });
  const share = stage === 'indexing' ? progress : null;
  const isCancelling = snapshot.matches('cancelling');
  return (
    <WizardStep
      title={
        deployment === undefined
          ? t('progress.title')
          : t('progress.titleOf', { version: deployment.version })
      }
      text={t('progress.text')}
      footer={
        <>
          <ButtonLink to={paths.record(sdkAppId)}>{t('progress.leave')}</ButtonLink>
          {deploymentId === null ? null : (
            <Button
              variant="dangerGhost"
              busy={isCancelling}
              disabled={!isCancelling && !snapshot.can({ type: 'cancellation.requested' })}
              onClick={() => send({ type: 'cancellation.requested' })}
            >
              {t('progress.cancel')}
            </Button>
          )}
        </>
      }
    >
      <chakra.section
        aria-label={t('progress.region')}
        data-landmark="deploy-progress"
        maxW="form"
        aria-live="polite"
      >
        <ProgressBar
          label={stage === null ? t('progress.preparing') : statuses(`deploymentStage.${stage}`)}
          value={share}
          figures={share === null ? undefined : format.percent(share)}
          valueText={share === null ? t('progress.preparing') : format.percent(share)}
        />
        {deployment === undefined ? null : (
          <chakra.p marginTop="3" fontSize="sm" color="fg.muted" data-figure>
            {t('progress.holds', {
              qas: format.number(deployment.counts.qas),
              questions: format.number(deployment.counts.questions),
            })}
          </chakra.p>
        )}
      </chakra.section>
      <Trouble snapshot={snapshot} send={send} />
    </WizardStep>
  );
}

function Trouble({ snapshot, send }: DeployStepProps) {
  const t = useT('deploy');
  const common = useT('common');
  const words = useProblemWords();
  const isLoad = snapshot.matches('loadFailed');
  if (!isLoad && !snapshot.matches('cancelFailed')) return null;
  const giveUp = isLoad ? 'deploy.restarted' : 'request.abandoned';
  return (
    <ErrorPanel
      layout="inline"
      {...words.of(snapshot.context.failure)}
      retry={{ label: common('retry'), onPress: () => send({ type: 'request.retried' }) }}
      action={
        <Button size="sm" onClick={() => send({ type: giveUp })}>
          {isLoad ? t('progress.restart') : t('progress.letItRun')}
        </Button>
      }
    />
  );
}
