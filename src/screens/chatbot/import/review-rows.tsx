import { chakra } from '@chakra-ui/react/styled-system';
import type { ImportRow, RowOutcome } from '../../../api/__generated__/schema.d.ts';
import { useSdkAppId } from '../../../api/current-application.ts';
import { importRowsQuery } from '../../../api/imports.ts';
import { useFormat } from '../../../i18n/format.tsx';
import { useT } from '../../../i18n/language.tsx';
import { useList } from '../../../patterns/reading.ts';
import { useProblemWords } from '../../../patterns/problem-words.ts';
import type { Column } from '../../../ui/data-table-types.ts';
import { DataTable } from '../../../ui/data-table.tsx';
import { ErrorPanel } from '../../../ui/error-panel.tsx';

interface ReviewRowsProps {
  importId: string;
  outcome: RowOutcome;
  total: number;
}

/** The rows of one outcome, each with its number in the file and, where it is left out, why. */
export function ReviewRows({ importId, outcome, total }: ReviewRowsProps) {
  const t = useT('imports');
  const common = useT('common');
  const words = useProblemWords();
  const list = useList(importRowsQuery(useSdkAppId(), importId, outcome));
  const columns = useColumns(outcome);
  if (list.error !== null) {
    return (
      <ErrorPanel
        layout="inline"
        {...words.of(list.error)}
        retry={{ label: common('retry'), ...list.retry }}
      />
    );
  }
  return (
    <chakra.div maxHeight="24rem" display="flex" flexDirection="column">
      <DataTable
        label={t(`review.outcomes.${outcome}`)}
        columns={columns}
        rows={list.rows}
        rowKey={(row) => String(row.rowNumber)}
        total={total}
        loading={list.isPending}
        onEnd={list.onEnd}
        loadingMore={list.loadingMore}
        empty={
          <chakra.p py="8" fontSize="sm" color="fg.muted" textAlign="center">
            {t(`review.none.${outcome}`)}
          </chakra.p>
        }
      />
    </chakra.div>
  );
}

function useColumns(outcome: RowOutcome): Column<ImportRow>[] {
  const t = useT('imports');
  const format = useFormat();
  const number: Column<ImportRow> = {
    id: 'row',
    header: t('review.row'),
    width: '5rem',
    align: 'end',
    cell: ({ rowNumber }) => <span data-figure>{format.number(rowNumber)}</span>,
  };
  const question: Column<ImportRow> = {
    id: 'question',
    header: t('review.question'),
    cell: ({ standardQuestion }) =>
      standardQuestion === '' ? (
        <chakra.em color="fg.muted">{t('review.empty')}</chakra.em>
      ) : (
        standardQuestion
      ),
  };
  if (outcome !== 'accepted') {
    return [
      number,
      question,
      { id: 'reason', header: t('review.reason'), cell: (row) => <Reason row={row} /> },
    ];
  }
  return [
    number,
    question,
    {
      id: 'similar',
      header: t('review.similar'),
      width: '7rem',
      align: 'end',
      from: 'sm',
      cell: ({ similarCount }) => <span data-figure>{format.number(similarCount)}</span>,
    },
    {
      id: 'category',
      header: t('review.category'),
      width: '12rem',
      from: 'md',
      cell: ({ category }) =>
        category ?? <chakra.span color="fg.muted">{t('review.defaultCategory')}</chakra.span>,
    },
  ];
}

function Reason({ row }: { row: ImportRow }) {
  const t = useT('imports');
  const statuses = useT('statuses');
  const format = useFormat();
  if (row.reason === null) return null;
  const words = statuses(`rowReason.${row.reason}`);
  return (
    <span>
      {row.duplicateOfRow === null
        ? words
        : t('review.sameAsRow', { row: format.number(row.duplicateOfRow) })}
    </span>
  );
}
