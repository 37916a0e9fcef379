import { chakra } from '@chakra-ui/react/styled-system';
import { useQuery } from '@tanstack/react-query';
import { CircleCheck, CircleSlash, Download } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Import } from '../../../api/__generated__/schema.d.ts';
import { useSdkAppId } from '../../../api/current-application.ts';
import { importDownloads, importQuery } from '../../../api/imports.ts';
import { useFormat } from '../../../i18n/format.tsx';
import { useLanguage, useT } from '../../../i18n/language.tsx';
import { paths } from '../../../paths.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { Button } from '../../../ui/button.tsx';
import { DownloadLink } from '../../../ui/download-link.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import type { ImportStepProps } from './import-actor.ts';
import { ImportFailure } from './import-failure.tsx';

/** Step 4: what came of it, and what to do next. */
export function ResultStep({ snapshot, send }: ImportStepProps) {
  const t = useT('imports');
  const { data: record } = useQuery(importQuery(useSdkAppId(), snapshot.context.importId ?? ''));
  const again = <Button onClick={() => send({ type: 'import.restarted' })}>{t('result.again')}</Button>;
  if (snapshot.matches('completed')) return <Completed record={record} again={again} />;
  if (snapshot.matches('cancelled')) {
    return (
      <chakra.section aria-label={t('result.region')} data-landmark="import-result">
        <EmptyState
          icon={<CircleSlash />}
          title={t('result.cancelledTitle')}
          text={t('result.cancelledText')}
          actions={again}
        />
      </chakra.section>
    );
  }
  return <ImportFailure snapshot={snapshot} send={send} />;
}

function Completed({ record, again }: { record: Import | undefined; again: ReactNode }) {
  const t = useT('imports');
  const format = useFormat();
  const { language } = useLanguage();
  const sdkAppId = useSdkAppId();
  const counts = record?.counts;
  return (
    <chakra.section aria-label={t('result.region')} data-landmark="import-result">
      <EmptyState
        icon={<CircleCheck />}
        title={t('result.title', {
          count: counts?.accepted ?? 0,
          shown: format.number(counts?.accepted ?? 0),
        })}
        text={
          counts === undefined
            ? undefined
            : t('result.text', {
                rejected: format.number(counts.rejected),
                duplicates: format.number(counts.duplicate),
              })
        }
        actions={
          <>
            {again}
            {record?.hasErrorWorkbook === true ? (
              <DownloadLink
                href={importDownloads.errors(sdkAppId, record.importId, language)}
                icon={<Download aria-hidden />}
              >
                {t('review.download')}
              </DownloadLink>
            ) : null}
            <ButtonLink to={paths.deploy(sdkAppId)}>{t('result.deploy')}</ButtonLink>
            <ButtonLink variant="solid" to={paths.onlineTest(sdkAppId)}>
              {t('result.test')}
            </ButtonLink>
          </>
        }
      />
    </chakra.section>
  );
}
