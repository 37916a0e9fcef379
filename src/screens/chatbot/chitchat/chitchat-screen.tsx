import { FileUp, MessageCircleHeart, Plus } from 'lucide-react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { useApplication } from '../../../api/current-application.ts';
import { pages } from '../../../api/operation.ts';
import { useT } from '../../../i18n/language.tsx';
import { languages } from '../../../machines/rules/limits.ts';
import { paths } from '../../../paths.ts';
import { ActionButtons } from '../../../patterns/action-buttons.tsx';
import { FilterBar, FilterSelect, SearchField } from '../../../patterns/filters.tsx';
import { ListScreen } from '../../../patterns/list-screen.tsx';
import { useList } from '../../../patterns/reading.ts';
import { useFilters } from '../../../patterns/use-filters.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { Button } from '../../../ui/button.tsx';
import { useStarterAction } from './starter-action.tsx';
import { StatusFilter, activationStatuses } from '../status-filter.tsx';
import { ThirdPartyNote } from '../third-party-note.tsx';
import { ChitchatBulk } from './chitchat-bulk.tsx';
import { useChitchatColumns } from './chitchat-columns.tsx';
import { ChitchatExport } from './chitchat-export.tsx';
import { ChitchatDrawer } from './chitchat-drawer.tsx';
import { SwitchedOff } from './switched-off.tsx';

/** The list's filters from the address. */
const kinds = { search: 'text', status: activationStatuses, language: languages } as const;

/** The id in the address of a new, unsaved entry. */
const newId = 'new';

/** The small talk of the draft, one entry beside its list. */
export function Component() {
  const t = useT('chitchat');
  const { sdkAppId } = useApplication();
  const { chitchatId } = useParams();
  const navigate = useNavigate();
  const { search } = useLocation();
  const filters = useFilters(kinds);
  const list = useList(pages('listChitchats', { sdkAppId, ...filters.values, limit: 100 }));
  const { total, draftTotal } = list.first ?? {};
  const open = (id: string) => void navigate(`${paths.chitchatEntry(sdkAppId, id)}${search}`);
  return (
    <ListScreen
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
          <ActionButtons size="md" actions={[useStarterAction()]} />
          {list.first === undefined || draftTotal === 0 ? null : (
            <ChitchatExport list={list.first} {...filters} />
          )}
          <Button icon={<Plus aria-hidden />} onClick={() => open(newId)}>
            {t('add')}
          </Button>
          <ButtonLink variant="solid" icon={<FileUp aria-hidden />} to={paths.importChitchats(sdkAppId)}>
            {t('import')}
          </ButtonLink>
        </>
      }
      note={
        <>
          <ThirdPartyNote />
          <SwitchedOff />
        </>
      }
      filters={filters}
      filterBar={<ChitchatFilterBar {...filters} />}
      list={list}
      label={t('title')}
      columns={useChitchatColumns(filters.values.search)}
      rowHeight={60}
      rowKey={(entry) => entry.chitchatId}
      total={total}
      onOpen={(entry) => open(entry.chitchatId)}
      openLabel={({ question }) => t('open', { question })}
      currentKey={chitchatId ?? null}
      selection={{
        rowLabel: ({ question }) => t('select', { question }),
        allLabel: t('selectAll'),
        renderBulk: (chitchatIds, done) => <ChitchatBulk chitchatIds={chitchatIds} onDone={done} />,
      }}
      empty={{ icon: <MessageCircleHeart />, title: t('empty.title'), text: t('empty.text') }}
    >
      {chitchatId === undefined ? null : (
        <ChitchatDrawer
          key={chitchatId}
          chitchatId={chitchatId === newId ? null : chitchatId}
          onClose={() => void navigate(`${paths.chitchat(sdkAppId)}${search}`)}
        />
      )}
    </ListScreen>
  );
}

type ChitchatFilters = ReturnType<typeof useFilters<typeof kinds>>;

/** Search, status and, if the application speaks several, language. */
function ChitchatFilterBar({ values, change }: Pick<ChitchatFilters, 'values' | 'change'>) {
  const t = useT('chitchat');
  return (
    <FilterBar>
      <SearchField
        label={t('filters.search')}
        value={values.search}
        onValue={(search) => change({ search })}
      />
      <StatusFilter value={values.status} onValue={(status) => change({ status })} />
      <FilterSelect
        label={t('fields:language')}
        any={t('filters.anyLanguage')}
        value={values.language}
        options={languages.map((value) => ({ value, label: t(`common:languages.${value}`) }))}
        onValue={(language) => change({ language })}
      />
    </FilterBar>
  );
}
