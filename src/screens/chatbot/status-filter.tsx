import type { ActivationStatus } from '../../api/__generated__/schema.d.ts';
import { useT } from '../../i18n/language.tsx';
import { FilterSelect } from '../../patterns/filters.tsx';

/** Whether the bot may use an item of the draft, as a filter of its list. */
export const activationStatuses = ['activated', 'deactivated'] as const satisfies readonly ActivationStatus[];

interface StatusFilterProps {
  value: ActivationStatus | undefined;
  onValue: (status: ActivationStatus | null) => void;
}

export function StatusFilter({ value, onValue }: StatusFilterProps) {
  const t = useT('knowledge');
  return (
    <FilterSelect
      label={t('fields:status')}
      any={t('filters.anyStatus')}
      value={value}
      options={activationStatuses.map((status) => ({
        value: status,
        label: t(`statuses:activation.${status}`),
      }))}
      onValue={onValue}
    />
  );
}
