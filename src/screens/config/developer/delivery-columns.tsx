import type { Delivery } from '../../../api/__generated__/schema.d.ts';
import { useFormat, useT } from '../../../i18n/language.tsx';
import { deliveryLifecycle } from '../../../machines/delivery/delivery.lifecycle.ts';
import type { Column } from '../../../ui/data-table-types.ts';
import { Text } from '../../../ui/layout.tsx';
import { StateChip, toneOf } from '../../../ui/state-chip.tsx';
import { useAttemptWord } from './attempt-word.ts';

export function DeliveryChip({ status }: Delivery) {
  const t = useT('webhooks');
  return (
    <StateChip
      plain
      tone={toneOf(deliveryLifecycle.states[status]?.tags ?? [])}
      label={t(`statuses:delivery.${status}`)}
    />
  );
}

export function useDeliveryColumns(): Column<Delivery>[] {
  const t = useT('webhooks');
  const format = useFormat();
  const wordOf = useAttemptWord();
  const lastOf = ({ attempts }: Delivery) => {
    const last = attempts.at(-1);
    return last === undefined ? t('common:none') : wordOf(last);
  };
  return [
    {
      id: 'event',
      header: t('column.event'),
      cell: ({ event }) => <Text line>{t(`happenings:${event}`)}</Text>,
    },
    {
      id: 'status',
      header: t('fields:status'),
      width: '13rem',
      from: 'sm',
      under: 'event',
      cell: (delivery) => <DeliveryChip {...delivery} />,
    },
    {
      id: 'last',
      header: t('column.last'),
      width: '15rem',
      from: 'lg',
      under: 'event',
      cell: (delivery) => (
        <Text line look="muted" title={lastOf(delivery)}>
          {lastOf(delivery)}
        </Text>
      ),
    },
    {
      id: 'attempts',
      header: t('column.attempts'),
      width: '6.5rem',
      align: 'end',
      from: 'xl',
      under: null,
      cell: ({ attempts }) => <span data-figure>{format.number(attempts.length)}</span>,
    },
    {
      id: 'when',
      header: t('column.when'),
      width: '11.5rem',
      from: 'md',
      under: 'event',
      cell: ({ createdAt }) => (
        <Text look="muted">
          <time dateTime={createdAt}>{format.dateTime(createdAt)}</time>
        </Text>
      ),
    },
  ];
}
