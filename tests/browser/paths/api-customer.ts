import { randomUUID } from 'node:crypto';
import type { components } from '../../../src/api/__generated__/schema.d.ts';
import { connect } from '../support/api.ts';
import type { Product } from '../support/product.ts';
import { chatPath } from '../support/seed.ts';

type VisitorSession = components['schemas']['VisitorSession'];

/** A customer without a page, for agents' paths. */
export class ApiCustomer {
  readonly nickname: string;
  private readonly product: Product;
  private readonly session: VisitorSession;

  private constructor(product: Product, nickname: string, session: VisitorSession) {
    this.product = product;
    this.nickname = nickname;
    this.session = session;
  }

  static async arrive(product: Product, nickname: string): Promise<ApiCustomer> {
    const channelKey = (await chatPath(product)).split('/').at(-1) ?? '';
    const { data } = await connect(product.address).POST('/visitor/channels/{channelKey}/sessions', {
      params: { path: { channelKey } },
      body: { language: 'en', nickname },
    });
    if (!data) throw new Error('No customer arrived.');
    return new ApiCustomer(product, nickname, data);
  }

  async askForPerson(): Promise<void> {
    await this.post('person');
  }

  async say(text: string): Promise<void> {
    const body = { clientMessageId: randomUUID(), text };
    await connect(this.product.address, '', this.session.token).POST('/visitor/messages', { body });
  }

  /** The bot's messages after its welcome. */
  async answers(): Promise<string[]> {
    const { data } = await connect(this.product.address, '', this.session.token).GET('/visitor/conversation');
    return (data?.messages ?? []).flatMap(({ sender, text }) => (sender === 'bot' ? [text] : [])).slice(1);
  }

  /** Leaves, in any state of the conversation. */
  async leave(): Promise<void> {
    await this.post('end');
  }

  private async post(action: 'person' | 'end'): Promise<void> {
    await fetch(`${this.product.address}/api/v1/visitor/${action}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${this.session.token}`, 'x-parley-request': '1' },
    });
  }
}
