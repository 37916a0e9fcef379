import { randomUUID } from 'node:crypto';
import { type Caller, nobody } from './caller.ts';
import type { Answer } from './http.ts';
import { read, readList, readText } from './json.ts';
import { letters } from './values.ts';
import { waitFor } from './waiting.ts';
import type { Person } from './people.ts';
import type { Ground } from './ground.ts';

/** A customer with a conversation. */
export interface Customer extends Caller {
  readonly token: string;
  readonly visitorId: string;
  readonly conversationId: string;
}

/** The customers and agents of the kit. */
export class Desk {
  readonly #world: Ground;
  readonly #customers: Customer[] = [];

  constructor(world: Ground) {
    this.#world = world;
  }

  async customer(): Promise<Customer> {
    const { body } = await this.#world.must('startVisitorSession', {
      caller: nobody,
      params: { channelKey: this.#world.settings.channelKey },
      body: { language: 'en', nickname: 'Kit customer' },
    });
    const customer = {
      name: 'visitor',
      token: readText(body, 'token'),
      visitorId: readText(body, 'visitorId'),
      conversationId: readText(body, 'conversation.conversationId'),
    };
    this.#customers.push(customer);
    return customer;
  }

  async read(customer: Customer): Promise<Answer> {
    return this.#world.must('getVisitorConversation', { caller: customer });
  }

  async say(customer: Customer, text = 'Where is my order?'): Promise<Answer> {
    return this.#world.must('sendVisitorMessage', {
      caller: customer,
      body: { clientMessageId: randomUUID(), text },
    });
  }

  status(customer: Customer, isAwaited: (status: string) => boolean): Promise<string> {
    return waitFor(
      async () => readText((await this.read(customer)).body, 'status'),
      isAwaited,
      this.#world.patience,
    );
  }

  async queued(): Promise<Customer> {
    const customer = await this.customer();
    await this.#world.must('requestPerson', { caller: customer });
    return customer;
  }

  /** A customer whose conversation is offered to the agent. Nobody else may be at the desk. */
  async offered(agent: Person = this.#world.agent): Promise<Customer> {
    await this.online(agent);
    const customer = await this.queued();
    const status = await this.status(customer, (each) => each === 'offered');
    if (status !== 'offered') throw new Error(`A customer was offered to nobody and is ${status}.`);
    return customer;
  }

  async serving(agent: Person = this.#world.agent): Promise<Customer> {
    const customer = await this.offered(agent);
    await this.#world.must('acceptConversation', {
      caller: agent,
      params: { conversationId: customer.conversationId },
    });
    return customer;
  }

  async ended(): Promise<Customer> {
    const customer = await this.customer();
    await this.#world.must('endVisitorConversation', { caller: customer });
    return customer;
  }

  /** The customer's conversation ends, and another one begins. */
  async again(customer: Customer): Promise<Customer> {
    await this.#world.must('endVisitorConversation', { caller: customer });
    const { body } = await this.#world.must('startVisitorConversation', { caller: customer });
    return { ...customer, conversationId: readText(body, 'conversationId') };
  }

  /** What the bot suggests to the customer. */
  async suggested(): Promise<{ customer: Customer; suggestionId: string }> {
    await this.#world.knowledge.anyDeployed();
    const customer = await this.customer();
    const { body: asked } = await this.say(customer, 'Conformance, another way?');
    const found = await waitFor(
      async () =>
        readList((await this.read(customer)).body, 'messages').find(
          (each) =>
            readList(each, 'suggestions').length > 0 &&
            Number(read(each, 'seq')) > Number(read(asked, 'seq')),
        ),
      (message) => message !== undefined,
      this.#world.patience,
    );
    const [first] = readList(found, 'suggestions');
    if (first === undefined) throw new Error('The bot suggested nothing to choose from.');
    return { customer, suggestionId: readText(first, 'suggestionId') };
  }

  /** The id of a question that customers have asked and the bot cannot answer, once it is listed. */
  async unanswered(text = `${letters(12)} ${letters(9)}?`, customer?: Customer): Promise<string> {
    await this.say(customer ?? (await this.customer()), text);
    const query = { search: text };
    const found = await waitFor(
      async () => {
        const { body } = await this.#world.must('listUnmatchedQuestions', {
          caller: this.#world.owner,
          query,
        });
        return readList(body, 'items')[0];
      },
      (row) => row !== undefined,
      this.#world.patience,
    );
    return readText(found, 'questionId');
  }

  /** The id of a cluster of three questions. */
  async cluster(): Promise<string> {
    const words = [letters(9), letters(9), letters(9)].join(' ');
    for (const end of ['now', 'today', 'please']) await this.unanswered(`${words} ${end}`);
    const { body } = await this.#world.must('listClusters', {
      caller: this.#world.owner,
      query: { limit: 100 },
    });
    const found = readList(body, 'items').find((each) => readText(each, 'representative').startsWith(words));
    return readText(found, 'clusterId');
  }

  async agentStatus(agent: Person): Promise<string> {
    return readText((await this.#world.must('getMyAgent', { caller: agent })).body, 'status');
  }

  async online(agent: Person): Promise<void> {
    const status = await this.agentStatus(agent);
    if (status === 'afterCallWork') await this.#world.must('finishAfterCallWork', { caller: agent });
    if (status === 'offline' || status === 'break') await this.#world.must('goOnline', { caller: agent });
  }

  async offline(agent: Person): Promise<void> {
    if ((await this.agentStatus(agent)) !== 'offline') await this.#world.must('goOffline', { caller: agent });
  }

  /** Ends every open conversation that the kit began. */
  async clear(): Promise<void> {
    for (const customer of this.#customers.splice(0)) {
      await this.#world.http.ask('endVisitorConversation', { caller: customer });
    }
  }

  async leave(): Promise<void> {
    await this.clear();
    await this.offline(this.#world.agent);
    await this.offline(this.#world.deskAdmin);
  }
}
