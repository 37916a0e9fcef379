import { chakra } from '@chakra-ui/react/styled-system';
import type { DraftIndex } from '../../../api/__generated__/schema.d.ts';
import { useSdkAppId } from '../../../api/current-application.ts';
import { useFormat } from '../../../i18n/format.tsx';
import { useT } from '../../../i18n/language.tsx';
import { paths } from '../../../paths.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import { StateChip } from '../../../ui/state-chip.tsx';

/** Whether the draft can be asked, and what to do where it cannot. */
export function IndexState({ index }: { index: DraftIndex | undefined }) {
  const t = useT('onlineTest');
  const statuses = useT('statuses');
  const format = useFormat();
  const sdkAppId = useSdkAppId();
  if (index === undefined) return null;
  const counts = { qas: index.qaCount, questions: index.questionCount };
  return (
    <chakra.div paddingBottom="4">
      {index.status === 'empty' ? (
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
      ) : null}
      {index.status === 'building' ? (
        <chakra.div maxW="form">
          <ProgressBar
            label={t('index.building')}
            value={index.progress}
            figures={index.progress === null ? undefined : format.percent(index.progress)}
            valueText={index.progress === null ? t('index.building') : format.percent(index.progress)}
          />
        </chakra.div>
      ) : null}
      {index.status === 'failed' ? (
        <Notice kind="danger" role="alert" title={statuses('draftIndex.failed')}>
          {t('index.failed')}
        </Notice>
      ) : null}
      {index.status === 'ready' ? (
        <chakra.div display="flex" alignItems="center" gap="2.5" fontSize="sm" color="fg.muted">
          <StateChip tone="settled" label={statuses('draftIndex.ready')} />
          <span>{t('index.ready', counts)}</span>
        </chakra.div>
      ) : null}
    </chakra.div>
  );
}
