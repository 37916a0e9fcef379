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
import { ChangedRows } from './changed-rows.tsx';
import { ExistingChoice } from './existing-choice.tsx';
import { useImported } from './import-kind.ts';
import { NoRoom, useOverflow } from './no-room.tsx';
import { ReviewRows } from './review-rows.tsx';
import { UnreadColumns } from './unread-columns.tsx';
import { UnreadSheets } from './unread-sheets.tsx';

/** The outcomes that rows can have under review. */
const outcomesOf = {
  skip: ['accepted', 'rejected', 'duplicate'],
  update: ['accepted', 'changed', 'unchanged', 'rejected', 'duplicate'],
} as const satisfies Record<Import['existing'], readonly RowOutcome[]>;

/** Step 3: every row with its outcome, before anything is written. */
export function ReviewStep({ record, job }: { record: Import; job: FollowedJob }) {
  const t = useT('imports');
  const { words } = useImported();
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
  const { accepted, changed } = counts;
  const context = { acceptedRows: accepted + changed, failureCode: failure?.code ?? null };
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
            {changed === 0
              ? t(`${words}review.confirm`, { count: accepted })
              : accepted === 0
                ? t(`${words}review.confirmUpdate`, { count: changed })
                : t('review.confirmBoth', { added: accepted, changed })}
          </JobButton>
          <JobButton job={job} action="cancel" variant="ghost" size="lg">
            {t('read.cancel')}
          </JobButton>
        </>
      }
    >
      <Landmark of={of} label={t('review.region')} display="flex" flexDirection="column" gap="4">
        {room.overflow > 0 ? <NoRoom {...room} /> : null}
        <UnreadSheets names={record.unreadSheets} />
        <UnreadColumns titles={record.unreadColumns} />
        <ExistingChoice record={record} job={job} />
        <Review key={record.existing} record={record} />
      </Landmark>
    </WizardStep>
  );
}

function Review({ record: { counts, flattenedAnswers, importId, existing } }: { record: Import }) {
  const t = useT('imports');
  const { words } = useImported();
  const format = useFormat();
  const outcomes: readonly RowOutcome[] = outcomesOf[existing];
  const ordered = existing === 'update' ? (['changed', ...outcomes] as const) : outcomes;
  const [shown, setShown] = useState<RowOutcome>(
    ordered.find((outcome) => counts[outcome] > 0) ?? 'duplicate',
  );
  const count = counts.rejected + counts.duplicate;
  const download = count === 0 ? undefined : <LeftOut size="sm" importId={importId} />;
  return (
    <>
      {counts.accepted + counts.changed === 0 ? (
        <Notice kind="warning" title={t('review.nothingTitle')} action={download}>
          {t(reasonOf(counts, words))}
        </Notice>
      ) : count > 0 ? (
        <Notice kind="info" action={download}>
          {t('review.leftOut', { count })}
        </Notice>
      ) : null}
      {flattenedAnswers > 0 ? (
        <Notice kind="warning" title={t('review.flattenedTitle', { count: flattenedAnswers })}>
          {t('review.flattenedText')}
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
          content:
            outcome === 'changed' ? (
              <ChangedRows importId={importId} />
            ) : (
              <ReviewRows importId={importId} outcome={outcome} total={counts[outcome]} />
            ),
        }))}
      />
    </>
  );
}

/** The key of why there is nothing to import. */
function reasonOf<Words extends string>({ rejected, duplicate, unchanged }: Import['counts'], words: Words) {
  if (rejected > 0) return 'review.nothingText';
  if (unchanged > 0) return `${words}review.nothingNew` as const;
  return duplicate > 0 ? (`${words}review.allThere` as const) : 'review.nothingText';
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
