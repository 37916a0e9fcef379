import { chakra } from '@chakra-ui/react/styled-system';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { BookOpen, FileUp, Plus, SearchX } from 'lucide-react';
import { useState } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import type { Qa } from '../../../api/__generated__/schema.d.ts';
import { useSdkAppId } from '../../../api/current-application.ts';
import { readAgain } from '../../../api/event-data.ts';
import { qasQuery } from '../../../api/qas.ts';
import { useEvents } from '../../../api/use-events.ts';
import { useFormat } from '../../../i18n/format.tsx';
import { useT } from '../../../i18n/language.tsx';
import { useProblemWords } from '../../../patterns/problem-words.ts';
import { paths } from '../../../paths.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { Button } from '../../../ui/button.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Page } from '../../../ui/page.tsx';
import { ThirdPartyNote } from '../third-party-bot/third-party-note.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { CategoryTree } from './category-tree.tsx';
import { Filters } from './filters.tsx';
import { QaDrawer } from './qa-drawer.tsx';
import { useQaColumns } from './qa-columns.tsx';
import { useFilters } from './use-filters.ts';

/** The id that stands in the address while a new Q&A is being written. */
export const newQaId = 'new';

/** The knowledge base: categories at the left, questions at the right, one of them beside its list. */
export function Component() {
  const t = useT('knowledge');
  const common = useT('common');
  const words = useProblemWords();
  const format = useFormat();
  const sdkAppId = useSdkAppId();
  const { qaId } = useParams();
  const navigate = useNavigate();
  const { search } = useLocation();
  const queryClient = useQueryClient();
  const { filters, isFiltered, change, clear } = useFilters();
  const list = useInfiniteQuery(qasQuery(sdkAppId, filters));
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const columns = useQaColumns();
  useEvents('draft.changed', () => {
    readAgain(queryClient, ['apps', sdkAppId, 'qas']);
    readAgain(queryClient, ['apps', sdkAppId, 'categories']);
  });

  const rows = list.data?.pages.flatMap((page) => page.items) ?? [];
  const first = list.data?.pages[0];
  const open = (id: string) => void navigate(`${paths.qa(sdkAppId, id)}${search}`);
  const add = (
    <Button icon={<Plus aria-hidden />} onClick={() => open(newQaId)}>
      {t('add')}
    </Button>
  );
  return (
    <Page width="fill">
      <PageHeader
        title={t('title')}
        text={
          first === undefined ? ' ' : t('count', { count: first.total, shown: format.number(first.total) })
        }
        actions={
          <>
            {add}
            <ButtonLink variant="solid" icon={<FileUp aria-hidden />} to={paths.import(sdkAppId)}>
              {t('import')}
            </ButtonLink>
          </>
        }
      />
      <ThirdPartyNote />
      <chakra.div
        flex="1"
        minHeight="0"
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: '14rem minmax(0, 1fr)' }}
        gridTemplateRows={{ base: 'auto 1fr', lg: 'minmax(0, 1fr)' }}
        gap={{ base: '4', lg: '6' }}
      >
        <CategoryTree value={filters.categoryId} onValue={(categoryId) => change({ categoryId })} />
        <chakra.div display="flex" flexDirection="column" minHeight="0" minW="0" gap="3">
          <Filters filters={filters} onChange={change} />
          {list.isError && first === undefined ? (
            <ErrorPanel
              {...words.of(list.error)}
              retry={{ label: common('retry'), onPress: () => void list.refetch(), busy: list.isRefetching }}
            />
          ) : (
            <DataTable<Qa>
              label={t('title')}
              columns={columns}
              rows={rows}
              rowKey={(qa) => qa.qaId}
              total={first?.total}
              loading={list.isPending}
              onOpen={(qa) => open(qa.qaId)}
              openLabel={(qa) => t('open', { question: qa.standardQuestion })}
              currentKey={qaId ?? null}
              onEnd={list.hasNextPage ? () => void list.fetchNextPage() : undefined}
              loadingMore={list.isFetchingNextPage}
              selection={{
                keys: chosen,
                onChange: setChosen,
                rowLabel: (qa) => t('select', { question: qa.standardQuestion }),
                allLabel: t('selectAll'),
                bulk: <BulkBar qaIds={[...chosen]} onDone={() => setChosen(new Set())} />,
              }}
              empty={
                isFiltered ? (
                  <EmptyState
                    icon={<SearchX />}
                    title={t('none.title')}
                    text={t('none.text')}
                    actions={<Button onClick={clear}>{t('none.clear')}</Button>}
                  />
                ) : (
                  <EmptyState
                    icon={<BookOpen />}
                    title={t('empty.title')}
                    text={t('empty.text')}
                    actions={
                      <>
                        {add}
                        <ButtonLink variant="solid" to={paths.import(sdkAppId)}>
                          {t('empty.import')}
                        </ButtonLink>
                      </>
                    }
                  />
                )
              }
            />
          )}
        </chakra.div>
      </chakra.div>
      {qaId === undefined ? null : (
        <QaDrawer
          key={qaId}
          qaId={qaId === newQaId ? null : qaId}
          categoryId={filters.categoryId}
          onClose={() => void navigate(`${paths.knowledge(sdkAppId)}${search}`)}
        />
      )}
    </Page>
  );
}
