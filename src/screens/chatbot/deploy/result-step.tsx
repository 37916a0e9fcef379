import { chakra } from '@chakra-ui/react/styled-system';
import { useQuery } from '@tanstack/react-query';
import { CircleAlert, PartyPopper } from 'lucide-react';
import { newIdempotencyKey } from '../../../api/client.ts';
import { channelsQuery } from '../../../api/channels.ts';
import { useSdkAppId } from '../../../api/current-application.ts';
import { deploymentQuery } from '../../../api/deployments.ts';
import { useFormat } from '../../../i18n/format.tsx';
import { useT } from '../../../i18n/language.tsx';
import { paths } from '../../../paths.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import type { DeployStepProps } from './deploy-actor.ts';

interface ResultStepProps extends DeployStepProps {
  onRecord: () => void;
}

/** Step 4: live, or why not; and what to do next. */
export function ResultStep(props: ResultStepProps) {
  return props.snapshot.matches('deployed') ? <Deployed {...props} /> : <Failed {...props} />;
}

function Deployed({ snapshot, send, onRecord }: ResultStepProps) {
  const t = useT('deploy');
  const format = useFormat();
  const sdkAppId = useSdkAppId();
  const { data: deployment } = useQuery(deploymentQuery(sdkAppId, snapshot.context.deploymentId ?? ''));
  const { data: channels } = useQuery(channelsQuery(sdkAppId));
  const channel = channels?.items.find(({ status }) => status === 'activated');
  const version = deployment?.version ?? 0;
  return (
    <chakra.section aria-label={t('result.region')} data-landmark="deploy-result">
      <EmptyState
        icon={<PartyPopper />}
        title={
          deployment?.live === false
            ? t('result.deployedTitle', { version })
            : t('result.liveTitle', { version })
        }
        text={
          deployment === undefined
            ? undefined
            : t('result.liveText', {
                added: format.number(deployment.counts.added),
                changed: format.number(deployment.counts.changed),
                removed: format.number(deployment.counts.removed),
                questions: format.number(deployment.counts.questions),
              })
        }
        actions={
          <>
            <Button onClick={onRecord}>{t('result.record')}</Button>
            <Button onClick={() => send({ type: 'deploy.restarted' })}>{t('result.again')}</Button>
            {channel === undefined ? null : (
              <ButtonLink variant="solid" to={paths.chat(channel.channelKey)} newTab>
                {t('result.openChat')}
              </ButtonLink>
            )}
          </>
        }
      />
    </chakra.section>
  );
}

function Failed({ snapshot, send, onRecord }: ResultStepProps) {
  const t = useT('deploy');
  const statuses = useT('statuses');
  const { failureCode } = snapshot.context;
  const isCancelled = failureCode === 'cancelled';
  return (
    <chakra.div role="alert" data-landmark="deploy-failure">
      <EmptyState
        icon={<CircleAlert />}
        tone={isCancelled ? 'brand' : 'danger'}
        title={statuses(`deploymentFailure.${failureCode ?? 'operationFailed'}`)}
        text={isCancelled ? t('result.cancelledText') : t('result.failedText')}
        actions={
          <>
            <Button onClick={onRecord}>{t('result.record')}</Button>
            <Button onClick={() => send({ type: 'review.reopened' })}>{t('result.review')}</Button>
            <Button
              variant="solid"
              onClick={() => send({ type: 'deploy.requested', idempotencyKey: newIdempotencyKey() })}
            >
              {t('result.retry')}
            </Button>
          </>
        }
      />
    </chakra.div>
  );
}
