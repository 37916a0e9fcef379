import { describe, expect, test } from 'vitest';
import { eventually } from '../support/eventually.ts';
import {
  createMemory,
  lasting,
  openClient,
  server,
  start,
  startClient,
  state,
  texts,
  write,
  useVisitorTabs,
} from '../support/visitor-tabs.ts';

useVisitorTabs();

describe('sending', () => {
  test('a message is shown at once and becomes the server’s, once', async () => {
    const client = await startClient();
    write(client, '  Where is my parcel?\n');
    expect(state(client)).toMatchObject({
      draft: '',
      outgoing: [{ text: 'Where is my parcel?', delivery: 'sending' }],
    });
    await eventually(() => expect(state(client).outgoing).toEqual([]));
    expect(texts(client)).toEqual(['Hello, how can I help?', 'Where is my parcel?']);
  });

  test('messages arrive in the order in which they were written', async () => {
    const client = await startClient();
    for (let n = 1; n <= 20; n += 1) write(client, `m${n}`);
    await eventually(() => expect(state(client).outgoing).toEqual([]));
    expect(texts(client).slice(1)).toEqual(Array.from({ length: 20 }, (_, index) => `m${index + 1}`));
  });

  test('S34 repeats a request with the same id after a lost answer: one message', async () => {
    const client = await startClient();
    server.fail('/messages', 0, 'networkError');
    write(client, 'Hi');
    await eventually(() => expect(state(client).outgoing).toEqual([]));
    expect(server.talk().messages.filter(({ sender }) => sender === 'customer')).toHaveLength(1);
  });

  test('S34 the stream’s copy ends the waiting for the answer', async () => {
    const client = await startClient();
    server.fail('/messages', 503, 'overloaded', 99);
    write(client, 'Hi');
    const clientMessageId = state(client).outgoing[0]?.clientMessageId;
    server.say({ sender: 'customer', clientMessageId, text: 'Hi' });
    await eventually(() => expect(state(client).outgoing).toEqual([]));
    expect(texts(client).filter((text) => text === 'Hi')).toHaveLength(1);
  });

  test('a refused message stays with a way to send it again or delete it', async () => {
    const client = await startClient();
    server.fail('/messages', 422, 'validationFailed', 2);
    write(client, 'Hi');
    await eventually(() => expect(state(client).outgoing[0]?.delivery).toBe('failed'));
    expect(state(client).failureCode).toBe('validationFailed');
    client.retry();
    await eventually(() => expect(state(client).outgoing[0]?.delivery).toBe('failed'));
    client.retry();
    await eventually(() => expect(texts(client)).toContain('Hi'));
  });

  test('S36 what was not sent survives a reload, and so does what is being typed', async () => {
    const tab = createMemory().openTab();
    const before = await startClient(tab);
    server.fail('/messages', 503, 'overloaded');
    write(before, 'unsent');
    before.setDraft('half a sen');
    before.close();
    const after = await startClient(tab);
    expect(state(after).draft).toBe('half a sen');
    await eventually(() => expect(texts(after)).toContain('unsent'));
    expect([...lasting.values.keys()].filter((key) => key.endsWith('.unsent'))).toEqual([]);
  });

  test('what could not be sent for long keeps its time until it arrives, and then says for how long it was kept', async () => {
    const tab = createMemory().openTab();
    const before = await startClient(tab);
    server.fail('/messages', 503, 'overloaded');
    write(before, 'from the train');
    before.close();
    const at = new Date(Date.now() - 240_000).toISOString();
    for (const [key, kept] of lasting.values)
      if (key.endsWith('.unsent'))
        lasting.values.set(key, JSON.parse(JSON.stringify(kept).replaceAll(/"at":"[^"]*"/g, `"at":"${at}"`)));
    const after = openClient(tab);
    expect(state(after).outgoing).toMatchObject([{ text: 'from the train', at }]);
    await start(after);
    write(after, 'just now');
    await eventually(() => expect(texts(after).slice(1)).toEqual(['from the train', 'just now']));
    const [late, usual] = server.posted.slice(-2);
    expect(late).toMatchObject({ heldSeconds: expect.closeTo(240, -1) });
    expect(usual).not.toHaveProperty('heldSeconds');
  });

  test('a chosen suggestion is sent as such and leaves the draft alone', async () => {
    const client = await startClient();
    server.say({
      kind: 'suggestions',
      text: 'Did you mean',
      suggestions: [{ suggestionId: 'sug_1', text: 'Where is it?' }],
    });
    client.setDraft('typing');
    client.choose({ suggestionId: 'sug_1', text: 'Where is it?' });
    expect(state(client)).toMatchObject({
      draft: 'typing',
      outgoing: [{ text: 'Where is it?', suggestionId: 'sug_1' }],
    });
    await eventually(() => expect(texts(client)).toContain('Where is it?'));
    expect(server.posted).toEqual([{ clientMessageId: expect.any(String), suggestionId: 'sug_1' }]);
  });

  test('nothing and too much are not sent', async () => {
    const client = await startClient();
    write(client, '   ');
    write(client, 'x'.repeat(1001));
    expect(state(client).outgoing).toEqual([]);
    expect(state(client).draft).toHaveLength(1001);
  });
});
