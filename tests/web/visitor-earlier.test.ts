import { describe, expect, test } from 'vitest';
import type { VisitorClient } from '../../src/visitor/client/visitor-snapshot.ts';
import { eventually } from '../support/eventually.ts';
import { ask, server, startClient, state, useVisitorTabs } from '../support/visitor-tabs.ts';

useVisitorTabs();

/** What was said in each earlier conversation that the page shows, the oldest first. */
const shown = (client: VisitorClient): string[][] =>
  state(client).earlier.map(({ messages }) => messages.map(({ text }) => text));

/** The customer says something, ends the conversation and begins another one. */
async function again(client: VisitorClient, words: string): Promise<string> {
  const { conversationId = '' } = state(client).conversation ?? {};
  server.say({ text: words });
  await eventually(() => expect(state(client).messages.at(-1)?.text).toBe(words));
  await ask(client, { action: 'end' });
  await ask(client, { action: 'startAgain' });
  return conversationId;
}

const rested = (client: VisitorClient) =>
  eventually(() => expect(state(client).earlierReading).toBe('resting'));

describe('the conversations before the present one', () => {
  test('what was said stays above the new conversation, and its rating can still be given', async () => {
    const client = await startClient();
    expect(state(client)).toMatchObject({ earlier: [], hasEarlier: false });
    const conversationId = await again(client, 'Your number is 4711.');
    expect(shown(client)).toEqual([['Hello, how can I help?', 'Your number is 4711.']]);
    expect(state(client)).toMatchObject({ conversation: { status: 'bot' }, hasEarlier: false });
    expect(state(client).earlier[0]?.state).toMatchObject({ conversationId, canRate: true });
    const rating = { conversationId, stars: 5, tags: [], comment: '' };
    await ask(client, { action: 'rate', rating });
    expect(state(client).problem).toBeNull();
    expect(state(client).earlier[0]?.state).toMatchObject({ canRate: false, rating: { stars: 5 } });
    expect(state(client).conversation).toMatchObject({ status: 'bot', rating: null });
  });

  test('a rating whose answer is lost is none that failed once the news of it comes', async () => {
    const client = await startClient();
    const conversationId = await again(client, 'One.');
    server.fail('/rating', 0, 'networkError');
    const rating = { conversationId, stars: 2, tags: [], comment: '' };
    await ask(client, { action: 'rate', rating });
    expect(state(client).problem).not.toBeNull();
    server.rate(rating);
    await eventually(() => expect(state(client).problem).toBeNull());
  });

  test('who comes back finds the last one above, and reads further back page by page', async () => {
    const first = await startClient();
    await again(first, 'One.');
    await again(first, 'Two.');
    first.close();
    const client = await startClient();
    await rested(client);
    expect(shown(client)).toEqual([['Hello, how can I help?', 'Two.']]);
    expect(state(client).hasEarlier).toBe(true);
    client.readEarlier();
    client.readEarlier();
    await rested(client);
    expect(shown(client).map((texts) => texts[1])).toEqual(['One.', 'Two.']);
    expect(state(client).hasEarlier).toBe(false);
  });

  test('a conversation of several pages is read from its end', async () => {
    const first = await startClient();
    for (const words of ['A', 'B', 'C']) server.say({ text: words });
    await again(first, 'D');
    first.close();
    const client = await startClient();
    await rested(client);
    expect(shown(client)).toEqual([['C', 'D']]);
    client.readEarlier();
    await rested(client);
    client.readEarlier();
    await rested(client);
    expect(shown(client)).toEqual([['Hello, how can I help?', 'A', 'B', 'C', 'D']]);
    expect(state(client).hasEarlier).toBe(false);
  });

  test('what does not come can be asked for again', async () => {
    const first = await startClient();
    await again(first, 'One.');
    first.close();
    server.fail('/conversations', 503, 'overloaded');
    const client = await startClient();
    await eventually(() => expect(state(client).earlierReading).toBe('failed'));
    expect(state(client)).toMatchObject({ hasEarlier: true, problem: null });
    client.readEarlier();
    await rested(client);
    expect(shown(client)[0]).toContain('One.');
  });

  test('what was said before the last 200 messages of the present one is read first', async () => {
    const first = await startClient();
    await again(first, 'Before.');
    for (let count = 2; count <= 203; count += 1) server.whisper({ text: `${count}` });
    first.close();
    const client = await startClient();
    await rested(client);
    expect(state(client).messages[0]?.seq).toBe(2);
    client.readEarlier();
    await rested(client);
    expect(state(client).messages).toHaveLength(203);
    expect(shown(client)).toEqual([]);
    client.readEarlier();
    await rested(client);
    expect(shown(client)).toHaveLength(1);
  });

  test('another tab begins anew: this one keeps what it showed', async () => {
    const [client, other] = [await startClient(), await startClient()];
    await again(other, 'One.');
    await eventually(() => expect(shown(client)).toEqual([['Hello, how can I help?', 'One.']]));
    expect(state(client).conversation?.status).toBe('bot');
  });

  test('a visitor who is new sees nothing of the one whose session has expired', async () => {
    const client = await startClient();
    await again(client, 'One.');
    server.expire();
    await eventually(() => expect(state(client).isRenewed).toBe(true));
    expect(state(client)).toMatchObject({ earlier: [], hasEarlier: false });
  });
});
