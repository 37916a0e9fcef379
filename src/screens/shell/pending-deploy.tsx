import { Rocket } from 'lucide-react';
import { useSdkAppId } from '../../api/current-application.ts';
import { runningIn } from '../../api/deployments.ts';
import { pendingCountQuery } from '../../api/draft.ts';
import { pages } from '../../api/operation.ts';
import { useT } from '../../i18n/language.tsx';
import { useList, useReading } from '../../patterns/reading.ts';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Strip } from './strip.tsx';

/** What waits for a deployment, with its action; on every screen of the chatbot but the wizard itself. */
export function PendingDeploy() {
  const sdkAppId = useSdkAppId();
  const { data: count } = useReading(pendingCountQuery(sdkAppId));
  if (count === undefined || count === 0) return null;
  return <Pending sdkAppId={sdkAppId} count={count} />;
}

function Pending({ sdkAppId, count }: { sdkAppId: string; count: number }) {
  const t = useT('shell');
  const running = runningIn(useList(pages('listDeployments', { sdkAppId })).rows);
  const deploy = (
    <ButtonLink to={paths.deploy(sdkAppId, running?.deploymentId)} size="sm">
      {running === undefined ? t('pendingDeploy.action') : t('pendingDeploy.watch')}
    </ButtonLink>
  );
  return (
    <Strip icon={Rocket} tone="warning" action={deploy}>
      {running === undefined
        ? t('pendingDeploy.text', { count })
        : t('pendingDeploy.running', { version: running.version })}
    </Strip>
  );
}
