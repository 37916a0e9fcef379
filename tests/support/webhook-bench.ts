import { afterAll, beforeAll, beforeEach } from 'vitest';
import { type Office, initialize } from './accounts.ts';
import { type TestApp, startTestApp } from './app.ts';
import { Knowledge } from './knowledge.ts';
import type { Receiver } from './receiver.ts';
import { Webhooks, startReceiver } from './webhooks.ts';

/** How a receiver out of order answers. */
export const failing: Receiver<unknown>['answer'] = (response) => response.writeHead(500).end();

/** A product that may tell a receiver on this machine; new for each test. */
export class WebhookBench {
  app!: TestApp;
  receiver!: Awaited<ReturnType<typeof startReceiver>>;
  office!: Office;
  webhooks!: Webhooks;
  knowledge!: Knowledge;

  async open(): Promise<void> {
    this.app = await startTestApp({ env: { PARLEY_OUTGOING_ALLOWED: '127.0.0.0/8' } });
    this.receiver = await startReceiver();
  }

  async renew(): Promise<void> {
    await this.app.clear();
    this.receiver.reset();
    this.office = await initialize(this.app);
    this.webhooks = new Webhooks(this.office);
    this.knowledge = new Knowledge(this.office.owner, this.office.sdkAppId);
  }

  async close(): Promise<void> {
    await this.receiver.close();
    await this.app.close();
  }

  /** The types of the events that the receiver was told. */
  get told(): string[] {
    return this.receiver.deliveries.map(({ message }) => message.event.type);
  }

  async statuses(webhookId: string): Promise<string[]> {
    return (await this.webhooks.deliveries(webhookId)).body.items.map(({ status }) => status);
  }

  /** A webhook that is told of Q&As, with one delivery that was tried once. */
  async webhookWithDelivery() {
    const made = await this.webhooks.add(this.receiver.url);
    const { webhookId } = made.webhook;
    await this.knowledge.add('Where?');
    await this.app.runJobs();
    const [delivery] = (await this.webhooks.deliveries(webhookId)).body.items;
    if (!delivery) throw new Error('There is no delivery.');
    return { ...made, webhookId, deliveryId: delivery.deliveryId };
  }
}

export function webhookBench(): WebhookBench {
  const bench = new WebhookBench();
  beforeAll(() => bench.open());
  beforeEach(() => bench.renew());
  afterAll(() => bench.close());
  return bench;
}
