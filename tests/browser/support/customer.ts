import { randomUUID } from 'node:crypto';
import { connect } from './api.ts';
import type { Product } from './product.ts';
import { chatPath } from './seed.ts';

/** A customer without a page: for tests of the other side. */
export class ApiCustomer {
  readonly conversationId: string;
  private readonly api: ReturnType<typeof connect>;

  private constructor(product: Product, token: string, conversationId: string) {
    this.conversationId = conversationId;
    this.api = connect(product.address, '', token);
  }

  /** A customer who has opened the chat. */
  static async arrive(product: Product, nickname: string): Promise<ApiCustomer> {
    const channelKey = (await chatPath(product)).split('/').at(-1) ?? '';
    const { data } = await connect(product.address).POST('/visitor/channels/{channelKey}/sessions', {
      params: { path: { channelKey } },
      body: { language: 'en', nickname },
    });
    return new ApiCustomer(product, data?.token ?? '', data?.conversation.conversationId ?? '');
  }

  /** A customer who waits for a person, or already talks to one. */
  static async waiting(product: Product, nickname: string): Promise<ApiCustomer> {
    const customer = await ApiCustomer.arrive(product, nickname);
    await customer.askForPerson();
    return customer;
  }

  async askForPerson(): Promise<void> {
    await this.api.POST('/visitor/person');
  }

  async write(text: string): Promise<void> {
    await this.api.POST('/visitor/messages', { body: { clientMessageId: randomUUID(), text } });
  }

  async end(): Promise<void> {
    await this.api.POST('/visitor/end');
  }

  async status(): Promise<string> {
    const { data } = await this.api.GET('/visitor/conversation');
    return data?.status ?? '';
  }
}
