import type { Ground } from './ground.ts';
import { read, readList, readText } from './json.ts';
import { letters } from './values.ts';
import { waitFor } from './waiting.ts';

/** With so many the kit deletes its older ones, because an application may have few. */
const many = 12;

/** Names under `.test` do not resolve. The kit knows its webhooks by this. */
const ownHost = '.kit.test/';

/** An address of its own, where nobody answers. */
export const newAddress = (): string => `https://${letters(12)}${ownHost}`;

export interface DeliveryIds extends Record<string, string> {
  webhookId: string;
  deliveryId: string;
}

/** The webhooks of the kit. What is sent to them is a test, which is tried once and then given up. */
export class Webhooks {
  readonly #world: Ground;

  constructor(world: Ground) {
    this.#world = world;
  }

  /** Lets one more be added. */
  async makeRoom(): Promise<void> {
    const made = await this.#made();
    if (made.length >= many) for (const each of made.slice(0, many / 2)) await this.#remove(each);
  }

  async webhookId(): Promise<string> {
    await this.makeRoom();
    const body = { name: 'Conformance', url: newAddress(), events: ['qa.changed'] };
    const { body: answer } = await this.#world.must('createWebhook', { caller: this.#world.owner, body });
    return readText(read(answer, 'webhook'), 'webhookId');
  }

  /** A test that was sent to a webhook of its own. */
  async delivery(): Promise<DeliveryIds> {
    const webhookId = await this.webhookId();
    const asked = { caller: this.#world.owner, params: { webhookId } };
    const { body } = await this.#world.must('testWebhook', asked);
    return { webhookId, deliveryId: readText(read(body, 'delivery'), 'deliveryId') };
  }

  /** As above, but nobody tries it any more. */
  async parkedDelivery(): Promise<DeliveryIds> {
    const ids = await this.delivery();
    await this.untilParked(ids);
    return ids;
  }

  async untilParked(ids: DeliveryIds): Promise<void> {
    await waitFor(
      () => this.#world.must('getDelivery', { caller: this.#world.owner, params: ids }),
      ({ body }) => read(read(body, 'delivery'), 'status') === 'parked',
      this.#world.patience,
    );
  }

  /** A webhook with two tests that were given up, and with something that happened and will be tried again. */
  async variedDeliveries(): Promise<DeliveryIds> {
    const { webhookId } = await this.parkedDelivery();
    const asked = { caller: this.#world.owner, params: { webhookId } };
    const test = await this.#world.must('testWebhook', asked);
    const deliveryId = readText(read(test.body, 'delivery'), 'deliveryId');
    await this.untilParked({ webhookId, deliveryId });
    await this.#world.knowledge.qaId();
    const failing = (body: unknown) =>
      readList(body, 'items').find((each) => read(each, 'status') === 'failing');
    const { body } = await waitFor(
      () => this.#world.must('listDeliveries', asked),
      (answer) => failing(answer.body) !== undefined,
      this.#world.patience,
    );
    return { webhookId, deliveryId: readText(failing(body), 'deliveryId') };
  }

  async leave(): Promise<void> {
    for (const each of await this.#made()) await this.#remove(each);
  }

  /** The oldest first. */
  async #made(): Promise<unknown[]> {
    const asked = { caller: this.#world.owner, query: { limit: 100 } };
    const { body } = await this.#world.must('listWebhooks', asked);
    return readList(body, 'items').filter((each) => readText(each, 'url').includes(ownHost));
  }

  async #remove(webhook: unknown): Promise<void> {
    await this.#world.must('deleteWebhook', {
      caller: this.#world.owner,
      params: { webhookId: readText(webhook, 'webhookId') },
      headers: { 'if-match': `"${String(read(webhook, 'version'))}"` },
    });
  }
}
