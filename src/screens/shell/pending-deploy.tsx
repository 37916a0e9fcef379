import { CalendarClock, Rocket, TriangleAlert } from 'lucide-react';
import { useSdkAppId } from '../../api/current-application.ts';
import { runningIn } from '../../api/deployments.ts';
import { pendingCountQuery } from '../../api/draft.ts';
import { pages, query } from '../../api/operation.ts';
import { useFormat, useT } from '../../i18n/language.tsx';
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
  const format = useFormat();
  const deployments = useList(pages('listDeployments', { sdkAppId })).rows;
  const { data: schedule } = useReading(query('getDeploymentSchedule', { sdkAppId }));
  const running = runningIn(deployments);
  const [last] = deployments;
  const linkTo = (deploymentId: string | undefined, label: string) => (
    <ButtonLink to={paths.deploy(sdkAppId, deploymentId)} size="sm">
      {label}
    </ButtonLink>
  );
  if (running !== undefined)
    return (
      <Strip icon={Rocket} tone="warning" action={linkTo(running.deploymentId, t('pendingDeploy.watch'))}>
        {t('pendingDeploy.running', { version: running.version })}
      </Strip>
    );
  if (typeof schedule?.dueAt === 'string')
    return (
      <Strip icon={CalendarClock} tone="warning" action={linkTo(undefined, t('pendingDeploy.show'))}>
        {t('pendingDeploy.scheduled', { count, when: format.dateTime(schedule.dueAt) })}
      </Strip>
    );
  if (last?.kind === 'scheduled' && last.failure !== null)
    return (
      <Strip icon={TriangleAlert} tone="warning" action={linkTo(last.deploymentId, t('pendingDeploy.why'))}>
        {t('pendingDeploy.failed', { why: t(`statuses:deploymentFailure.${last.failure.code}`) })}
      </Strip>
    );
  return (
    <Strip icon={Rocket} tone="warning" action={linkTo(undefined, t('pendingDeploy.action'))}>
      {t('pendingDeploy.text', { count })}
    </Strip>
  );
}
