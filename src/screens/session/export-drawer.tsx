import { FileDown } from 'lucide-react';
import { useState } from 'react';
import { callOperation } from '../../api/call.ts';
import { useSdkAppId } from '../../api/current-application.ts';
import { isProblem } from '../../api/problems.ts';
import { useLanguage, useT } from '../../i18n/language.tsx';
import { useAction } from '../../patterns/action.ts';
import { Problem } from '../../patterns/problem.tsx';
import { Button } from '../../ui/button.tsx';
import { DetailSection } from '../../ui/detail-section.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Row, Stack, Text } from '../../ui/layout.tsx';
import { Notice } from '../../ui/notice.tsx';
import { RadioCards } from '../../ui/radio-cards.tsx';
import { ExportList } from './export-list.tsx';
import { type ExportScope, filtersOf } from './export-scope.ts';

/** What the file is, where it is no plain table. */
const fileWords: Partial<Record<ExportScope['kind'], 'workbook' | 'smallTalk' | 'results'>> = {
  qas: 'workbook',
  chitchats: 'smallTalk',
  batchTest: 'results',
};

/** Says what will be in the file, begins to write it, and has those of the last 30 days. */
export function ExportDrawer({ kind, all, shown, onClose }: ExportScope & { onClose: () => void }) {
  const t = useT('exports');
  const { language } = useLanguage();
  const sdkAppId = useSdkAppId();
  const [chosen, choose] = useState<'shown' | 'all'>('shown');
  const rows = shown !== null && chosen === 'shown' ? shown : all;
  const begin = useAction({
    run: () =>
      callOperation('requestExport', { sdkAppId }, { body: { kind, filters: filtersOf(rows), language } }),
    quiet: true,
  });
  return (
    <Dialog open drawer title={t(`title.${kind}`)} closeLabel={t('common:close')} onClose={onClose}>
      <Stack gap="6">
        <Stack gap="4">
          {shown === null ? (
            <RowsText {...all} />
          ) : (
            <RadioCards
              legend={t('what')}
              value={chosen}
              onValue={choose}
              cards={[
                { value: 'shown', label: t('shown'), help: <RowsText {...shown} /> },
                { value: 'all', label: t('all'), help: <RowsText {...all} other={t('everyRow')} /> },
              ]}
            />
          )}
          <Text look="note">{t(fileWords[kind] ?? 'table')}</Text>
          {begin.error === null ? null : <Refused error={begin.error} />}
          <Row>
            <Button
              variant="solid"
              icon={<FileDown aria-hidden />}
              busy={begin.busy}
              onClick={() => begin.run()}
            >
              {rows.count === undefined ? t('action') : t('start', { count: rows.count })}
            </Button>
          </Row>
        </Stack>
        <DetailSection title={t('past')}>
          <ExportList />
        </DetailSection>
      </Stack>
    </Dialog>
  );
}

/** How many rows, and what narrows them. */
function RowsText({ count, words = [], other }: ExportScope['all'] & { other?: string }) {
  const t = useT('exports');
  const parts = [
    ...(count === undefined ? [] : [t('rows', { count })]),
    ...words.flatMap(({ name, value }) => (value === undefined ? [] : [t('filter', { name, value })])),
  ];
  return <Text data-figure>{parts.length > 0 ? parts.join(' · ') : (other ?? t('all'))}</Text>;
}

function Refused({ error }: { error: unknown }) {
  const t = useT('exports');
  if (isProblem(error, 'tooManyRequests'))
    return (
      <Notice kind="warning" title={t('full')}>
        {t('fullText')}
      </Notice>
    );
  return <Problem inline error={error} />;
}
