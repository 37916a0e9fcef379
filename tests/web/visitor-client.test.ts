import { describe, expect, test } from 'vitest';
import { eventually } from '../support/eventually.ts';
import {
  forgetEverything,
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

describe('beginning', () => {
  test('starts a session with the welcome message, and goes on with it after a reload', async () => {
    const first = await startClient();
    expect(state(first)).toMatchObject({ phase: 'open', conversation: { status: 'bot' } });
    expect(texts(first)).toEqual(['Hello, how can I help?']);
    first.close();
    await startClient();
    expect(server.talks).toHaveLength(1);
  });

  test('an unknown channel is unavailable', async () => {
    const client = openClient(undefined, 'web_unknown');
    await start(client);
    expect(state(client).phase).toBe('unavailable');
  });

  test('a deactivated channel takes nobody new but lets earlier visitors read', async () => {
    await startClient();
    server.channel.available = false;
    expect(state(await startClient()).phase).toBe('open');
    forgetEverything();
    const stranger = openClient();
    await start(stranger);
    expect(state(stranger).phase).toBe('unavailable');
  });

  test('a server that cannot answer is a failure that can be tried again', async () => {
    server.fail('/channels/', 503, 'overloaded');
    const client = openClient();
    await start(client);
    expect(state(client)).toMatchObject({
      phase: 'failed',
      problem: { code: 'overloaded' },
    });
    await start(client);
    expect(state(client)).toMatchObject({ phase: 'open', problem: null });
  });

  test('two tabs that open at once are one visitor', async () => {
    await Promise.all([startClient(), startClient()]);
    expect(server.talks).toHaveLength(1);
  });

  test('works where the browser keeps nothing', async () => {
    const client = await startClient();
    write(client, 'Hi');
    await eventually(() => expect(texts(client)).toContain('Hi'));
  });
});

describe('receiving', () => {
  test('S35 a lost connection leaves no gap and no duplicate', async () => {
    const client = await startClient();
    for (let n = 1; n <= 30; n += 1) {
      server.say({ text: `a${n}` });
      if (n % 7 === 0) server.cutStreams();
    }
    await eventually(() => expect(texts(client).at(-1)).toBe('a30'));
    expect(texts(client).slice(1)).toEqual(Array.from({ length: 30 }, (_, index) => `a${index + 1}`));
  });

  test('a hole is noticed and filled', async () => {
    const client = await startClient();
    server.whisper({ text: 'nobody told you' });
    server.say({ text: 'after' });
    await eventually(() => expect(texts(client).slice(1)).toEqual(['nobody told you', 'after']));
  });

  test('stream.reset reads everything again', async () => {
    const client = await startClient();
    server.whisper({ text: 'missed' });
    const [listener] = server.talk().listeners;
    listener?.write('id: 900\ndata: {"type":"stream.reset"}\n\n');
    await eventually(() => expect(texts(client)).toContain('missed'));
  });

  test('two tabs show the same over one connection', async () => {
    const [first, second] = [await startClient(), await startClient()];
    expect(server.streams()).toBe(1);
    write(first, 'from the first');
    await eventually(() => expect(texts(second)).toContain('from the first'));
    write(second, 'from the second');
    await eventually(() => expect(texts(first)).toContain('from the second'));
    first.close();
    server.say({ text: 'still here' });
    await eventually(() => expect(texts(second)).toContain('still here'));
  });

  test('a message that one tab has read is read in the other', async () => {
    const [first, second] = [await startClient(), await startClient()];
    first.markRead();
    server.say({ text: 'new', sender: 'agent', senderName: 'Mei' });
    await eventually(() => expect([state(first).unread, state(second).unread]).toEqual([1, 1]));
    first.markRead();
    expect([state(first).unread, state(second).unread]).toEqual([0, 0]);
  });
});
