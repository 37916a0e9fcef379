import { chakra } from '@chakra-ui/react/styled-system';
import type { DraftIndex } from '../../../api/__generated__/schema.d.ts';
import { useSdkAppId } from '../../../api/current-application.ts';
import { useFormat, useT } from '../../../i18n/language.tsx';
import { paths } from '../../../paths.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import { Row, Stack, Text } from '../../../ui/layout.tsx';
import { StateChip } from '../../../ui/state-chip.tsx';

/** Whether the draft can be asked; if not, what to do. */
export function IndexState({ index }: { index: DraftIndex | undefined }) {
  const t = useT('onlineTest');
  if (index === undefined) return null;
  const refining = index.refiningProgress ?? null;
  const shown = {
    empty: <EmptyDraft />,
    building: <Learning label={t('index.building')} progress={index.progress} />,
    failed: (
      <Notice kind="danger" role="alert" title={t('statuses:draftIndex.failed')}>
        {t('index.failed')}
      </Notice>
    ),
    ready: (
      <Stack gap="3">
        <Row gap="2.5">
          <StateChip tone="settled" label={t('statuses:draftIndex.ready')} />
          <Text look="note">{t('index.ready', { qas: index.qaCount, questions: index.questionCount })}</Text>
        </Row>
        {refining !== null && <Learning label={t('index.refining')} progress={refining} />}
      </Stack>
    ),
  };
  return <chakra.div paddingBottom="4">{shown[index.status]}</chakra.div>;
}

function Learning({ label, progress }: { label: string; progress: number | null }) {
  const format = useFormat();
  const share = progress === null ? undefined : format.percent(progress);
  return (
    <chakra.div maxW="form">
      <ProgressBar label={label} value={progress} figures={share} valueText={share ?? label} />
    </chakra.div>
  );
}

function EmptyDraft() {
  const t = useT('onlineTest');
  const sdkAppId = useSdkAppId();
  const toImport = (
    <ButtonLink size="sm" to={paths.import(sdkAppId)}>
      {t('index.import')}
    </ButtonLink>
  );
  return (
    <Notice kind="info" title={t('index.emptyTitle')} action={toImport}>
      {t('index.emptyText')}
    </Notice>
  );
}
