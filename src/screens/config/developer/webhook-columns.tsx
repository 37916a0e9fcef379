import type { Webhook } from '../../../api/__generated__/schema.d.ts';
import { useFormat, useT } from '../../../i18n/language.tsx';
import type { Column } from '../../../ui/data-table-types.ts';
import { Stack, Text } from '../../../ui/layout.tsx';
import { StateChip } from '../../../ui/state-chip.tsx';
import { WebhookMenu } from './webhook-menu.tsx';

/** Whether it is told anything, and whether it answers. */
export function WebhookChip({ enabled, failingSince }: Webhook) {
  const t = useT('webhooks');
  const format = useFormat();
  if (!enabled) return <StateChip plain tone="neutral" label={t('status.disabled')} />;
  if (failingSince === null) return <StateChip plain tone="settled" label={t('status.enabled')} />;
  return (
    <StateChip plain tone="failed" label={t('status.failing', { since: format.dateTime(failingSince) })} />
  );
}

interface WebhookActions {
  onEdit: (webhookId: string) => void;
  /** A new secret was made, which is shown once. */
  onSecret: (secret: string) => void;
}

export function useWebhookColumns({ onEdit, onSecret }: WebhookActions): Column<Webhook>[] {
  const t = useT('webhooks');
  const format = useFormat();
  const toldOf = ({ events }: Webhook) => format.list(events.map((event) => t(`happenings:${event}`)));
  return [
    {
      id: 'webhook',
      header: t('column.webhook'),
      cell: ({ name, url }) => (
        <Stack gap="0">
          <Text whole look="strong">
            {name}
          </Text>
          <Text line look="detail" title={url}>
            {url}
          </Text>
        </Stack>
      ),
    },
    {
      id: 'events',
      header: t('column.events'),
      width: '32%',
      from: 'lg',
      under: 'webhook',
      cell: (webhook) => (
        <Text line look="muted" title={toldOf(webhook)}>
          {toldOf(webhook)}
        </Text>
      ),
    },
    {
      id: 'status',
      header: t('fields:status'),
      width: '17rem',
      from: 'md',
      under: 'webhook',
      cell: (webhook) => <WebhookChip {...webhook} />,
    },
    {
      id: 'actions',
      header: t('column.actions'),
      hideHeader: true,
      width: '3.5rem',
      align: 'end',
      cell: (webhook) => <WebhookMenu webhook={webhook} onEdit={onEdit} onSecret={onSecret} />,
    },
  ];
}
