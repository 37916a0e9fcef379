import { Download } from 'lucide-react';
import { useState } from 'react';
import type { Import, RowOutcome } from '../../../api/__generated__/schema.d.ts';
import { useSdkAppId } from '../../../api/current-application.ts';
import { importDownloads } from '../../../api/imports.ts';
import { useFormat } from '../../../i18n/format.tsx';
import { useLanguage, useT } from '../../../i18n/language.tsx';
import { can } from '../../../machines/advance.ts';
import { uploadLifecycle } from '../../../machines/upload/upload.lifecycle.ts';
import type { FollowedJob } from '../../../patterns/job-session.tsx';
import { Landmark } from '../../../patterns/landmark.tsx';
import { Button } from '../../../ui/button.tsx';
import { DownloadLink } from '../../../ui/download-link.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { WizardStep } from '../../../ui/wizard.tsx';
import { ReviewRows } from './review-rows.tsx';

const outcomes = ['accepted', 'rejected', 'duplicate'] as const satisfies readonly RowOutcome[];

interface ReviewStepProps {
  record: Import;
  job: FollowedJob;
}

/** Step 3: every row with what becomes of it, before anything is written. */
export function ReviewStep({ record, job }: ReviewStepProps) {
  const t = useT('imports');
  const format = useFormat();
  const { status, counts, failure, fileName } = record;
  const of = { machine: uploadLifecycle, state: status };
  if (status === 'importing') {
    return (
      <WizardStep title={t('review.writingTitle')} text={t('review.writingText')}>
        <Landmark of={of} label={t('read.region')} maxW="form">
          <ProgressBar label={t('review.writing')} value={record.progress} valueText={t('review.writing')} />
        </Landmark>
      </WizardStep>
    );
  }
  const context = { acceptedRows: counts.accepted, failureCode: failure?.code ?? null };
  const mayConfirm = can(uploadLifecycle, { state: status, context }, { type: 'import.confirmed' });
  const confirming = job.isAsked('confirm');
  return (
    <WizardStep
      title={t('review.title')}
      text={t('review.text', { file: fileName })}
      footer={
        <>
          <Button
            variant="solid"
            size="lg"
            busy={confirming}
            disabled={!confirming && !(mayConfirm && job.canAsk('confirm'))}
            onClick={() => job.ask('confirm')}
          >
            {t('review.confirm', { count: counts.accepted, shown: format.number(counts.accepted) })}
          </Button>
          <Button
            size="lg"
            variant="ghost"
            busy={job.isAsked('cancel')}
            disabled={!job.canAsk('cancel')}
            onClick={() => job.ask('cancel')}
          >
            {t('review.cancel')}
          </Button>
        </>
      }
    >
      <Landmark of={of} label={t('review.region')} display="flex" flexDirection="column" gap="4">
        <Review record={record} />
      </Landmark>
    </WizardStep>
  );
}

function Review({ record }: { record: Import }) {
  const t = useT('imports');
  const format = useFormat();
  const { language } = useLanguage();
  const sdkAppId = useSdkAppId();
  const { counts, importId } = record;
  const [shown, setShown] = useState<RowOutcome>(
    counts.accepted > 0 ? 'accepted' : counts.rejected > 0 ? 'rejected' : 'duplicate',
  );
  const left = counts.rejected + counts.duplicate;
  const download =
    left === 0 ? undefined : (
      <DownloadLink
        href={importDownloads.errors(sdkAppId, importId, language)}
        icon={<Download aria-hidden />}
      >
        {t('review.download')}
      </DownloadLink>
    );
  return (
    <>
      {counts.accepted === 0 ? (
        <Notice kind="warning" title={t('review.nothingTitle')} action={download}>
          {t('review.nothingText')}
        </Notice>
      ) : left > 0 ? (
        <Notice kind="info" action={download}>
          {t('review.leftOut', { count: left })}
        </Notice>
      ) : null}
      <Tabs<RowOutcome>
        label={t('review.tabs')}
        value={shown}
        onValue={setShown}
        items={outcomes.map((outcome) => ({
          value: outcome,
          label: t(`review.outcomes.${outcome}`),
          count: format.number(counts[outcome]),
          content: <ReviewRows importId={importId} outcome={outcome} total={counts[outcome]} />,
        }))}
      />
    </>
  );
}
