import { Rocket } from 'lucide-react';
import { useSdkAppId } from '../../api/current-application.ts';
import { pendingCountQuery } from '../../api/draft.ts';
import { useT } from '../../i18n/language.tsx';
import { useReading } from '../../patterns/reading.ts';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Strip } from './strip.tsx';

/** What waits for a deployment, with its action; on every screen of the chatbot but the wizard itself. */
export function PendingDeploy() {
  const t = useT('shell');
  const sdkAppId = useSdkAppId();
  const { data: count } = useReading(pendingCountQuery(sdkAppId));
  if (count === undefined || count === 0) return null;
  const deploy = (
    <ButtonLink to={paths.deploy(sdkAppId)} size="sm">
      {t('pendingDeploy.action')}
    </ButtonLink>
  );
  return (
    <Strip icon={Rocket} tone="warning" action={deploy}>
      {t('pendingDeploy.text', { count })}
    </Strip>
  );
}
