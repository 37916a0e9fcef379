import type { StatisticsWindow } from '../../../api/__generated__/schema.d.ts';
import { useSdkAppId } from '../../../api/current-application.ts';
import { query } from '../../../api/operation.ts';
import { useNamed } from '../../../i18n/default-names.ts';
import { useT } from '../../../i18n/language.tsx';
import { statisticsWindowHours } from '../../../machines/rules/limits.ts';
import { FilterBar, FilterSelect } from '../../../patterns/filters.tsx';
import { useReading } from '../../../patterns/reading.ts';
import type { useFilters } from '../../../patterns/use-filters.ts';
import { NativeSelect } from '../../../ui/native-select.tsx';

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the table's own names
const windows = Object.keys(statisticsWindowHours) as StatisticsWindow[];

/** What the address may name. */
export const filterKinds = { window: windows, channelId: 'text' } as const;

/** The span where the address names none. */
export const usualWindow = '7d';

/** The channels by name, to choose from. */
export function useChannels() {
  const named = useNamed();
  const channels = useReading(query('listChannels', { sdkAppId: useSdkAppId() })).data?.items ?? [];
  return channels.map(({ channelId, name, hasDefaultName }) => ({
    value: channelId,
    label: named('channel', { name, isDefault: hasDefaultName }),
  }));
}

/** A span; and a channel, if there are several. */
export function ReportFilters({
  values,
  change,
}: Pick<ReturnType<typeof useFilters<typeof filterKinds>>, 'values' | 'change'>) {
  const t = useT('analysis');
  const channels = useChannels();
  return (
    <FilterBar>
      <NativeSelect
        aria-label={t('fields:window')}
        width={{ base: 'calc(50% - var(--p-spacing-1))', sm: '10rem' }}
        value={values.window ?? usualWindow}
        options={windows.map((value) => ({ value, label: t(`statuses:window.${value}`) }))}
        onValue={(window) => change({ window: window === usualWindow ? null : window })}
      />
      {channels.length > 1 && (
        <FilterSelect
          label={t('channel')}
          any={t('anyChannel')}
          value={values.channelId}
          options={channels}
          onValue={(channelId) => change({ channelId })}
        />
      )}
    </FilterBar>
  );
}
