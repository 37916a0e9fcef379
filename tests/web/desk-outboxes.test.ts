// @vitest-environment jsdom
import { describe, expect, test } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { mei, outboxScene } from '../support/outbox-scene.ts';

const { open, deliver, delivered, refuse, sent } = outboxScene();

describe('outboxes', () => {
  test('keep a draft for each conversation, also through a reload', () => {
    const before = open(deliver);
    before.of('a').setDraft('for a');
    before.of('b').setDraft('for b');
    expect(before.draftOf('a')).toBe('for a');
    before.stop();
    const after = open(deliver);
    expect(after.of('a').state().draft).toBe('for a');
    expect(after.draftOf('b')).toBe('for b');
  });

  test('keep a draft beyond the tab, and let go of it where another tab has sent it', () => {
    const first = open(deliver);
    first.of('a').setDraft('for a');
    const key = Object.keys(localStorage).find((each) => each.endsWith('a.draft'))!;
    sessionStorage.clear();
    const second = open(deliver);
    expect(second.of('a').state().draft).toBe('for a');
    const tell = () => window.dispatchEvent(new StorageEvent('storage', { key, storageArea: localStorage }));

    second.of('a').setDraft('for a, and more');
    localStorage.removeItem(key);
    tell();
    expect(first.of('a').state().draft).toBe('');
    expect(localStorage.getItem(key)).toBeNull();
  });

  test('show in each tab what was written last, but keep words that were written apart', () => {
    const first = open(deliver);
    const second = open(deliver);
    const [one, other] = [first.of('a'), second.of('a')];
    one.setDraft('Hello');
    const key = Object.keys(localStorage).find((each) => each.endsWith('a.draft'))!;
    const tell = () => window.dispatchEvent(new StorageEvent('storage', { key, storageArea: localStorage }));
    tell();
    expect(other.state().draft).toBe('Hello');
    expect(other.writtenAt()).toBeNull();
    other.setDraft('Hello, Mei');
    tell();
    expect(one.state().draft).toBe('Hello, Mei');

    // Both write before either hears of the other.
    one.setDraft('Good morning');
    other.setDraft('One moment');
    tell();
    expect([one.state().draft, other.state().draft]).toEqual(['Good morning', 'One moment']);
    other.setDraft('');
    tell();
    expect(one.state().draft).toBe('Good morning');
  });

  test('begin in a reloaded tab with the last draft and with what only this tab has', () => {
    open(deliver).of('a').setDraft('Hello');
    const key = Object.keys(localStorage).find((each) => each.endsWith('a.draft'))!;
    localStorage.setItem(key, JSON.stringify('Hello, Mei'));
    expect(open(deliver).draftOf('a')).toBe('Hello, Mei');
    localStorage.setItem(key, JSON.stringify('One moment'));
    expect(open(deliver).of('a').state().draft).toBe('One moment\n\nHello');
  });

  test('leave no draft of a lost conversation in the browser once its tab is gone, and keep it in the tab until then', () => {
    const first = open(deliver);
    first.of('lost').setDraft('for the lost one');
    first.of('mine').setDraft('for mine');
    const keys = () => Object.keys(localStorage).filter((key) => key.endsWith('.draft'));
    first.forgetLost(new Map([['mine', mei]]));
    expect(keys()).toHaveLength(2);

    // Another tab, or the next day.
    sessionStorage.clear();
    const [lost = ''] = keys().filter((key) => key.includes('lost'));
    const second = open(deliver);
    second.forgetLost(new Map([['mine', mei]]));
    expect(keys()).toEqual([expect.stringContaining('mine')]);
    expect(second.draftOf('mine')).toBe('for mine');
    expect(second.draftOf('lost')).toBe('');
    window.dispatchEvent(new StorageEvent('storage', { key: lost, storageArea: localStorage }));
    expect(first.of('lost').state().draft).toBe('for the lost one');
  });

  test('send in order, without what the store cannot hold, and are empty then', async () => {
    const outboxes = open(deliver);
    for (const text of ['one\0', 'two']) {
      outboxes.of('a').setDraft(text);
      outboxes.of('a').submit();
    }
    await eventually(() => expect(delivered()).toEqual(['a: one', 'a: two']));
    await eventually(() => expect(outboxes.of('a').state().outgoing).toEqual([]));
    expect(outboxes.of('a').state().draft).toBe('');
  });

  test('hold what is written without a network, and send it with the same id after a reload', async () => {
    const before = open(deliver);
    before.setOnline(false);
    before.of('a').setDraft('later');
    before.of('a').submit();
    expect(before.of('a').state().outgoing).toMatchObject([{ text: 'later', delivery: 'waiting' }]);
    expect([before.keptIn('a'), before.keptIn('b')]).toEqual(['later', '']);
    before.stop();
    expect(sent).toEqual([]);
    open(deliver);
    await eventually(() =>
      expect(sent).toMatchObject([{ conversationId: 'a', clientMessageId: 'id-1', text: 'later' }]),
    );
  });

  test('take up what an earlier version had not sent, each message into its conversation', async () => {
    const at = '2026-11-21T09:42:10.000Z';
    const earlier = ['a', 'b'].map((id) => ({
      conversationId: id,
      clientMessageId: `old-${id}`,
      text: id,
      at,
    }));
    localStorage.setItem('parley.desk.app.mem.unsent', JSON.stringify([...earlier, { conversationId: 'a' }]));
    open(deliver);
    await eventually(() => expect(delivered().toSorted()).toEqual(['a: a', 'b: b']));
    expect(localStorage.getItem('parley.desk.app.mem.unsent')).toBeNull();
  });

  test('show a refused message until it is retried or discarded', async () => {
    const outboxes = open(refuse('transitionRefused'));
    outboxes.of('a').setDraft('too late');
    outboxes.of('a').submit();
    await eventually(() => expect(outboxes.of('a').state().failureCode).toBe('transitionRefused'));
    expect(outboxes.of('a').state().outgoing).toMatchObject([{ delivery: 'failed' }]);
    outboxes.of('a').discard('id-1');
    expect(outboxes.of('a').state()).toMatchObject({ outgoing: [], failureCode: null });
    expect(localStorage.getItem('parley.desk.app.mem.a.unsent')).toBeNull();
  });

  test('drop a message that the stream has brought', () => {
    const outboxes = open(() => new Promise(() => undefined));
    outboxes.of('a').setDraft('hello');
    outboxes.of('a').submit();
    outboxes.acknowledge({ conversationId: 'a', clientMessageId: 'id-1' });
    expect(outboxes.of('a').state().outgoing).toEqual([]);
  });
});
