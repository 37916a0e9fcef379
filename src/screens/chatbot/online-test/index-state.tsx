import { chakra } from '@chakra-ui/react/styled-system';
import type { DraftIndex } from '../../../api/__generated__/schema.d.ts';
import { useSdkAppId } from '../../../api/current-application.ts';
import { useFormat, useT } from '../../../i18n/language.tsx';
import { paths } from '../../../paths.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import { Row, Text } from '../../../ui/layout.tsx';
import { StateChip } from '../../../ui/state-chip.tsx';

/** Whether the draft can be asked; if not, what to do. */
export function IndexState({ index }: { index: DraftIndex | undefined }) {
  const t = useT('onlineTest');
  const format = useFormat();
  const sdkAppId = useSdkAppId();
  if (index === undefined) return null;
  const share = index.progress === null ? undefined : format.percent(index.progress);
  const shown = {
    empty: (
      <Notice
        kind="info"
        title={t('index.emptyTitle')}
        action={
          <ButtonLink size="sm" to={paths.import(sdkAppId)}>
            {t('index.import')}
          </ButtonLink>
        }
      >
        {t('index.emptyText')}
      </Notice>
    ),
    building: (
      <chakra.div maxW="form">
        <ProgressBar
          label={t('index.building')}
          value={index.progress}
          figures={share}
          valueText={share ?? t('index.building')}
        />
      </chakra.div>
    ),
    failed: (
      <Notice kind="danger" role="alert" title={t('statuses:draftIndex.failed')}>
        {t('index.failed')}
      </Notice>
    ),
    ready: (
      <Row gap="2.5">
        <StateChip tone="settled" label={t('statuses:draftIndex.ready')} />
        <Text look="note">{t('index.ready', { qas: index.qaCount, questions: index.questionCount })}</Text>
      </Row>
    ),
  };
  return <chakra.div paddingBottom="4">{shown[index.status]}</chakra.div>;
}
