import { useFormat, useT } from '../../../i18n/language.tsx';
import { uploadLifecycle } from '../../../machines/upload/upload.lifecycle.ts';
import { JobButton } from '../../../patterns/job-session.tsx';
import { Landmark } from '../../../patterns/landmark.tsx';
import { Refusal } from '../../../patterns/refusal.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { Button } from '../../../ui/button.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import { Text } from '../../../ui/layout.tsx';
import { WizardStep } from '../../../ui/wizard.tsx';
import { useImported } from './import-kind.ts';
import type { ImportSession } from './import-session.ts';

/** Step 2: uploads and reads the file. Reading goes on without this page. An unreadable file ends here. */
export function ReadStep(session: ImportSession) {
  const t = useT('imports');
  const { list } = useImported();
  const { snapshot, send, job } = session;
  const cancelUpload = () => send({ type: 'upload.cancelled' });
  if (snapshot.matches('interrupted')) {
    return (
      <WizardStep title={t('read.uploadTitle')} text={t('read.text')}>
        <Refusal
          of={snapshot}
          failure={snapshot.context.failure}
          hint={t('read.interrupted')}
          retry={t('read.sendAgain')}
          onRetry={() => send({ type: 'upload.retried' })}
          other={{ label: t('common:cancel'), onPress: cancelUpload }}
        />
      </WizardStep>
    );
  }
  if (snapshot.matches('uploading')) {
    return (
      <WizardStep
        title={t('read.uploadTitle')}
        text={t('read.uploadText')}
        footer={<Button onClick={cancelUpload}>{t('read.cancelUpload')}</Button>}
      >
        <Progress {...session} />
      </WizardStep>
    );
  }
  return (
    <WizardStep
      title={t('read.title')}
      text={t('read.text')}
      footer={
        job.canAsk('cancel') || job.isAsked('cancel') ? (
          <>
            <ButtonLink to={list}>{t('read.leave')}</ButtonLink>
            <JobButton job={job} action="cancel" variant="dangerGhost">
              {t('read.cancel')}
            </JobButton>
          </>
        ) : undefined
      }
    >
      <Progress {...session} />
    </WizardStep>
  );
}

function Progress({ snapshot, record }: ImportSession) {
  const t = useT('imports');
  const format = useFormat();
  const { file, sent } = snapshot.context;
  const isUploading = snapshot.matches('uploading');
  const progress = isUploading ? sent : (record?.progress ?? null);
  const count = record?.counts.total ?? 0;
  const sizes = file && { sent: format.fileSize(file.size * sent), size: format.fileSize(file.size) };
  const rows = count > 0 ? t('read.rows', { count }) : undefined;
  return (
    <Landmark
      of={isUploading ? snapshot : { machine: uploadLifecycle, state: record?.status ?? 'parsing' }}
      label={t('read.region')}
      maxW="form"
      aria-live="polite"
    >
      <ProgressBar
        label={isUploading ? t('statuses:upload.uploading') : t('read.reading')}
        value={progress}
        figures={isUploading ? sizes && t('read.sent', sizes) : rows}
        valueText={progress === null ? t('read.reading') : format.percent(progress)}
      />
      <Text look="detail" line marginTop="2">
        {record?.fileName ?? file?.name}
      </Text>
    </Landmark>
  );
}
