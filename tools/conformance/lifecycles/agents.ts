import { agentStatusModel } from '../../../src/machines/agent-status/agent-status.model.ts';
import type { Customer } from '../desk.ts';
import type { Reply } from '../http.ts';
import { read } from '../json.ts';
import { type Person, signIn } from '../people.ts';
import { NotJudged } from '../results.ts';
import type { World } from '../world.ts';
import type { EventDriver, LifecycleDriver } from './driver.ts';

interface Agent {
  /** The starting point. */
  input: string;
  person: Person;
  customers: Customer[];
  isForced: boolean;
}

const always = (): boolean => true;

function own(operation: string): EventDriver<Agent> {
  return {
    send: ({ person }, world) =>
      world.http.ask(operation, { caller: person, params: { sdkAppId: world.sdkAppId } }),
    canSendRefused: always,
  };
}

/** The agent's conversation in a certain status. */
async function conversationIn(status: string, { customers }: Agent, world: World): Promise<string> {
  for (const customer of customers) {
    if ((await world.desk.status(customer, always)) === status) return customer.conversationId;
  }
  throw new NotJudged(`The agent has no conversation that is ${status}.`);
}

function withConversation(operation: string, status: string): EventDriver<Agent> {
  return {
    send: async (agent, world) => {
      const conversationId = await conversationIn(status, agent, world);
      const params = { sdkAppId: world.sdkAppId, conversationId };
      return world.http.ask(operation, { caller: agent.person, params });
    },
  };
}

async function forceOffline(agent: Agent, world: World): Promise<Reply> {
  const { memberId } = agent.person;
  const params = { sdkAppId: world.sdkAppId, memberId };
  const answer = await world.http.ask('forceMemberOffline', { caller: world.owner, params });
  agent.isForced = true;
  // The member's sessions end with it.
  agent.person = await signIn(world.http, agent.person.name, agent.person, world.sdkAppId);
  return answer;
}

const settings: Readonly<Record<string, Record<string, number>>> = {
  two: { receptionLimit: 2 },
  wrapUp: { receptionLimit: 1, afterCallWorkSeconds: 600 },
  forced: { receptionLimit: 1 },
};

/** The conversation settings have one limit for everybody. */
const limitOf = (receptionLimit: number): EventDriver<Agent> => ({
  send: async ({ input }, world) => {
    await world.settings.changeConversations({ ...settings[input], receptionLimit });
    return null;
  },
});

/** An agent, alone at the desk. */
export const agentStatusDriver: LifecycleDriver<Agent> = {
  model: agentStatusModel,
  inputs: ['two', 'wrapUp', 'forced'],
  passing: [],
  unreachable: {
    'conversation.connected:queue':
      'A conversation that waits is offered before the agent can take it; the lifecycle of conversations takes one.',
    'conversation.connected:takeOver':
      'The watched agent leads no desk; a desk admin takes over in the cases of the operation.',
  },
  events: {
    'agent.wentOnline': own('goOnline'),
    'agent.wentOffline': own('goOffline'),
    'break.started': own('takeBreak'),
    'afterCallWork.finished': own('finishAfterCallWork'),
    'agent.forcedOffline': {
      // A member who is already forced offline cannot be forced again, so there is nothing to send.
      send: (agent, world) => (agent.isForced ? Promise.resolve(null) : forceOffline(agent, world)),
    },
    'agent.restored': {
      send: async (agent, world) => {
        const { memberId } = agent.person;
        agent.isForced = false;
        const params = { sdkAppId: world.sdkAppId, memberId };
        return world.http.ask('restoreMember', { caller: world.owner, params });
      },
    },
    'conversation.offered': {
      send: async (agent, world) => {
        agent.customers.push(await world.desk.queued());
        return null;
      },
    },
    'limit.changed:1': limitOf(1),
    'limit.changed:3': limitOf(3),
    'offer.withdrawn': withConversation('declineConversation', 'offered'),
    'conversation.connected:offer': withConversation('acceptConversation', 'offered'),
    'conversation.ended': withConversation('endConversation', 'serving'),
  },
  begin: async (world, { input }) => {
    await world.desk.clear();
    await world.desk.offline(world.agent);
    await world.settings.changeConversations(settings[input] ?? {});
    const person = await world.newMember('watched agent', { consoleRole: null, deskRole: 'agent' });
    const agent = { input, person, customers: [], isForced: false };
    if (input === 'forced') await forceOffline(agent, world);
    return agent;
  },
  read: async ({ person }, world) => {
    const { body } = await world.must('getMyAgent', { caller: person });
    return { state: read(body, 'status'), load: read(body, 'load') };
  },
  predict: ({ context }) => ({ load: context.load }),
  settle: async (agent, world) => {
    // A customer who waits again would be offered again as soon as the agent is free.
    for (const customer of agent.customers) {
      const status = await world.desk.status(customer, always);
      if (status === 'queued') await world.http.ask('endVisitorConversation', { caller: customer });
    }
  },
  end: async (agent, world) => {
    for (const customer of agent.customers)
      await world.http.ask('endVisitorConversation', { caller: customer });
    await world.http.ask('goOffline', { caller: agent.person, params: { sdkAppId: world.sdkAppId } });
    await world.settings.changeConversations({});
  },
};
