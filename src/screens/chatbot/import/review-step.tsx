import { chakra } from '@chakra-ui/react/styled-system';
import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import type { Import, RowOutcome } from '../../../api/__generated__/schema.d.ts';
import { useSdkAppId } from '../../../api/current-application.ts';
import { importDownloads, importQuery } from '../../../api/imports.ts';
import { useFormat } from '../../../i18n/format.tsx';
import { useLanguage, useT } from '../../../i18n/language.tsx';
import { useProblemWords } from '../../../patterns/problem-words.ts';
import { Button } from '../../../ui/button.tsx';
import { DownloadLink } from '../../../ui/download-link.tsx';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { WizardStep } from '../../../ui/wizard.tsx';
import type { ImportStepProps } from './import-actor.ts';
import { ReviewRows } from './review-rows.tsx';

const outcomes = ['accepted', 'rejected', 'duplicate'] as const satisfies readonly RowOutcome[];

/** Step 3: every row with what becomes of it, before anything is written. */
export function ReviewStep({ snapshot, send }: ImportStepProps) {
  const t = useT('imports');
  const format = useFormat();
  const { importId, acceptedRows } = snapshot.context;
  const { data: record } = useQuery(importQuery(useSdkAppId(), importId ?? ''));
  const isWriting = snapshot.matches('importing');
  const confirming = snapshot.matches('confirming');
  return (
    <WizardStep
      title={isWriting ? t('review.writingTitle') : t('review.title')}
      text={
        isWriting
          ? t('review.writingText')
          : record === undefined
            ? undefined
            : t('review.text', { file: record.fileName })
      }
      footer={
        isWriting ? undefined : (
          <>
            <Button
              variant="solid"
              size="lg"
              busy={confirming}
              disabled={!confirming && !snapshot.can({ type: 'import.confirmed' })}
              onClick={() => send({ type: 'import.confirmed' })}
            >
              {t('review.confirm', { count: acceptedRows, shown: format.number(acceptedRows) })}
            </Button>
            <Button
              size="lg"
              variant="ghost"
              disabled={!snapshot.can({ type: 'cancellation.requested' })}
              onClick={() => send({ type: 'cancellation.requested' })}
            >
              {t('review.cancel')}
            </Button>
          </>
        )
      }
    >
      {isWriting ? (
        <chakra.section aria-label={t('read.region')} data-landmark="import-progress" maxW="form">
          <ProgressBar
            label={t('review.writing')}
            value={snapshot.context.progress}
            valueText={t('review.writing')}
          />
        </chakra.section>
      ) : record === undefined ? null : (
        <Review record={record} />
      )}
      <ConfirmTrouble snapshot={snapshot} send={send} />
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
    <chakra.section
      aria-label={t('review.region')}
      data-landmark="import-review"
      display="flex"
      flexDirection="column"
      gap="4"
    >
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
    </chakra.section>
  );
}

function ConfirmTrouble({ snapshot, send }: ImportStepProps) {
  const common = useT('common');
  const words = useProblemWords();
  if (!snapshot.matches('confirmFailed')) return null;
  return (
    <ErrorPanel
      layout="inline"
      {...words.of(snapshot.context.failure)}
      retry={{ label: common('retry'), onPress: () => send({ type: 'request.retried' }) }}
      action={
        <Button size="sm" onClick={() => send({ type: 'request.abandoned' })}>
          {common('back')}
        </Button>
      }
    />
  );
}
