import { randomUUID } from 'node:crypto';
import type { components } from '../../src/api/__generated__/schema.d.ts';
import type { Office } from './accounts.ts';
import type { Answer, Browser, OrProblem, TestApp } from './app.ts';

type Schemas = components['schemas'];
export type Conversation = Schemas['Conversation'];
export type VisitorConversation = Schemas['VisitorConversation'];
export type Message = Schemas['Message'];

/** A customer's page without its screen. */
export class Customer {
  readonly #browser: Browser;
  readonly token: string;
  readonly visitorId: string;
  conversationId: string;

  private constructor(browser: Browser, session: Schemas['VisitorSession']) {
    this.#browser = browser;
    this.token = session.token;
    this.visitorId = session.visitorId;
    this.conversationId = session.conversation.conversationId;
  }

  static async arrive(app: TestApp, office: Office, language: 'zh' | 'en' = 'en'): Promise<Customer> {
    const channels = await office.owner.get<{ items: Schemas['Channel'][] }>(
      `/apps/${office.sdkAppId}/channels`,
    );
    return Customer.arriveBy(app, channels.body.items[0]?.channelKey ?? '', language);
  }

  /** A customer of this channel. */
  static async arriveBy(app: TestApp, channelKey: string, language: 'zh' | 'en' = 'en'): Promise<Customer> {
    const browser = app.browser();
    const { body } = await browser.post<Schemas['VisitorSession']>(
      `/visitor/channels/${channelKey}/sessions`,
      {
        language,
      },
    );
    return new Customer(browser, body);
  }

  /** A customer who has asked for a person. */
  static async waiting(app: TestApp, office: Office, language: 'zh' | 'en' = 'en'): Promise<Customer> {
    const customer = await Customer.arrive(app, office, language);
    await customer.askForPerson();
    await app.runJobs();
    return customer;
  }

  async look(): Promise<VisitorConversation> {
    return (await this.#send<VisitorConversation>('GET', '/visitor/conversation')).body;
  }

  say(text: string, clientMessageId: string = randomUUID(), heldSeconds?: number): Promise<Answer<Message>> {
    return this.#send<Message>('POST', '/visitor/messages', { clientMessageId, text, heldSeconds });
  }

  choose(suggestionId: string, clientMessageId: string = randomUUID()): Promise<Answer<OrProblem<Message>>> {
    return this.#send('POST', '/visitor/suggestions', { clientMessageId, suggestionId });
  }

  askForPerson(): Promise<Answer<OrProblem<VisitorConversation>>> {
    return this.#send('POST', '/visitor/person');
  }

  backToBot(): Promise<Answer<OrProblem<VisitorConversation>>> {
    return this.#send('POST', '/visitor/person/withdrawal');
  }

  speak(language: string): Promise<Answer<OrProblem<Schemas['VisitorLanguage']>>> {
    return this.#send('PUT', '/visitor/language', { language });
  }

  leave(): Promise<Answer<OrProblem<VisitorConversation>>> {
    return this.#send('POST', '/visitor/end');
  }

  /** A page of the own conversations. */
  conversations(query = ''): Promise<Answer<OrProblem<Schemas['VisitorConversationPage']>>> {
    return this.#send('GET', `/visitor/conversations${query}`);
  }

  /** A page of the messages of a conversation. */
  messages(conversationId: string, query = ''): Promise<Answer<OrProblem<Schemas['MessagePage']>>> {
    return this.#send('GET', `/visitor/conversations/${conversationId}/messages${query}`);
  }

  /** Says whether an answer of the bot helped; null takes it back. */
  judge(messageId: string, helpful: boolean | null): Promise<Answer<OrProblem<Message>>> {
    return this.#send('PUT', `/visitor/messages/${messageId}/feedback`, { helpful });
  }

  /** Rates the present conversation, or the given one. */
  rate(stars: number, conversationId = this.conversationId): Promise<Answer<OrProblem<VisitorConversation>>> {
    return this.#send('POST', '/visitor/rating', { conversationId, stars, tags: [], comment: '' });
  }

  /** Asks for another conversation, which may be refused. */
  tryAgain(): Promise<Answer<OrProblem<VisitorConversation>>> {
    return this.#send('POST', '/visitor/conversations');
  }

  async startAgain(): Promise<VisitorConversation> {
    const { body } = await this.tryAgain();
    this.conversationId = body.conversationId;
    return body;
  }

  #send<Body>(method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown): Promise<Answer<Body>> {
    return this.#browser.send<Body>(method, path, {
      body,
      headers: { authorization: `Bearer ${this.token}`, 'idempotency-key': randomUUID() },
    });
  }
}

/** An agent's workspace without its screen. */
export class Desk {
  readonly #browser: Browser;
  readonly #base: string;

  constructor(browser: Browser, sdkAppId: string) {
    this.#browser = browser;
    this.#base = `/apps/${sdkAppId}`;
  }

  become(status: 'online' | 'break' | 'offline'): Promise<Answer<OrProblem<Schemas['Agent']>>> {
    return this.#browser.post(`${this.#base}/agents/me/${status}`);
  }

  finishAfterCallWork(): Promise<Answer<OrProblem<Schemas['Agent']>>> {
    return this.#browser.post(`${this.#base}/agents/me/after-call-work/finish`);
  }

  async me(): Promise<Schemas['Agent']> {
    return (await this.#browser.get<Schemas['Agent']>(`${this.#base}/agents/me`)).body;
  }

  async list(view: 'mine' | 'queue' | 'ended' | 'all'): Promise<Conversation[]> {
    const path = `${this.#base}/conversations?view=${view}`;
    return (await this.#browser.get<{ items: Conversation[] }>(path)).body.items;
  }

  read(conversationId: string): Promise<Answer<OrProblem<Conversation>>> {
    return this.#browser.get(`${this.#base}/conversations/${conversationId}`);
  }

  /** A page of the customer's conversations before this one. */
  earlier(conversationId: string, query = ''): Promise<Answer<OrProblem<Schemas['ConversationPage']>>> {
    return this.#browser.get(`${this.#base}/conversations/${conversationId}/earlier${query}`);
  }

  /** A page of messages, or why it cannot be read. */
  log(conversationId: string): Promise<Answer<OrProblem<Schemas['MessagePage']>>> {
    return this.#browser.get(`${this.#base}/conversations/${conversationId}/messages`);
  }

  async messages(conversationId: string): Promise<Message[]> {
    const path = `${this.#base}/conversations/${conversationId}/messages?limit=100`;
    return (await this.#browser.get<{ items: Message[] }>(path)).body.items;
  }

  say(conversationId: string, text: string, clientMessageId: string = randomUUID(), heldSeconds?: number) {
    const path = `${this.#base}/conversations/${conversationId}/messages`;
    return this.#browser.post<OrProblem<Message>>(path, { clientMessageId, text, heldSeconds });
  }

  transfer(conversationId: string, memberId: string): Promise<Answer<OrProblem<Conversation>>> {
    const path = `${this.#base}/conversations/${conversationId}/transfer`;
    return this.#browser.post(path, { target: { kind: 'member', memberId } });
  }

  takeOver(conversationId: string): Promise<Answer<OrProblem<Conversation>>> {
    return this.#browser.post(`${this.#base}/conversations/${conversationId}/take-over`);
  }

  /** Gives a conversation back to the queue. */
  giveBack(conversationId: string): Promise<Answer<OrProblem<Conversation>>> {
    const path = `${this.#base}/conversations/${conversationId}/transfer`;
    return this.#browser.post(path, { target: { kind: 'queue' } });
  }

  /** One page of the colleagues who could take a conversation. */
  async targets(query = ''): Promise<Schemas['TransferTargetPage']> {
    return (await this.#browser.get<Schemas['TransferTargetPage']>(`${this.#base}/transfer-targets${query}`))
      .body;
  }

  act(
    conversationId: string,
    action: 'accept' | 'decline' | 'promise' | 'end',
    body?: Schemas['AnswerPromise'],
  ) {
    const path = `${this.#base}/conversations/${conversationId}/${action}`;
    return this.#browser.post<OrProblem<Conversation>>(path, body);
  }

  /** Ends those of the conversations that wait. */
  endWaiting(conversationIds: readonly string[]): Promise<Answer<OrProblem<Schemas['BulkOutcome']>>> {
    return this.#browser.post(`${this.#base}/conversations/end`, { conversationIds });
  }
}

/** Changes some conversation settings and leaves the others unchanged. */
export async function changeConversations(
  { owner, sdkAppId }: Office,
  changes: Partial<Schemas['ConversationSettings']>,
): Promise<void> {
  const path = `/apps/${sdkAppId}/conversation-settings`;
  const { body } = await owner.get<Schemas['ConversationSettings']>(path);
  const { version, ...settings } = body;
  const answer = await owner.send('PUT', path, {
    body: { ...settings, ...changes },
    headers: { 'if-match': `"${version}"` },
  });
  if (answer.status !== 200) throw new Error(`The settings answered ${JSON.stringify(answer.body)}`);
}
