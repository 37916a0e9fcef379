import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect, useState } from 'react';
import type { QaFilters } from '../../../api/qas.ts';
import { useT } from '../../../i18n/language.tsx';
import { NativeSelect } from '../../../ui/native-select.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import type { useFilters } from './use-filters.ts';

/** Milliseconds after the last key until the list is asked. */
const settle = 250;

interface FiltersProps {
  filters: QaFilters;
  onChange: ReturnType<typeof useFilters>['change'];
}

const all = 'all';

/** Search and states of the list. */
export function Filters({ filters, onChange }: FiltersProps) {
  const t = useT('knowledge');
  const statuses = useT('statuses');
  const [text, setText] = useState(filters.search ?? '');
  const shown = filters.search ?? '';
  useEffect(() => {
    if (text.trim() === shown) return undefined;
    const timer = setTimeout(() => onChange({ search: text.trim() }), settle);
    return () => clearTimeout(timer);
  }, [onChange, shown, text]);
  return (
    <chakra.div role="search" display="flex" flexWrap="wrap" gap="2">
      <chakra.div flex="1 1 14rem" minW="0">
        <TextInput
          type="search"
          aria-label={t('filters.search')}
          placeholder={t('filters.search')}
          value={text}
          onValue={setText}
        />
      </chakra.div>
      <NativeSelect
        aria-label={t('filters.status')}
        width={{ base: 'calc(50% - var(--p-spacing-1))', sm: '10rem' }}
        value={filters.status ?? all}
        options={[
          { value: all, label: t('filters.anyStatus') },
          { value: 'activated', label: statuses('activation.activated') },
          { value: 'deactivated', label: statuses('activation.deactivated') },
        ]}
        onValue={(value) => onChange({ status: value === all ? null : value })}
      />
      <NativeSelect
        aria-label={t('filters.deployState')}
        width={{ base: 'calc(50% - var(--p-spacing-1))', sm: '13rem' }}
        value={filters.deployState ?? all}
        options={[
          { value: all, label: t('filters.anyDeployState') },
          { value: 'live', label: statuses('deployState.live') },
          { value: 'pendingAdd', label: statuses('deployState.pendingAdd') },
          { value: 'pendingChange', label: statuses('deployState.pendingChange') },
        ]}
        onValue={(value) => onChange({ deployState: value === all ? null : value })}
      />
    </chakra.div>
  );
}
