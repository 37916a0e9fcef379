import { FileUp, ListVideo } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import type { BatchTest } from '../../../api/__generated__/schema.d.ts';
import { useSdkAppId } from '../../../api/current-application.ts';
import { pages } from '../../../api/operation.ts';
import { useFormat, useT } from '../../../i18n/language.tsx';
import { accuracyOf, knownOf } from '../../../machines/rules/batch-test-rules.ts';
import { paths } from '../../../paths.ts';
import { ListScreen } from '../../../patterns/list-screen.tsx';
import { useList } from '../../../patterns/reading.ts';
import { useOpenInAddress } from '../../../patterns/use-open-in-address.ts';
import { Button } from '../../../ui/button.tsx';
import type { Column } from '../../../ui/data-table-types.ts';
import { Text } from '../../../ui/layout.tsx';
import { useActorName } from '../../session/actor-name.ts';
import { NewTest } from './new-test.tsx';
import { TestChip } from './test-words.tsx';

/** The batch tests of the last months, and the way to another one. */
export function TestList() {
  const t = useT('batchTest');
  const sdkAppId = useSdkAppId();
  const navigate = useNavigate();
  const list = useList(pages('listBatchTests', { sdkAppId, limit: 100 }));
  const [isNew, showNew] = useOpenInAddress('new');
  return (
    <ListScreen
      title={t('title')}
      text={t('intro')}
      actions={
        <Button variant="solid" icon={<FileUp aria-hidden />} onClick={() => showNew(true)}>
          {t('new.action')}
        </Button>
      }
      list={list}
      label={t('title')}
      columns={useColumns()}
      rowKey={({ batchTestId }) => batchTestId}
      rowHeight={60}
      onOpen={({ batchTestId }) => void navigate(paths.batchReport(sdkAppId, batchTestId))}
      openLabel={({ fileName }) => t('open', { name: fileName })}
      empty={{ icon: <ListVideo />, title: t('empty.title'), text: t('empty.text') }}
    >
      {isNew ? <NewTest onClose={() => showNew(false)} /> : null}
    </ListScreen>
  );
}

function useColumns(): Column<BatchTest>[] {
  const t = useT('batchTest');
  const format = useFormat();
  const nameOf = useActorName();
  const share = (part: number, of: number) => (of === 0 ? t('none') : format.percent(part / of));
  return [
    {
      id: 'file',
      header: t('column.file'),
      cell: ({ fileName }) => (
        <Text line title={fileName}>
          {fileName}
        </Text>
      ),
      below: ({ failure, createdBy, createdAt }) => (
        <Text line look="detail" color={failure === null ? undefined : 'danger.fg'}>
          {failure === null
            ? t('by', { name: nameOf(createdBy), when: format.dateTime(createdAt) })
            : t(`failure.${failure.code}.title`)}
        </Text>
      ),
    },
    {
      id: 'rows',
      header: t('column.rows'),
      width: '7rem',
      align: 'end',
      from: 'lg',
      under: null,
      cell: ({ rowCount }) => (
        <span data-figure>{rowCount === null ? t('none') : format.number(rowCount)}</span>
      ),
    },
    {
      id: 'answered',
      header: t('column.answered'),
      width: '8rem',
      align: 'end',
      from: 'md',
      under: null,
      cell: ({ counts }) => (
        <span data-figure>{share(counts.answered + counts.smallTalk, knownOf(counts) - counts.skipped)}</span>
      ),
    },
    {
      id: 'accuracy',
      header: t('column.accuracy'),
      width: '8rem',
      align: 'end',
      from: 'md',
      under: 'file',
      underCell: ({ counts }) => {
        const accuracy = accuracyOf(counts);
        return accuracy === null ? null : (
          <Text look="detail">{t('accuracy', { share: format.percent(accuracy) })}</Text>
        );
      },
      cell: ({ counts }) => {
        const accuracy = accuracyOf(counts);
        return <span data-figure>{accuracy === null ? t('none') : format.percent(accuracy)}</span>;
      },
    },
    {
      id: 'status',
      header: t('column.status'),
      width: '9rem',
      from: 'sm',
      under: 'file',
      cell: (test) => <TestChip {...test} />,
    },
  ];
}
