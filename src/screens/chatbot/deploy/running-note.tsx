import type { Deployment } from '../../../api/__generated__/schema.d.ts';
import { useSdkAppId } from '../../../api/current-application.ts';
import { useT } from '../../../i18n/language.tsx';
import { paths } from '../../../paths.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { Notice } from '../../../ui/notice.tsx';

/** Another deployment is under way, so this page offers none: it leads to the one that runs. */
export function RunningNote({ deploymentId, version }: Pick<Deployment, 'deploymentId' | 'version'>) {
  const t = useT('deploy');
  const sdkAppId = useSdkAppId();
  return (
    <Notice
      kind="info"
      role="status"
      title={t('running.nowTitle', { version })}
      action={
        <ButtonLink variant="solid" size="sm" to={paths.deploy(sdkAppId, deploymentId)}>
          {t('running.open')}
        </ButtonLink>
      }
    >
      {t('running.nowText')}
    </Notice>
  );
}
