import { describe, expect, test } from 'vitest';
import type { CustomerWish } from '../../src/machines/customer-connection/customer-connection.machine.ts';
import type { VisitorClient } from '../../src/visitor/client/visitor-snapshot.ts';
import { eventually } from '../support/eventually.ts';
import { ask, server, startClient, state, texts, write, useVisitorTabs } from '../support/visitor-tabs.ts';

useVisitorTabs();

const rating = (client: VisitorClient): CustomerWish => ({
  action: 'rate',
  rating: {
    conversationId: state(client).conversation?.conversationId ?? '',
    stars: 4,
    tags: ['friendly'],
    comment: '',
  },
});
describe('the conversation’s course', () => {
  test('a person, the queue, an agent, the end, a rating, and again', async () => {
    const client = await startClient();
    await ask(client, { action: 'requestPerson' });
    expect(state(client).conversation).toMatchObject({
      status: 'queued',
      queuePosition: 2,
      estimatedWaitSeconds: 90,
    });
    server.move({ status: 'serving', agentName: 'Mei', queuePosition: null, estimatedWaitSeconds: null });
    await eventually(() => expect(state(client).conversation?.agentName).toBe('Mei'));
    await ask(client, { action: 'end' });
    expect(state(client).conversation).toMatchObject({ status: 'ended', canRate: true });
    await ask(client, rating(client));
    expect(state(client).conversation?.rating).toMatchObject({ stars: 4, tags: ['friendly'] });
    await ask(client, { action: 'startAgain' });
    expect(state(client).conversation).toMatchObject({ status: 'bot', rating: null });
    expect(texts(client)).toEqual(['Hello, how can I help?']);
  });

  test('a new conversation that is requested while the rating is being sent begins after it', async () => {
    const client = await startClient();
    await ask(client, { action: 'end' });
    client.ask(rating(client));
    expect(state(client).underWay).toEqual(['rate']);
    client.ask({ action: 'startAgain' });
    await eventually(() => expect(state(client).conversation?.status).toBe('bot'));
    const rated = server
      .talk()
      .log.filter(
        ({ event }) => event.type === 'visitorConversation.updated' && event.conversation.rating?.stars === 4,
      );
    expect(rated).toHaveLength(1);
  });

  test('a rating that meets no network is sent by itself when the connection is back', async () => {
    const client = await startClient();
    await ask(client, { action: 'end' });
    server.fail('/rating', 0, 'networkError');
    await ask(client, rating(client));
    expect(state(client)).toMatchObject({
      conversation: { rating: null },
      problem: { code: 'offline' },
    });
    server.cutStreams();
    // Nothing says that it failed while it waits for the connection.
    await eventually(() =>
      expect(state(client)).toMatchObject({ conversation: { rating: { stars: 4 } }, problem: null }),
    );
  });

  test('the language that the customer chooses is the one to be answered in; the last one counts', async () => {
    const client = await startClient();
    for (const language of ['zh', 'en', 'zh'] as const) client.ask({ action: 'speak', language });
    await eventually(() => expect(state(client).underWay).toEqual([]));
    expect(server.talk().language).toBe('zh');
    server.fail('/language', 503, 'overloaded');
    await ask(client, { action: 'speak', language: 'en' });
    expect(state(client)).toMatchObject({ problem: { code: 'overloaded' } });
  });

  test('shows an action that the server refuses, and the present state', async () => {
    const client = await startClient();
    server.fail('/person', 409, 'transitionRefused');
    await ask(client, { action: 'requestPerson' });
    expect(state(client)).toMatchObject({ underWay: [], problem: { code: 'transitionRefused' } });
  });

  test('a wish without an answer is no failure once the conversation shows that it came through', async () => {
    const client = await startClient();
    server.fail('/person', 0, 'networkError');
    await ask(client, { action: 'requestPerson' });
    expect(state(client).problem).not.toBeNull();
    server.say({ text: 'Still the bot.' });
    await eventually(() => expect(texts(client)).toContain('Still the bot.'));
    expect(state(client).problem).not.toBeNull();
    server.move({ status: 'queued', queuePosition: 1 });
    await eventually(() => expect(state(client).problem).toBeNull());
  });

  test('a wish that came through before its answer was lost is no failure', async () => {
    const client = await startClient();
    server.move({ status: 'queued', queuePosition: 1 });
    await eventually(() => expect(state(client).conversation?.status).toBe('queued'));
    server.fail('/person', 0, 'networkError');
    await ask(client, { action: 'requestPerson' });
    expect(state(client).problem).toBeNull();
  });

  test('an answer that the network held back does not undo what was told meanwhile', async () => {
    const client = await startClient();
    const letGo = server.holdAnswer('/person');
    client.ask({ action: 'requestPerson' });
    await eventually(() => expect(state(client).conversation?.status).toBe('queued'));
    server.move({ status: 'serving', agentName: 'Sam', queuePosition: null, estimatedWaitSeconds: null });
    await eventually(() => expect(state(client).conversation?.agentName).toBe('Sam'));
    letGo();
    await eventually(() => expect(state(client).underWay).toEqual([]));
    expect(state(client).conversation).toMatchObject({ status: 'serving', agentName: 'Sam' });
  });

  test('nor does it undo the place in the queue that was told meanwhile', async () => {
    const client = await startClient();
    const letGo = server.holdAnswer('/person');
    client.ask({ action: 'requestPerson' });
    await eventually(() => expect(state(client).conversation?.queuePosition).toBe(2));
    server.move({ queuePosition: 1, revision: server.talk().state.revision });
    await eventually(() => expect(state(client).conversation?.queuePosition).toBe(1));
    letGo();
    await eventually(() => expect(state(client).underWay).toEqual([]));
    expect(state(client).conversation?.queuePosition).toBe(1);
  });

  test('a reading that was held back does not undo what was told meanwhile', async () => {
    const client = await startClient();
    server.fail('/person', 409, 'transitionRefused');
    const letGo = server.holdAnswer('/conversation');
    client.ask({ action: 'requestPerson' });
    await eventually(() => expect(server.waiting()).toBe(1));
    server.move({ status: 'serving', agentName: 'Sam' });
    await eventually(() => expect(state(client).conversation?.agentName).toBe('Sam'));
    letGo();
    await eventually(() => expect(state(client).underWay).toEqual([]));
    expect(state(client).conversation).toMatchObject({ status: 'serving', agentName: 'Sam' });
  });

  test('a reading of a conversation that another tab has followed by the next one is read again', async () => {
    const [client, other] = [await startClient(), await startClient()];
    server.fail('/person', 409, 'transitionRefused');
    const letGo = server.holdAnswer('/conversation');
    client.ask({ action: 'requestPerson' });
    await eventually(() => expect(server.waiting()).toBe(1));
    await ask(other, { action: 'end' });
    await ask(other, { action: 'startAgain' });
    await eventually(() => expect(state(client).conversation?.conversationId).toBe('con_2'));
    letGo();
    await eventually(() => expect(state(client).underWay).toEqual([]));
    expect(state(client).conversation?.conversationId).toBe('con_2');
  });

  test('keeps what was written into an ended conversation for the next one', async () => {
    const client = await startClient();
    server.talk().state = { ...server.talk().state, status: 'ended', endReason: 'timeout' };
    write(client, 'too late');
    await eventually(() => expect(state(client).conversation?.status).toBe('ended'));
    expect(state(client).outgoing).toMatchObject([{ text: 'too late', delivery: 'failed' }]);
    await ask(client, { action: 'startAgain' });
    await eventually(() => expect(texts(client)).toEqual(['Hello, how can I help?', 'too late']));
  });

  test('an expired session becomes a new one without losing what was written', async () => {
    const client = await startClient();
    server.expire();
    client.setDraft('half a sen');
    await eventually(() => expect(state(client).isRenewed).toBe(true));
    client.setDraft('half a sentence');
    client.submit();
    await eventually(() => expect(texts(client)).toEqual(['Hello, how can I help?', 'half a sentence']));
    expect(server.talks).toHaveLength(2);
    client.send({ type: 'renewal.dismissed' });
    expect(state(client).isRenewed).toBe(false);
  });

  test('a session that expires under two tabs becomes one new session for both', async () => {
    const tabs = [await startClient(), await startClient()];
    server.expire();
    for (const tab of tabs)
      await eventually(() => expect(state(tab).isRenewed || texts(tab).length > 0).toBe(true));
    await eventually(() => expect(server.talks).toHaveLength(2));
    write(tabs[0]!, 'again');
    await eventually(() => expect(texts(tabs[1]!)).toContain('again'));
    expect(server.talks).toHaveLength(2);
  });

  test('the next conversation reaches the other tab', async () => {
    const [first, second] = [await startClient(), await startClient()];
    await ask(first, { action: 'end' });
    await ask(first, { action: 'startAgain' });
    await eventually(() =>
      expect(state(second).conversation?.conversationId).toBe(state(first).conversation?.conversationId),
    );
    expect(texts(second)).toEqual(['Hello, how can I help?']);
  });
});
