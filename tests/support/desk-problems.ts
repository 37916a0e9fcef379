import { type OperationId, operationTable } from '../../src/api/__generated__/operations.ts';
import type { Answer } from './app.ts';
import { addMember } from './accounts.ts';
import type { ContractScene } from './contract-scene.ts';
import { Customer } from './desk.ts';
import type { SpecificProblems } from './provoking.ts';

/** A customer's message that is sent again after the conversation's end. */
const words = { clientMessageId: '7a0e6b52-9c1d-4f0f-8f43-1d2c3b4a5968', text: 'Still there?' };

/** Another message with the same id. */
const otherWords = { ...words, text: 'Good bye.' };

async function ended(scene: ContractScene): Promise<Customer> {
  const customer = await Customer.arrive(scene.app, scene.office);
  await customer.leave();
  return customer;
}

async function waiting(scene: ContractScene): Promise<Customer> {
  const customer = await Customer.arrive(scene.app, scene.office);
  await customer.askForPerson();
  return customer;
}

const atDesk =
  (id: OperationId) =>
  async (scene: ContractScene): Promise<Answer> => {
    const { conversationId } = await ended(scene);
    return scene.ask(operationTable[id], { params: { conversationId } });
  };

/** A transfer to somebody who is not at the desk. */
const transferOf = ({ office }: ContractScene) => ({ target: { kind: 'member', memberId: office.ownerId } });

const byCustomer =
  (id: OperationId, body?: object) =>
  async (scene: ContractScene): Promise<Answer> => {
    const { token } = await ended(scene);
    return scene.ask(operationTable[id], { token, ...(body === undefined ? {} : { body }) });
  };

const withNoStreamLeft =
  (id: OperationId) =>
  (scene: ContractScene): Promise<Answer> =>
    scene.ask(operationTable[id], {}, 'hasNoStreamLeft');

/** A new agent, who is offline; `before` is what it does first. */
const byAgent =
  (id: OperationId, before: OperationId | null = null) =>
  async (scene: ContractScene): Promise<Answer> => {
    const { browser } = await addMember(scene.app, scene.office, { consoleRole: null, deskRole: 'agent' });
    if (before !== null) await scene.ask(operationTable[before], { cookie: browser.cookie });
    const answer = await scene.ask(operationTable[id], { cookie: browser.cookie });
    await scene.ask(operationTable.goOffline, { cookie: browser.cookie });
    return answer;
  };

export const deskProblems: SpecificProblems = {
  'streamMemberEvents tooManyStreams': withNoStreamLeft('streamMemberEvents'),
  'streamVisitorEvents tooManyStreams': withNoStreamLeft('streamVisitorEvents'),
  'goOnline transitionRefused': byAgent('goOnline', 'goOnline'),
  'takeBreak transitionRefused': byAgent('takeBreak'),
  'goOffline transitionRefused': byAgent('goOffline'),
  'finishAfterCallWork transitionRefused': byAgent('finishAfterCallWork'),
  'sendAgentMessage transitionRefused': atDesk('sendAgentMessage'),
  'acceptConversation transitionRefused': atDesk('acceptConversation'),
  'declineConversation transitionRefused': atDesk('declineConversation'),
  'promiseAnswer transitionRefused': atDesk('promiseAnswer'),
  'endConversation transitionRefused': atDesk('endConversation'),
  'takeOverConversation transitionRefused': atDesk('takeOverConversation'),
  'transferConversation transitionRefused': async (scene) => {
    const { conversationId } = await ended(scene);
    const asked = { params: { conversationId }, body: transferOf(scene) };
    return scene.ask(operationTable.transferConversation, asked);
  },
  'transferConversation transferTargetUnavailable': async (scene) => {
    const { browser } = await addMember(scene.app, scene.office, { consoleRole: null, deskRole: 'agent' });
    await scene.ask(operationTable.goOnline, { cookie: browser.cookie });
    const customer = await waiting(scene);
    const { conversationId } = customer;
    const asked = { cookie: browser.cookie, params: { conversationId } };
    await scene.ask(operationTable.acceptConversation, asked);
    const answer = await scene.ask(operationTable.transferConversation, {
      ...asked,
      body: transferOf(scene),
    });
    await customer.leave();
    await scene.ask(operationTable.goOffline, { cookie: browser.cookie });
    return answer;
  },
  'startVisitorSession channelUnavailable': (scene) =>
    whileDeactivated(scene, () => scene.ask(operationTable.startVisitorSession)),
  'startVisitorConversation channelUnavailable': async (scene) => {
    const { token } = await ended(scene);
    return whileDeactivated(scene, () => scene.ask(operationTable.startVisitorConversation, { token }));
  },
  'sendAgentMessage idempotencyKeyReused': async (scene) => {
    const { browser } = await addMember(scene.app, scene.office, { consoleRole: null, deskRole: 'agent' });
    const { cookie } = browser;
    await scene.ask(operationTable.goOnline, { cookie });
    const customer = await waiting(scene);
    const asked = { cookie, params: { conversationId: customer.conversationId } };
    await scene.ask(operationTable.acceptConversation, asked);
    await scene.ask(operationTable.sendAgentMessage, { ...asked, body: words });
    const answer = await scene.ask(operationTable.sendAgentMessage, { ...asked, body: otherWords });
    await customer.leave();
    await scene.ask(operationTable.goOffline, { cookie });
    return answer;
  },
  'sendVisitorMessage idempotencyKeyReused': async (scene) => {
    const { token } = await Customer.arrive(scene.app, scene.office);
    await scene.ask(operationTable.sendVisitorMessage, { token, body: words });
    return scene.ask(operationTable.sendVisitorMessage, { token, body: otherWords });
  },
  'chooseSuggestion idempotencyKeyReused': async (scene) => {
    const { token } = await Customer.arrive(scene.app, scene.office);
    await scene.ask(operationTable.sendVisitorMessage, { token, body: words });
    const { clientMessageId } = words;
    return scene.ask(operationTable.chooseSuggestion, {
      token,
      body: { clientMessageId, suggestionId: 'sug_1' },
    });
  },
  'sendVisitorMessage transitionRefused': byCustomer('sendVisitorMessage', words),
  'chooseSuggestion transitionRefused': async (scene) => {
    const { conversationId, token } = await ended(scene);
    const suggestionId = 'sug_1';
    await scene.app.store.db
      .updateTable('messages')
      .set({
        kind: 'suggestions',
        details: JSON.stringify({ suggestions: [{ suggestionId, text: 'This?' }] }),
      })
      .where('conversation_id', '=', conversationId)
      .where('sender', '=', 'bot')
      .execute();
    const { clientMessageId } = words;
    return scene.ask(operationTable.chooseSuggestion, { token, body: { clientMessageId, suggestionId } });
  },
  'requestPerson transitionRefused': byCustomer('requestPerson'),
  'withdrawPersonRequest transitionRefused': byCustomer('withdrawPersonRequest'),
  'endVisitorConversation transitionRefused': byCustomer('endVisitorConversation'),
  'rateConversation transitionRefused': async (scene) => {
    const { token, conversationId } = await Customer.arrive(scene.app, scene.office);
    const body = { conversationId, stars: 5, tags: [], comment: '' };
    return scene.ask(operationTable.rateConversation, { token, body });
  },
  'rateConversation notFound': async (scene) => {
    const { conversationId } = await ended(scene);
    const body = { conversationId, stars: 5, tags: [], comment: '' };
    return scene.ask(operationTable.rateConversation, { body });
  },
};

async function whileDeactivated(
  { app, channel: { channelId } }: ContractScene,
  work: () => Promise<Answer>,
): Promise<Answer> {
  const channels = app.store.db.updateTable('channels').where('channel_id', '=', channelId);
  await channels.set({ enabled: false }).execute();
  const answer = await work();
  await channels.set({ enabled: true }).execute();
  return answer;
}
