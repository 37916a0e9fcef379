import { CircleAlert, PartyPopper } from 'lucide-react';
import type { Deployment, DeploymentFailureCode } from '../../../api/__generated__/schema.d.ts';
import { newIdempotencyKey } from '../../../api/client.ts';
import { changesOfAllKinds } from '../../../api/draft.ts';
import { query } from '../../../api/operation.ts';
import { useSdkAppId } from '../../../api/current-application.ts';
import { useT } from '../../../i18n/language.tsx';
import { deployMachine } from '../../../machines/deployment/deploy.machine.ts';
import { Landmark } from '../../../patterns/landmark.tsx';
import { useReading } from '../../../patterns/reading.ts';
import { paths } from '../../../paths.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { useChangeWords } from '../change-words.ts';
import type { DeploySession } from './deploy-session.ts';

interface ResultStepProps extends Pick<DeploySession, 'send'> {
  record: Deployment;
}

/** Step 4: live, or why not; and what to do next. */
export function ResultStep(props: ResultStepProps) {
  return props.record.status === 'failed' ? <Failed {...props} /> : <Deployed {...props} />;
}

function Deployed({ record, send }: ResultStepProps) {
  const t = useT('deploy');
  const wordsOf = useChangeWords();
  const sdkAppId = useSdkAppId();
  const { data: channels } = useReading(query('listChannels', { sdkAppId }));
  const channel = channels?.items.find(({ enabled }) => enabled);
  const { version, live, counts, questionCount: questions } = record;
  return (
    <Landmark of={{ machine: deployMachine, state: 'deployed' }} label={t('result.region')}>
      <EmptyState
        icon={<PartyPopper />}
        title={live ? t('result.liveTitle', { version }) : t('result.deployedTitle', { version })}
        text={t('result.liveText', { changes: wordsOf(changesOfAllKinds(counts)), count: questions })}
        actions={
          <>
            <ButtonLink to={paths.record(sdkAppId)}>{t('result.record')}</ButtonLink>
            <Button onClick={() => send({ type: 'deploy.restarted' })}>{t('result.again')}</Button>
            {channel === undefined ? null : (
              <ButtonLink variant="solid" to={paths.chat(channel.channelKey)} newTab>
                {t('result.openChat')}
              </ButtonLink>
            )}
          </>
        }
      />
    </Landmark>
  );
}

function Failed({ record, send }: ResultStepProps) {
  const t = useT('deploy');
  const sdkAppId = useSdkAppId();
  const { note, failure, regressionRunId } = record;
  const isCancelled = failure?.code === 'cancelled';
  const isRegressed = failure?.code === 'regressionFailed';
  const hasChanged = failure?.code === 'draftChanged';
  return (
    <Landmark of={{ machine: deployMachine, state: 'failed' }}>
      <EmptyState
        icon={<CircleAlert />}
        tone={isCancelled ? 'brand' : 'danger'}
        title={t(`statuses:deploymentFailure.${failure?.code ?? 'operationFailed'}`)}
        text={t(`result.${textOf(failure?.code)}`)}
        actions={
          <>
            <ButtonLink to={paths.record(sdkAppId)}>{t('result.record')}</ButtonLink>
            {isRegressed && regressionRunId !== null ? (
              <ButtonLink to={paths.regressionRun(sdkAppId, regressionRunId)}>
                {t('result.regressionReport')}
              </ButtonLink>
            ) : null}
            <Button
              variant={hasChanged ? 'solid' : 'outline'}
              onClick={() => send({ type: 'review.reopened', note })}
            >
              {t('result.review')}
            </Button>
            {hasChanged ? null : (
              <Button
                variant="solid"
                onClick={() => send({ type: 'deploy.repeated', note, idempotencyKey: newIdempotencyKey() })}
              >
                {t('result.retry')}
              </Button>
            )}
          </>
        }
      />
    </Landmark>
  );
}

/** What a failed deployment means for customers, and what there is to do. */
function textOf(code: DeploymentFailureCode | undefined) {
  if (code === 'cancelled') return 'cancelledText';
  if (code === 'regressionFailed') return 'regressionText';
  return code === 'draftChanged' ? 'draftChangedText' : 'failedText';
}
