import { Download } from 'lucide-react';
import { useState } from 'react';
import type { Import, RowOutcome } from '../../../api/__generated__/schema.d.ts';
import { useSdkAppId } from '../../../api/current-application.ts';
import { importDownloads } from '../../../api/imports.ts';
import { useFormat, useLanguage, useT } from '../../../i18n/language.tsx';
import { canAdvance } from '../../../machines/advance.ts';
import { uploadLifecycle } from '../../../machines/upload/upload.lifecycle.ts';
import { type FollowedJob, JobButton } from '../../../patterns/job-session.tsx';
import { Landmark } from '../../../patterns/landmark.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { WizardStep } from '../../../ui/wizard.tsx';
import { NoRoom, useOverflow } from './no-room.tsx';
import { ReviewRows } from './review-rows.tsx';

const outcomes = ['accepted', 'rejected', 'duplicate'] as const satisfies readonly RowOutcome[];

/** Step 3: every row with its outcome, before anything is written. */
export function ReviewStep({ record, job }: { record: Import; job: FollowedJob }) {
  const t = useT('imports');
  const { status: state, counts, failure, fileName } = record;
  const of = { machine: uploadLifecycle, state };
  const room = useOverflow(counts.accepted);
  if (state === 'importing') {
    return (
      <WizardStep title={t('review.writingTitle')} text={t('review.writingText')}>
        <Landmark of={of} label={t('read.region')} maxW="form">
          <ProgressBar label={t('review.writing')} value={record.progress} valueText={t('review.writing')} />
        </Landmark>
      </WizardStep>
    );
  }
  const context = { acceptedRows: counts.accepted, failureCode: failure?.code ?? null };
  const mayConfirm = canAdvance(uploadLifecycle, { state, context }, { type: 'import.confirmed' });
  return (
    <WizardStep
      title={t('review.title')}
      text={t('review.text', { file: fileName })}
      footer={
        <>
          <JobButton
            job={job}
            action="confirm"
            variant="solid"
            size="lg"
            disabled={!mayConfirm || room.overflow > 0}
          >
            {t('review.confirm', { count: counts.accepted })}
          </JobButton>
          <JobButton job={job} action="cancel" variant="ghost" size="lg">
            {t('read.cancel')}
          </JobButton>
        </>
      }
    >
      <Landmark of={of} label={t('review.region')} display="flex" flexDirection="column" gap="4">
        {room.overflow > 0 ? <NoRoom {...room} /> : null}
        <Review record={record} />
      </Landmark>
    </WizardStep>
  );
}

function Review({ record: { counts, importId } }: { record: Import }) {
  const t = useT('imports');
  const format = useFormat();
  const [shown, setShown] = useState(outcomes.find((outcome) => counts[outcome] > 0) ?? 'duplicate');
  const count = counts.rejected + counts.duplicate;
  const download = count === 0 ? undefined : <LeftOut size="sm" importId={importId} />;
  return (
    <>
      {counts.accepted === 0 ? (
        <Notice kind="warning" title={t('review.nothingTitle')} action={download}>
          {t(counts.rejected === 0 && counts.duplicate > 0 ? 'review.allThere' : 'review.nothingText')}
        </Notice>
      ) : count > 0 ? (
        <Notice kind="info" action={download}>
          {t('review.leftOut', { count })}
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

/** The refused rows with their reasons, as a workbook. */
export function LeftOut({ importId, size = 'md' }: { importId: string; size?: 'sm' | 'md' }) {
  const t = useT('imports');
  const { language } = useLanguage();
  const href = importDownloads.errors(useSdkAppId(), importId, language);
  return (
    <ButtonLink download size={size} to={href} icon={<Download aria-hidden />}>
      {t('review.download')}
    </ButtonLink>
  );
}
