import { useParams } from 'react-router-dom';
import { DeliveryList } from './delivery-list.tsx';
import { WebhookList } from './webhook-list.tsx';

/** The webhooks of the application, or what was sent to one of them. */
export function Component() {
  const { webhookId } = useParams();
  return webhookId === undefined ? <WebhookList /> : <DeliveryList key={webhookId} webhookId={webhookId} />;
}
