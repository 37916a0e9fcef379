import type { components } from '../../src/api/__generated__/schema.d.ts';
import type { AgentStatusContext } from '../../src/machines/agent-status/agent-status.lifecycle.ts';
import type {
  ConversationContext,
  ConversationState,
} from '../../src/machines/conversation/conversation.lifecycle.ts';
import type { Refusal } from '../../src/machines/paths/refusals.ts';
import { isWaiting } from '../../src/machines/rules/desk-access.ts';
import { type Office, addMember } from './accounts.ts';
import type { TestApp } from './app.ts';
import { Customer, Desk, changeConversations } from './desk.ts';
import type { Send, Sending } from './lifecycle-things.ts';

type Settings = components['schemas']['ConversationSettings'];

/** A desk with two desk admins and an agent, for walks through its lifecycles. */
export class LifecycleDesk {
  readonly #app: TestApp;
  readonly #office: Office;
  /** The admin who serves; the model's `mbr_a`. */
  readonly #one: Desk;
  /** The admin who takes no part; the model's `mbr_b`. */
  readonly #other: Desk;
  /** An agent who is not at work. */
  readonly #agent: Desk;

  private constructor(app: TestApp, office: Office, desks: { one: Desk; other: Desk; agent: Desk }) {
    this.#app = app;
    this.#office = office;
    this.#one = desks.one;
    this.#other = desks.other;
    this.#agent = desks.agent;
  }

  static async open(app: TestApp, office: Office): Promise<LifecycleDesk> {
    const deskOf = async (deskRole: 'agent' | 'deskAdmin') =>
      new Desk((await addMember(app, office, { consoleRole: null, deskRole })).browser, office.sdkAppId);
    const other = new Desk(office.owner, office.sdkAppId);
    const desks = { one: await deskOf('deskAdmin'), other, agent: await deskOf('agent') };
    return new LifecycleDesk(app, office, desks);
  }

  /** Brings a conversation to the state of the refusal, and returns how to send the refused event. */
  async conversation(refusal: Refusal): Promise<Sending> {
    const { snapshot } = refusal.place;
    const state = refusal.place.state as ConversationState;
    const { rating }: ConversationContext = snapshot.context;
    await this.#empty({ ratingEnabled: rating !== 'off' });
    const customer = await Customer.arrive(this.#app, this.#office);
    if (state !== 'bot') await customer.askForPerson();
    if (state === 'offered' || state === 'serving') {
      await this.#one.become('online');
      await this.#app.runJobs();
    }
    const id = customer.conversationId;
    if (state === 'serving') await this.#one.act(id, 'accept');
    if (state === 'ended') await customer.leave();
    if (rating === 'given') await customer.rate(4);
    const sends: Record<string, Send> = {
      'agentMessage.sent': () => this.#one.say(id, 'Hello'),
      'agentMessage.sent:other': () => this.#other.say(id, 'Hello'),
      'answer.promised': () => this.#one.act(id, 'promise'),
      'answer.promised:other': () => this.#other.act(id, 'promise'),
      'offer.accepted': () => this.#one.act(id, 'accept'),
      'offer.accepted:other': () => this.#other.act(id, 'accept'),
      'offer.declined': () => this.#one.act(id, 'decline'),
      'offer.declined:other': () => this.#other.act(id, 'decline'),
      'conversation.transferred': () => this.#one.transfer(id, this.#office.ownerId),
      // A desk admin may end what waits, for another reason; an agent does not see what is with the bot.
      'conversation.ended:agentEnded': () => (isWaiting({ state }) ? this.#agent : this.#one).act(id, 'end'),
      'conversation.ended:userEnded': () => customer.leave(),
      'customerMessage.sent': () => customer.say('Hello'),
      'handover.requested': () => customer.askForPerson(),
      'handover.withdrawn': () => customer.backToBot(),
      'rating.submitted': () => customer.rate(5),
    };
    return {
      send: sends[refusal.label],
      state: async () => (await this.#other.read(id)).body.status,
    };
  }

  /** Brings an agent to the state of the refusal, and returns how to send the refused event. */
  async agent(refusal: Refusal): Promise<Sending> {
    const { state, snapshot } = refusal.place;
    const { afterCallWorkSeconds }: AgentStatusContext = snapshot.context;
    await this.#empty({
      receptionLimit: state === 'online' ? 2 : 1,
      afterCallWorkSeconds: state === 'afterCallWork' ? afterCallWorkSeconds : 0,
    });
    if (state !== 'offline') await this.#one.become('online');
    if (state === 'break') await this.#one.become('break');
    if (['inQueue', 'online', 'busy', 'afterCallWork'].includes(state)) {
      const customer = await Customer.arrive(this.#app, this.#office);
      await customer.askForPerson();
      await this.#app.runJobs();
      if (state !== 'inQueue') await this.#one.act(customer.conversationId, 'accept');
      if (state === 'afterCallWork') await this.#one.act(customer.conversationId, 'end');
    }
    const sends: Record<string, Send> = {
      'agent.wentOnline': () => this.#one.become('online'),
      'agent.wentOffline': () => this.#one.become('offline'),
      'break.started': () => this.#one.become('break'),
      'afterCallWork.finished': () => this.#one.finishAfterCallWork(),
    };
    return { send: sends[refusal.label], state: async () => (await this.#one.me()).status };
  }

  /** Makes sure that nobody waits, nobody is served, and agents accept offers by hand. */
  async #empty(changes: Partial<Settings>): Promise<void> {
    for (const { conversationId, status } of await this.#other.list('all')) {
      if (status === 'serving') await this.#other.act(conversationId, 'end');
    }
    const { db } = this.#app.store;
    await db
      .updateTable('conversations')
      .set({ status: 'ended', end_reason: 'noAgent', ended_at: this.#app.clock.now() })
      .where('status', '!=', 'ended')
      .execute();
    await db.updateTable('agents').set({ status: 'offline', after_call_work_until: null }).execute();
    await changeConversations(this.#office, { acceptMode: 'manual', ratingEnabled: true, ...changes });
    await this.#app.runJobs();
  }
}
