import type { ImportRow, RowOutcome, RowReason } from '../../../api/__generated__/schema.d.ts';
import { useSdkAppId } from '../../../api/current-application.ts';
import { pages } from '../../../api/operation.ts';
import { useFormat, useT } from '../../../i18n/language.tsx';
import { Problem } from '../../../patterns/problem.tsx';
import { useList } from '../../../patterns/reading.ts';
import type { Column } from '../../../ui/data-table-types.ts';
import { DataTable } from '../../../ui/data-table.tsx';
import { Stack, Text } from '../../../ui/layout.tsx';
import { useImported } from './import-kind.ts';

interface ReviewRowsProps {
  importId: string;
  outcome: RowOutcome;
  total: number;
}

/** The rows of one outcome with their numbers in the file and the reasons of refused rows. */
export function ReviewRows({ importId, outcome, total }: ReviewRowsProps) {
  const t = useT('imports');
  const sdkAppId = useSdkAppId();
  const list = useList(pages('listImportRows', { sdkAppId, importId, outcome, limit: 100 }));
  const columns = useColumns(outcome);
  if (list.error !== null) return <Problem inline error={list.error} retry={list.retry} />;
  return (
    // As high as the window allows, with the button below in view.
    <Stack maxHeight="max(16rem, calc(100dvh - 22rem))">
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
          <Text as="p" look="note" py="8" textAlign="center">
            {t(`review.none.${outcome}`)}
          </Text>
        }
      />
    </Stack>
  );
}

/** Reasons that are said otherwise of small talk. */
const ownReasons = [
  'standardQuestionEmpty',
  'standardQuestionTooLong',
  'similarQuestionRepeated',
  'answerEmpty',
  'answerTooLong',
  'answerLinkRefused',
  'duplicateOfExisting',
  'qaDeleted',
  'qaChangedSince',
] as const satisfies readonly RowReason[];

function isOwn(reason: RowReason): reason is (typeof ownReasons)[number] {
  return ownReasons.some((own) => own === reason);
}

/** Why a row is left out; where it is over a limit, by how much. */
function Reason({ reason, duplicateOfRow: row, measured, limit }: ImportRow) {
  const t = useT('imports');
  const { words } = useImported();
  if (row !== null) return t('review.sameAsRow', { row });
  if (reason === null) return null;
  const said =
    words !== '' && isOwn(reason) ? t(`${words}reason.${reason}`) : t(`statuses:rowReason.${reason}`);
  return measured === null || limit === null ? said : t('review.over', { reason: said, measured, limit });
}

const quiet = (words: string) => <Text look="muted">{words}</Text>;

function useColumns(outcome: RowOutcome): Column<ImportRow>[] {
  const t = useT('imports');
  const { kind, words } = useImported();
  const format = useFormat();
  const figure = (value: number) => <span data-figure>{format.number(value)}</span>;
  const columns: Column<ImportRow>[] = [
    {
      id: 'row',
      header: t('review.row'),
      width: '3.75rem',
      align: 'end',
      cell: ({ rowNumber }) => figure(rowNumber),
    },
    {
      id: 'question',
      header: t('review.question'),
      cell: ({ standardQuestion }) => (standardQuestion === '' ? quiet(t('review.empty')) : standardQuestion),
    },
    {
      id: 'answer',
      header: words === '' ? t('fields:answer') : t(`${words}column.answer`),
      from: 'sm',
      under: 'question',
      cell: ({ answer }) => (answer === '' ? quiet(t('review.empty')) : answer),
    },
  ];
  if (outcome !== 'accepted' && outcome !== 'unchanged') {
    return [...columns, { id: 'reason', header: t('review.reason'), cell: (row) => <Reason {...row} /> }];
  }
  const category: Column<ImportRow> = {
    id: 'category',
    header: t('fields:categoryId'),
    width: '8.5rem',
    from: 'md',
    under: 'question',
    cell: (row) => row.category ?? quiet(t('statuses:defaultName.category')),
  };
  const language: Column<ImportRow> = {
    id: 'language',
    header: t('fields:language'),
    width: '6rem',
    from: 'md',
    under: 'question',
    cell: (row) => row.language && t(`common:languages.${row.language}`),
  };
  const similar: Column<ImportRow> = {
    id: 'similar',
    header: t('review.similar'),
    width: '5rem',
    align: 'end',
    from: 'sm',
    under: null,
    cell: ({ similarCount }) => figure(similarCount),
  };
  const status: Column<ImportRow> = {
    id: 'status',
    header: t('fields:status'),
    width: '6.5rem',
    from: 'sm',
    under: 'question',
    cell: (row) => (row.status === null ? null : t(`statuses:activation.${row.status}`)),
  };
  return [
    ...columns,
    ...(outcome === 'accepted' && kind !== 'regressionCases' ? [status] : []),
    ...(kind === 'regressionCases' ? [] : [similar]),
    kind === 'qas' ? category : language,
  ];
}
