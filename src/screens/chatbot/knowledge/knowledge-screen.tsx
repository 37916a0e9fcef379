import { BookOpen, FileUp, Lightbulb, Plus } from 'lucide-react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import type { QaSort } from '../../../api/__generated__/schema.d.ts';
import { useSdkAppId } from '../../../api/current-application.ts';
import { pages } from '../../../api/operation.ts';
import { useT } from '../../../i18n/language.tsx';
import { paths } from '../../../paths.ts';
import { activationLifecycle } from '../../../machines/activation/activation.lifecycle.ts';
import { FilterBar, FilterSelect, SearchField } from '../../../patterns/filters.tsx';
import { ListScreen } from '../../../patterns/list-screen.tsx';
import { useList } from '../../../patterns/reading.ts';
import { useFilters } from '../../../patterns/use-filters.ts';
import { useOrder } from '../../../patterns/use-order.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { Button } from '../../../ui/button.tsx';
import { NativeSelect } from '../../../ui/native-select.tsx';
import { useIsWide } from '../../../ui/use-breakpoint.ts';
import { StatusFilter, activationStatuses } from '../status-filter.tsx';
import { ThirdPartyNote } from '../third-party-note.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { CategoryTree } from './category-tree.tsx';
import { QaDrawer } from './qa-drawer.tsx';
import { QaExport } from './qa-export.tsx';
import { columnsFrom, useQaColumns } from './qa-columns.tsx';
import { orderWords, qaOrders, usualOrder } from './qa-order.ts';

const deployStates = ['live', 'pendingAdd', 'pendingChange'] as const;
/** The list's filters from the address. */
const kinds = {
  search: 'text',
  category: 'text',
  status: activationStatuses,
  deploy: deployStates,
} as const;

/** The id in the address of a new, unsaved Q&A. */
export const newQaId = 'new';

/** The knowledge base: categories at the left, questions at the right, one of them beside its list. */
export function Component() {
  const t = useT('knowledge');
  const sdkAppId = useSdkAppId();
  const { qaId } = useParams();
  const navigate = useNavigate();
  const { search } = useLocation();
  const filters = useFilters(kinds);
  const order = useOrder(qaOrders, usualOrder);
  const { category, deploy, ...narrowed } = filters.values;
  const list = useList(
    pages('listQas', {
      sdkAppId,
      ...narrowed,
      sort: order.value,
      categoryId: category,
      deployState: deploy,
      limit: 100,
    }),
  );
  const { total, draftTotal } = list.first ?? {};
  const open = (id: string) => void navigate(`${paths.qa(sdkAppId, id)}${search}`);
  return (
    <ListScreen
      landmark={{ machine: activationLifecycle, state: 'activated' }}
      title={t('title')}
      text={
        total === undefined
          ? undefined
          : filters.isFiltered
            ? t('countOf', { count: draftTotal ?? total, found: total })
            : t('count', { count: total })
      }
      actions={
        <>
          {draftTotal === undefined || draftTotal === 0 ? null : (
            <ButtonLink variant="ghost" icon={<Lightbulb aria-hidden />} to={paths.advice(sdkAppId)}>
              {t('advice')}
            </ButtonLink>
          )}
          {list.first === undefined || draftTotal === 0 ? null : (
            <QaExport list={list.first} order={order.value} {...filters} />
          )}
          <Button icon={<Plus aria-hidden />} onClick={() => open(newQaId)}>
            {t('add')}
          </Button>
          <ButtonLink variant="solid" icon={<FileUp aria-hidden />} to={paths.import(sdkAppId)}>
            {t('import')}
          </ButtonLink>
        </>
      }
      note={<ThirdPartyNote />}
      side={<CategoryTree value={category} onValue={(chosen) => filters.change({ category: chosen })} />}
      filters={filters}
      filterBar={<QaFilterBar {...filters} order={order} />}
      list={list}
      label={t('title')}
      columns={useQaColumns(filters.values.search, list.pages)}
      rowHeight={60}
      order={order}
      rowKey={(qa) => qa.qaId}
      total={total}
      onOpen={(qa) => open(qa.qaId)}
      openLabel={(qa) => t('open', { question: qa.standardQuestion })}
      currentKey={qaId ?? null}
      selection={{
        rowLabel: (qa) => t('select', { question: qa.standardQuestion }),
        allLabel: t('selectAll'),
        renderBulk: (qaIds, done) => <BulkBar qaIds={qaIds} order={order.value} onDone={done} />,
      }}
      empty={{ icon: <BookOpen />, title: t('empty.title'), text: t('empty.text') }}
    >
      {qaId === undefined ? null : (
        <QaDrawer
          key={qaId}
          qaId={qaId === newQaId ? null : qaId}
          categoryId={category}
          onClose={() => void navigate(`${paths.knowledge(sdkAppId)}${search}`)}
        />
      )}
    </ListScreen>
  );
}

interface QaFilterBarProps extends Pick<ReturnType<typeof useFilters<typeof kinds>>, 'values' | 'change'> {
  order: ReturnType<typeof useOrder<QaSort>>;
}

/** Search and states of the list; its order where the columns do not offer it. */
function QaFilterBar({ values, change, order }: QaFilterBarProps) {
  const t = useT('knowledge');
  const isWide = useIsWide();
  return (
    <FilterBar>
      <SearchField
        label={t('filters.search')}
        value={values.search}
        onValue={(search) => change({ search })}
      />
      <StatusFilter value={values.status} onValue={(status) => change({ status })} />
      <FilterSelect
        label={t('columns.deployState')}
        any={t('filters.anyDeployState')}
        width="13rem"
        value={values.deploy}
        options={deployStates.map((value) => ({ value, label: t(`statuses:deployState.${value}`) }))}
        onValue={(deploy) => change({ deploy })}
      />
      {isWide(columnsFrom) ? null : (
        <NativeSelect
          aria-label={t('sort.label')}
          {...order}
          options={qaOrders.map((value) => ({ value, label: t(`sort.${orderWords[value]}`) }))}
        />
      )}
    </FilterBar>
  );
}
