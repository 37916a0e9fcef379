import { ArrowLeft, MailCheck, Send } from 'lucide-react';
import { useSdkAppId } from '../../../api/current-application.ts';
import { callOperation } from '../../../api/call.ts';
import { pages, query } from '../../../api/operation.ts';
import { useT } from '../../../i18n/language.tsx';
import { deliveryLifecycle, deliveryStates } from '../../../machines/delivery/delivery.lifecycle.ts';
import { webhookEventTypes } from '../../../machines/rules/webhook-validation.ts';
import { paths } from '../../../paths.ts';
import { ActionButtons } from '../../../patterns/action-buttons.tsx';
import { FilterBar, FilterSelect } from '../../../patterns/filters.tsx';
import { ListScreen } from '../../../patterns/list-screen.tsx';
import { Problem } from '../../../patterns/problem.tsx';
import { useList, useReading } from '../../../patterns/reading.ts';
import { useFilters } from '../../../patterns/use-filters.ts';
import { useOpenedInAddress } from '../../../patterns/use-open-in-address.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { Row, Text } from '../../../ui/layout.tsx';
import { Page } from '../../../ui/page.tsx';
import { DeliveryDrawer } from './delivery-drawer.tsx';
import { useDeliveryColumns } from './delivery-columns.tsx';
import { WebhookChip } from './webhook-columns.tsx';
import { lookAgainAfter } from './while-pending.ts';

const kinds = { status: deliveryStates, event: webhookEventTypes } as const;

/** What was sent to one webhook in the last 30 days, and what became of it. */
export function DeliveryList({ webhookId }: { webhookId: string }) {
  const t = useT('webhooks');
  const sdkAppId = useSdkAppId();
  const filters = useFilters(kinds);
  const webhook = useReading(query('getWebhook', { sdkAppId, webhookId }));
  const list = useList({
    ...pages('listDeliveries', { sdkAppId, webhookId, ...filters.values, limit: 100 }),
    refetchInterval: ({ state: { data } }) => lookAgainAfter(data?.pages[0]?.items ?? []),
  });
  const columns = useDeliveryColumns();
  const [opened, open] = useOpenedInAddress('delivery');
  const test = {
    id: 'test',
    label: t('test'),
    icon: <Send aria-hidden />,
    run: async () => {
      const { delivery } = await callOperation('testWebhook', { sdkAppId, webhookId });
      open(delivery.deliveryId);
    },
  };
  if (webhook.error !== null)
    return (
      <Page>
        <Problem
          error={webhook.error}
          retry={webhook.retry}
          action={<ButtonLink to={paths.developer(sdkAppId)}>{t('toList')}</ButtonLink>}
        />
      </Page>
    );
  return (
    <ListScreen
      title={webhook.data?.name ?? t('column.webhook')}
      text={webhook.data && <About {...webhook.data} />}
      landmark={{ machine: deliveryLifecycle, state: 'delivered' }}
      actions={
        <>
          <ButtonLink to={paths.developer(sdkAppId)} icon={<ArrowLeft aria-hidden />}>
            {t('toList')}
          </ButtonLink>
          <ActionButtons size="md" actions={[test]} />
        </>
      }
      filters={filters}
      filterBar={
        <FilterBar>
          <FilterSelect
            label={t('fields:status')}
            any={t('deliveries.anyStatus')}
            value={filters.values.status}
            options={deliveryStates.map((value) => ({ value, label: t(`statuses:delivery.${value}`) }))}
            width="14rem"
            onValue={(status) => filters.change({ status })}
          />
          <FilterSelect
            label={t('column.event')}
            any={t('deliveries.anyEvent')}
            value={filters.values.event}
            options={webhookEventTypes.map((value) => ({ value, label: t(`happenings:${value}`) }))}
            width="16rem"
            onValue={(event) => filters.change({ event })}
          />
        </FilterBar>
      }
      list={list}
      label={t('deliveries.title')}
      columns={columns}
      rowKey={({ deliveryId }) => deliveryId}
      rowHeight={52}
      onOpen={({ deliveryId }) => open(deliveryId)}
      currentKey={opened}
      empty={{ icon: <MailCheck />, title: t('deliveries.empty.title'), text: t('deliveries.empty.text') }}
    >
      {opened === null ? null : (
        <DeliveryDrawer
          key={opened}
          webhookId={webhookId}
          deliveryId={opened}
          enabled={webhook.data?.enabled ?? true}
          onClose={() => open(null)}
        />
      )}
    </ListScreen>
  );
}

function About(webhook: Parameters<typeof WebhookChip>[0]) {
  return (
    <Row as="span" wrap columnGap="3" rowGap="0">
      <Text overflowWrap="anywhere">{webhook.url}</Text>
      <WebhookChip {...webhook} />
    </Row>
  );
}
