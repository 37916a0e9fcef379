import { useT } from '../../../i18n/language.tsx';
import { FilterBar, FilterSelect, SearchField } from '../../../patterns/filters.tsx';
import { useFilters } from '../../../patterns/use-filters.ts';

const statuses = ['activated', 'deactivated'] as const;
const deployStates = ['live', 'pendingAdd', 'pendingChange'] as const;

/** What the address says the list should show. */
export function useQaFilters() {
  return useFilters({ search: 'text', category: 'text', status: statuses, deploy: deployStates });
}

/** Search and states of the list. */
export function QaFilterBar({ filters }: { filters: ReturnType<typeof useQaFilters> }) {
  const t = useT('knowledge');
  const word = useT('statuses');
  const { values, change } = filters;
  return (
    <FilterBar>
      <SearchField
        label={t('filters.search')}
        value={values.search}
        onValue={(search) => change({ search })}
      />
      <FilterSelect
        label={t('filters.status')}
        any={t('filters.anyStatus')}
        value={values.status}
        options={statuses.map((value) => ({ value, label: word(`activation.${value}`) }))}
        onValue={(status) => change({ status })}
      />
      <FilterSelect
        label={t('filters.deployState')}
        any={t('filters.anyDeployState')}
        width="13rem"
        value={values.deploy}
        options={deployStates.map((value) => ({ value, label: word(`deployState.${value}`) }))}
        onValue={(deploy) => change({ deploy })}
      />
    </FilterBar>
  );
}
