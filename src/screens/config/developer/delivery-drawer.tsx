import { RotateCw } from 'lucide-react';
import type { DeliveryDetail } from '../../../api/__generated__/schema.d.ts';
import { useSdkAppId } from '../../../api/current-application.ts';
import { callOperation } from '../../../api/call.ts';
import { query } from '../../../api/operation.ts';
import { useFormat, useT } from '../../../i18n/language.tsx';
import { redeliveryRefusal } from '../../../machines/delivery/delivery.lifecycle.ts';
import { ActionButtons } from '../../../patterns/action-buttons.tsx';
import { Loaded } from '../../../patterns/loaded.tsx';
import { useReading } from '../../../patterns/reading.ts';
import { CopyField } from '../../../ui/copy-field.tsx';
import { DetailSection } from '../../../ui/detail-section.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Row, Stack, Text } from '../../../ui/layout.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useAttemptWord } from './attempt-word.ts';
import { DeliveryChip } from './delivery-columns.tsx';
import { lookAgainAfter } from './while-pending.ts';

interface DeliveryDrawerProps {
  webhookId: string;
  deliveryId: string;
  /** Whether the webhook is enabled. */
  enabled: boolean;
  onClose: () => void;
}

/** One delivery beside its list: what was sent, each attempt, and the way to send it again. */
export function DeliveryDrawer({ webhookId, deliveryId, enabled, onClose }: DeliveryDrawerProps) {
  const t = useT('webhooks');
  const at = { sdkAppId: useSdkAppId(), webhookId, deliveryId };
  const reading = useReading({
    ...query('getDelivery', at),
    refetchInterval: ({ state: { data } }) => lookAgainAfter(data === undefined ? [] : [data.delivery]),
  });
  const { data } = reading;
  const refusal =
    data === undefined ? null : redeliveryRefusal({ state: data.delivery.status, context: { enabled } });
  return (
    <Dialog
      open
      drawer
      width="40rem"
      title={data === undefined ? t('column.event') : t(`happenings:${data.delivery.event}`)}
      description={data && <DeliveryChip {...data.delivery} />}
      closeLabel={t('common:close')}
      onClose={onClose}
      footer={
        data && (
          <ActionButtons
            size="md"
            actions={[
              {
                id: 'redelivery.requested',
                label: t('redeliver.action'),
                icon: <RotateCw aria-hidden />,
                refused: refusal === null ? undefined : t(`redeliver.refused.${refusal}`),
                run: () => callOperation('redeliver', at),
              },
            ]}
          />
        )
      }
    >
      <Loaded reading={reading} skeleton={<Skeleton height="12rem" width="full" />}>
        {(detail) => <Detail {...detail} />}
      </Loaded>
    </Dialog>
  );
}

function Detail({ delivery, body }: DeliveryDetail) {
  const t = useT('webhooks');
  const format = useFormat();
  const { nextAttemptAt, status } = delivery;
  return (
    <Stack gap="6">
      <DetailSection title={t('deliveries.attempts')}>
        <Attempts {...delivery} />
        {nextAttemptAt === null || status === 'pending' ? null : (
          <Text look="note">{t('deliveries.next', { when: format.dateTime(nextAttemptAt) })}</Text>
        )}
      </DetailSection>
      <DetailSection title={t('deliveries.body')}>
        <CopyField
          block
          value={spaced(body)}
          label={t('deliveries.body')}
          words={{ copy: t('common:copy'), copied: t('common:copied') }}
        />
      </DetailSection>
    </Stack>
  );
}

/** The JSON with line breaks, for reading. */
const spaced = (body: string): string => JSON.stringify(JSON.parse(body), null, 2);

function Attempts({ attempts }: Pick<DeliveryDetail['delivery'], 'attempts'>) {
  const t = useT('webhooks');
  const format = useFormat();
  const wordOf = useAttemptWord();
  if (attempts.length === 0) return <Text look="note">{t('deliveries.noAttempt')}</Text>;
  return (
    <Stack as="ol" gap="2" aria-label={t('deliveries.attempts')}>
      {attempts.toReversed().map((attempt) => (
        <Row as="li" key={attempt.attemptedAt} wrap apart columnGap="4" rowGap="0" fontSize="sm">
          <Text color={attempt.failure === null ? undefined : 'danger.fg'}>{wordOf(attempt)}</Text>
          <Text look="detail">
            {format.dateTime(attempt.attemptedAt)} ·{' '}
            {t('attempt.took', { milliseconds: attempt.durationMilliseconds })}
          </Text>
        </Row>
      ))}
    </Stack>
  );
}
