import { randomUUID } from 'node:crypto';
import type { AnyMachineSnapshot } from 'xstate';
import type { EndReason } from '../../../src/machines/conversation/conversation.lifecycle.ts';
import { conversationModel } from '../../../src/machines/conversation/conversation.model.ts';
import type { Customer } from '../desk.ts';
import type { Reply } from '../http.ts';
import { read } from '../json.ts';
import type { Person } from '../people.ts';
import { transferTo } from '../recipes-desk.ts';
import type { World } from '../world.ts';
import type { EventDriver, LifecycleDriver } from './driver.ts';

interface Talk {
  customer: Customer;
  /** The agent who gets the offer. */
  agent: Person;
}

type State = 'bot' | 'queued' | 'offered' | 'serving' | 'ended';

/**
 * The states in which a sender can send an event that the machine refuses. In other states the conversation does not
 * exist for the sender.
 */
const inStates =
  (...states: State[]) =>
  ({ value }: AnyMachineSnapshot): boolean =>
    states.includes(value as State);

const everywhere = inStates('bot', 'queued', 'offered', 'serving', 'ended');

const message = () => ({ clientMessageId: randomUUID(), text: 'Hello.' });

function customerAsks(operation: string, bodyOf?: (talk: Talk) => unknown): EventDriver<Talk>['send'] {
  return (talk, { http }) =>
    http.ask(operation, { caller: talk.customer, ...(bodyOf === undefined ? {} : { body: bodyOf(talk) }) });
}

function deskAsks(
  who: 'agent' | 'deskAdmin',
  operation: string,
  body?: () => unknown,
): EventDriver<Talk>['send'] {
  return ({ customer, agent }, world) =>
    world.http.ask(operation, {
      caller: who === 'agent' ? agent : world.deskAdmin,
      params: { sdkAppId: world.sdkAppId, conversationId: customer.conversationId },
      ...(body === undefined ? {} : { body: body() }),
    });
}

/** After a break the agent gets the offer again that it declined. */
async function beOffered({ agent }: Talk, world: World): Promise<null> {
  const status = await world.desk.agentStatus(agent);
  if (status !== 'offline' && status !== 'break') await world.must('takeBreak', { caller: agent });
  await world.must('goOnline', { caller: agent });
  return null;
}

/** A conversation that an agent declined stays in the queue, and the same agent may take it. */
async function take(talk: Talk, world: World): Promise<Reply> {
  const params = { sdkAppId: world.sdkAppId, conversationId: talk.customer.conversationId };
  const status = await world.desk.agentStatus(talk.agent);
  if (status === 'offline' || status === 'break') {
    await world.must('goOnline', { caller: talk.agent });
    await world.desk.status(talk.customer, (each) => each === 'offered');
    await world.must('declineConversation', { caller: talk.agent, params });
  }
  return world.http.ask('acceptConversation', { caller: talk.agent, params });
}

/** The desk admin gets the offer of what the agent transfers, and leaves it unanswered. */
async function passOn({ customer }: Talk, world: World): Promise<Reply> {
  const { deskAdmin, desk, http } = world;
  const params = { sdkAppId: world.sdkAppId, conversationId: customer.conversationId };
  const { body } = await world.must('getConversation', { caller: deskAdmin, params });
  const isServed = read(body, 'status') === 'serving';
  // In other states the backend refuses it whoever is at the desk, and would offer a waiting conversation to
  // anybody there.
  if (isServed) await desk.online(deskAdmin);
  const answer = await http.ask('transferConversation', {
    caller: deskAdmin,
    params,
    body: transferTo(deskAdmin),
  });
  if (!isServed) return answer;
  if (answer.status === 200) await world.must('declineConversation', { caller: deskAdmin, params });
  await desk.offline(deskAdmin);
  return answer;
}

const rating = ({ customer: { conversationId } }: Talk) => ({
  conversationId,
  stars: 5,
  tags: [],
  comment: '',
});

const noGroups = 'Groups are not part of what is built.';

/** Who ends a conversation for a reason that the kit can bring about. */
const endersOf: ReadonlyMap<EndReason | null, string> = new Map([
  ['userEnded', 'customer'],
  ['abandonedInQueue', 'customer'],
  ['agentEnded', 'deskAdmin'],
  ['noAgent', 'deskAdmin'],
]);

/** A customer's conversation with one agent, and a desk admin who takes no part. */
export const conversationDriver: LifecycleDriver<Talk> = {
  model: conversationModel,
  inputs: ['new', 'unrated'],
  passing: [],
  unreachable: {
    'conversation.ended:timeout':
      'With the bot a silent conversation ends after a day, with an agent after more than a minute at the shortest.',
    'conversation.ended:groupDissolved': noGroups,
    'conversation.ended:userRemovedFromGroup': noGroups,
  },
  events: {
    'customerMessage.sent': {
      send: customerAsks('sendVisitorMessage', message),
      canSendRefused: inStates('ended'),
    },
    'agentMessage.sent': {
      send: deskAsks('agent', 'sendAgentMessage', message),
      canSendRefused: inStates('queued', 'offered'),
    },
    'agentMessage.sent:other': {
      send: deskAsks('deskAdmin', 'sendAgentMessage', message),
      canSendRefused: everywhere,
    },
    'answer.promised': {
      send: deskAsks('agent', 'promiseAnswer'),
      canSendRefused: inStates('queued', 'offered'),
    },
    'answer.promised:other': {
      send: deskAsks('deskAdmin', 'promiseAnswer'),
      canSendRefused: everywhere,
    },
    'handover.requested': { send: customerAsks('requestPerson'), canSendRefused: everywhere },
    'handover.withdrawn': { send: customerAsks('withdrawPersonRequest'), canSendRefused: everywhere },
    'conversation.offered': { send: beOffered },
    'offer.accepted': {
      send: deskAsks('agent', 'acceptConversation'),
      canSendRefused: inStates('serving'),
    },
    'offer.accepted:other': {
      send: deskAsks('deskAdmin', 'acceptConversation'),
      canSendRefused: inStates('bot', 'offered', 'serving', 'ended'),
    },
    'offer.declined': {
      send: deskAsks('agent', 'declineConversation'),
      canSendRefused: inStates('queued', 'serving'),
    },
    'offer.declined:other': {
      send: deskAsks('deskAdmin', 'declineConversation'),
      canSendRefused: everywhere,
    },
    'offer.timedOut': { send: null },
    'conversation.taken': { send: take },
    'agent.lost': {
      send: async ({ agent }, world) => {
        await world.must('goOffline', { caller: agent });
        return null;
      },
    },
    'conversation.transferred': {
      send: passOn,
      canSendRefused: inStates('bot', 'queued', 'offered', 'ended'),
    },
    'conversation.ended:userEnded': {
      send: customerAsks('endVisitorConversation'),
      canSendRefused: inStates('ended'),
    },
    'conversation.ended:abandonedInQueue': { send: customerAsks('endVisitorConversation') },
    'conversation.ended:agentEnded': {
      send: deskAsks('deskAdmin', 'endConversation'),
      canSendRefused: inStates('bot', 'ended'),
    },
    'conversation.ended:noAgent': { send: deskAsks('deskAdmin', 'endConversation') },
    'rating.submitted': { send: customerAsks('rateConversation', rating), canSendRefused: everywhere },
  },
  begin: async (world, { input, labels }) => {
    await world.desk.clear();
    await world.desk.offline(world.agent);
    await world.settings.changeConversations({
      ratingEnabled: input !== 'unrated',
      // The shortest time that the contract admits, if the path waits for it.
      ...(labels.includes('offer.timedOut') ? { offerTimeoutSeconds: 10 } : {}),
    });
    return { customer: await world.desk.customer(), agent: world.agent };
  },
  read: async ({ customer }, world) => {
    const params = { conversationId: customer.conversationId };
    const { body } = await world.must('getConversation', { caller: world.deskAdmin, params });
    return {
      state: read(body, 'status'),
      endReason: read(body, 'endReason'),
      endedBy: read(body, 'endedBy.kind') ?? null,
      agent: read(body, 'agent.memberId') ?? null,
    };
  },
  predict: ({ context }, { agent }) => ({
    endReason: context.endReason,
    endedBy: endersOf.get(context.endReason) ?? null,
    agent: context.agentMemberId === null ? null : agent.memberId,
  }),
  end: async ({ customer, agent }, world) => {
    await world.http.ask('endVisitorConversation', { caller: customer });
    await world.desk.offline(agent);
    await world.settings.changeConversations({});
  },
};
