import { useSdkAppId } from '../../../api/current-application.ts';
import { qasOf } from '../../../api/deployments.ts';
import { useFormat, useT } from '../../../i18n/language.tsx';
import { deploymentLifecycle } from '../../../machines/deployment/deployment.lifecycle.ts';
import { JobButton } from '../../../patterns/job-session.tsx';
import { Landmark } from '../../../patterns/landmark.tsx';
import { Text } from '../../../ui/layout.tsx';
import { paths } from '../../../paths.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import { WizardStep } from '../../../ui/wizard.tsx';
import type { DeploySession } from './deploy-session.ts';

/** Step 3: the server's progress. The deployment goes on without this page, and can be cancelled until it is live. */
export function ProgressStep({ snapshot, job, record }: DeploySession) {
  const t = useT('deploy');
  const format = useFormat();
  const sdkAppId = useSdkAppId();
  const stage = record?.stage ?? null;
  const share = stage === 'indexing' || stage === 'testing' ? (record?.progress ?? null) : null;
  return (
    <WizardStep
      title={record === undefined ? t('progress.title') : t('progress.titleOf', { version: record.version })}
      text={t('progress.text')}
      footer={
        <>
          <ButtonLink to={paths.record(sdkAppId)}>{t('progress.leave')}</ButtonLink>
          {snapshot.context.deploymentId === null ? null : (
            <JobButton job={job} action="cancel" variant="dangerGhost">
              {t('progress.cancel')}
            </JobButton>
          )}
        </>
      }
    >
      <Landmark
        of={{ machine: deploymentLifecycle, state: 'deploying' }}
        label={t('progress.region')}
        maxW="form"
        aria-live="polite"
      >
        <ProgressBar
          label={stage === null ? t('progress.preparing') : t(`statuses:deploymentStage.${stage}`)}
          value={share}
          figures={share === null ? undefined : format.percent(share)}
          valueText={share === null ? t('progress.preparing') : format.percent(share)}
        />
        {record === undefined ? null : (
          <Text as="p" look="note" marginTop="3" data-figure>
            {t('progress.holds', { qas: qasOf(record), questions: record.questionCount })}
          </Text>
        )}
      </Landmark>
    </WizardStep>
  );
}
