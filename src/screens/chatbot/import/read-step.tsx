import { chakra } from '@chakra-ui/react/styled-system';
import { useQuery } from '@tanstack/react-query';
import { useSdkAppId } from '../../../api/current-application.ts';
import { importQuery } from '../../../api/imports.ts';
import { useFormat } from '../../../i18n/format.tsx';
import { useT } from '../../../i18n/language.tsx';
import { useProblemWords } from '../../../patterns/problem-words.ts';
import { paths } from '../../../paths.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { Button } from '../../../ui/button.tsx';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import { WizardStep } from '../../../ui/wizard.tsx';
import type { ImportStepProps } from './import-actor.ts';
import { ImportFailure } from './import-failure.tsx';

/** Step 2: the file on its way, then being read, which goes on without this page; what cannot be read ends here. */
export function ReadStep({ snapshot, send }: ImportStepProps) {
  const t = useT('imports');
  const sdkAppId = useSdkAppId();
  const isUploading = snapshot.matches('uploading');
  const isInterrupted = snapshot.matches('interrupted');
  const mayCancel = snapshot.can({ type: 'cancellation.requested' }) || snapshot.matches('cancelling');
  if (snapshot.matches('parseFailed')) return <ImportFailure snapshot={snapshot} send={send} />;
  return (
    <WizardStep
      title={isUploading || isInterrupted ? t('read.uploadTitle') : t('read.title')}
      text={isUploading ? t('read.uploadText') : t('read.text')}
      footer={
        isUploading ? (
          <Button onClick={() => send({ type: 'upload.cancelled' })}>{t('read.cancelUpload')}</Button>
        ) : mayCancel ? (
          <>
            <ButtonLink to={paths.knowledge(sdkAppId)}>{t('read.leave')}</ButtonLink>
            <Button
              variant="dangerGhost"
              busy={snapshot.matches('cancelling')}
              onClick={() => send({ type: 'cancellation.requested' })}
            >
              {t('read.cancel')}
            </Button>
          </>
        ) : undefined
      }
    >
      {isInterrupted ? null : <Progress snapshot={snapshot} />}
      <Trouble snapshot={snapshot} send={send} />
    </WizardStep>
  );
}

function Progress({ snapshot }: Pick<ImportStepProps, 'snapshot'>) {
  const t = useT('imports');
  const format = useFormat();
  const { importId, file, progress } = snapshot.context;
  const { data: record } = useQuery({
    ...importQuery(useSdkAppId(), importId ?? ''),
    enabled: importId !== null,
  });
  const isUploading = snapshot.matches('uploading');
  const rows = record?.counts.total ?? 0;
  const figures = isUploading
    ? file === null || progress === null
      ? undefined
      : t('read.sent', { sent: format.fileSize(file.size * progress), size: format.fileSize(file.size) })
    : rows > 0
      ? t('read.rows', { count: rows, shown: format.number(rows) })
      : undefined;
  return (
    <chakra.section
      aria-label={t('read.region')}
      data-landmark="import-progress"
      maxW="form"
      aria-live="polite"
    >
      <ProgressBar
        label={isUploading ? t('read.uploading') : t('read.reading')}
        value={progress}
        figures={figures}
        valueText={progress === null ? t('read.reading') : format.percent(progress)}
      />
      <chakra.p marginTop="2" fontSize="xs" color="fg.muted" truncate>
        {record?.fileName ?? file?.name}
      </chakra.p>
    </chakra.section>
  );
}

function Trouble({ snapshot, send }: ImportStepProps) {
  const t = useT('imports');
  const common = useT('common');
  const words = useProblemWords();
  const { failure } = snapshot.context;
  if (snapshot.matches('interrupted')) {
    return (
      <ErrorPanel
        layout="inline"
        title={words.of(failure).title}
        hint={t('read.interrupted')}
        retry={{ label: t('read.sendAgain'), onPress: () => send({ type: 'upload.retried' }) }}
        action={
          <Button size="sm" onClick={() => send({ type: 'upload.cancelled' })}>
            {common('cancel')}
          </Button>
        }
      />
    );
  }
  const isLoad = snapshot.matches('loadFailed');
  if (!isLoad && !snapshot.matches('cancelFailed')) return null;
  return (
    <ErrorPanel
      layout="inline"
      {...words.of(failure)}
      retry={{ label: common('retry'), onPress: () => send({ type: 'request.retried' }) }}
      action={
        <Button size="sm" onClick={() => send({ type: isLoad ? 'import.restarted' : 'request.abandoned' })}>
          {isLoad ? t('read.restart') : common('back')}
        </Button>
      }
    />
  );
}
