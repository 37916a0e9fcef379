import type { components } from '../../src/api/__generated__/schema.d.ts';
import type { Office } from './accounts.ts';
import type { Answer, OrProblem } from './app.ts';
import { Receiver } from './receiver.ts';

type Schemas = components['schemas'];
export type Webhook = Schemas['Webhook'];
type Told = Schemas['WebhookDelivery'];

/** A system that is told what happens. It confirms everything, unless a test wants something else. */
export const startReceiver = (): Promise<Receiver<Told>> =>
  new Receiver<Told>((response) => response.writeHead(204).end()).listen();

/** The webhooks of an application as the console works with them, without its screen. */
export class Webhooks {
  readonly #office: Office;
  readonly base: string;

  constructor(office: Office) {
    this.#office = office;
    this.base = `/apps/${office.sdkAppId}/webhooks`;
  }

  list(query: Record<string, string> = {}): Promise<Answer<OrProblem<Schemas['WebhookPage']>>> {
    return this.#office.owner.get(`${this.base}?${new URLSearchParams(query).toString()}`);
  }

  create(creation: Partial<Schemas['WebhookCreation']>): Promise<Answer<OrProblem<Schemas['NewWebhook']>>> {
    return this.#office.owner.post(this.base, { name: 'CRM', events: ['qa.changed'], ...creation });
  }

  /** Creates one, which must succeed. */
  async add(
    url: string,
    events: Schemas['WebhookEventType'][] = ['qa.changed'],
  ): Promise<Schemas['NewWebhook']> {
    const { status, body } = await this.create({ url, events });
    if (status !== 201) throw new Error(`createWebhook answered ${status}: ${JSON.stringify(body)}`);
    return body;
  }

  read(webhookId: string): Promise<Answer<OrProblem<Webhook>>> {
    return this.#office.owner.get(`${this.base}/${webhookId}`);
  }

  async change(
    webhookId: string,
    changes: Schemas['WebhookUpdate'],
    ifMatch?: number,
  ): Promise<Answer<OrProblem<Webhook>>> {
    const version = ifMatch ?? (await this.read(webhookId)).body.version;
    return this.#office.owner.send('PATCH', `${this.base}/${webhookId}`, {
      headers: { 'if-match': `"${version}"` },
      body: changes,
    });
  }

  async remove(webhookId: string): Promise<Answer<Schemas['Problem']>> {
    const { version } = (await this.read(webhookId)).body;
    return this.#office.owner.send('DELETE', `${this.base}/${webhookId}`, {
      headers: { 'if-match': `"${version}"` },
    });
  }

  rotate(webhookId: string): Promise<Answer<OrProblem<Schemas['NewSecret']>>> {
    return this.#office.owner.post(`${this.base}/${webhookId}/secret/rotate`);
  }

  test(webhookId: string): Promise<Answer<OrProblem<Schemas['DeliveryDetail']>>> {
    return this.#office.owner.post(`${this.base}/${webhookId}/test`);
  }

  deliveries(
    webhookId: string,
    query: Record<string, string> = {},
  ): Promise<Answer<OrProblem<Schemas['DeliveryPage']>>> {
    const search = new URLSearchParams(query).toString();
    return this.#office.owner.get(`${this.base}/${webhookId}/deliveries?${search}`);
  }

  delivery(webhookId: string, deliveryId: string): Promise<Answer<OrProblem<Schemas['DeliveryDetail']>>> {
    return this.#office.owner.get(`${this.base}/${webhookId}/deliveries/${deliveryId}`);
  }

  redeliver(webhookId: string, deliveryId: string): Promise<Answer<OrProblem<Schemas['DeliveryDetail']>>> {
    return this.#office.owner.post(`${this.base}/${webhookId}/deliveries/${deliveryId}/redeliver`);
  }
}
