// @vitest-environment jsdom
import { describe, expect, test, vi } from 'vitest';
import { click, pressKey } from '../support/rendering.ts';
import { log, message, own, rendered, rows, show, thread, useThreadScene } from '../support/thread-scene.tsx';

useThreadScene();

const announced = (): string => rendered.element.querySelector('output')!.textContent;

describe('reading', () => {
  test('tells a colleague on one’s own side by name, and oneself not', () => {
    const by = (seq: number, senderName: string) => message(seq, { sender: 'agent', senderName });
    show({ perspective: 'agent', ownName: 'Lena', messages: [by(1, 'Ben'), by(2, 'Lena')] });
    expect(rows().map((row) => row.querySelector('.thread-name')?.textContent)).toEqual(['Ben', undefined]);
    expect(rows().map(({ dataset }) => dataset.side)).toEqual(['end', 'end']);
  });

  test('the log has a name, can be focused, and walks through messages by arrow keys', () => {
    show({ messages: [message(1), own(2), message(3)] });
    expect(log().getAttribute('aria-label')).toBe('Conversation');
    expect(log().tabIndex).toBe(0);
    pressKey(log(), 'ArrowUp');
    expect(document.activeElement).toBe(rows()[2]);
    pressKey(rows()[2]!, 'ArrowUp');
    expect(document.activeElement).toBe(rows()[1]);
    pressKey(rows()[1]!, 'ArrowUp');
    pressKey(rows()[0]!, 'ArrowUp');
    expect(document.activeElement).toBe(rows()[0]);
    expect(pressKey(rows()[0]!, 'ArrowUp', { altKey: true })).toBe(false);
  });

  test('S26 markup in a message stays text, and links open safely', () => {
    show({ messages: [message(1, { text: '<img src=x onerror=alert(1)> https://example.com/a' })] });
    expect(rendered.element.querySelector('img')).toBeNull();
    const link = rendered.element.querySelector('a')!;
    expect(link.href).toBe('https://example.com/a');
    expect([link.target, link.rel]).toEqual(['_blank', 'noopener noreferrer']);
    expect(rows()[0]!.textContent).toContain('<img src=x onerror=alert(1)>');
  });

  test.each([
    ['customer', ['start', 'end', 'start', 'middle']],
    ['agent', ['end', 'start', 'end', 'middle']],
  ] as const)('sides as the %s sees them', (perspective, sides) => {
    show({
      perspective,
      messages: [
        message(1),
        own(2),
        message(3, { sender: 'agent', senderName: 'Mei' }),
        message(4, { sender: 'system', senderName: null, kind: 'notice' }),
      ],
    });
    expect(rows().map((row) => row.dataset.side)).toEqual(sides);
  });

  test('every message says who spoke and when to assistive technology', () => {
    show({ messages: [message(1), own(2)] });
    const said = rows().map((row) => row.querySelector('.thread-hidden')!.textContent);
    expect(said[0]).toMatch(/^Pip, \d\d:\d\d:$/);
    expect(said[1]).toMatch(/^You, \d\d:\d\d:$/);
  });

  test('only what others say from now on is announced', () => {
    const first = [message(1), own(2)];
    show({ messages: first });
    expect(announced()).toBe('');
    rendered.update(thread({ messages: [message(0, { text: 'earlier' }), ...first] }));
    expect(announced()).toBe('');
    rendered.update(
      thread({
        messages: [...first, own(3), message(4), message(5, { sender: 'agent', senderName: 'Mei' })],
      }),
    );
    expect(announced()).toBe('Pip: text 4\nMei: text 5');
  });

  test('what is suggested is announced with the question before it', () => {
    show({ messages: [message(1)] });
    const suggestions = ['Where is it?', 'When does it come?'].map((text) => ({ suggestionId: text, text }));
    rendered.update(thread({ messages: [message(1), message(2, { text: 'Did you mean:', suggestions })] }));
    expect(announced()).toBe('Pip: Did you mean:\nWhere is it?\nWhen does it come?');
  });
});

describe('sending', () => {
  test('only the last own message says how its delivery goes', () => {
    show({ messages: [own(1), own(2, { key: 'c', seq: null, delivery: 'sending' })] });
    expect([...rendered.element.querySelectorAll('.thread-delivery')].map((p) => p.textContent)).toEqual([
      'Sending',
    ]);
    rendered.update(thread({ messages: [own(1), own(2, { key: 'c', seq: null, delivery: 'waiting' })] }));
    expect([...rendered.element.querySelectorAll('.thread-delivery')].map((p) => p.textContent)).toEqual([
      'Kept',
    ]);
    rendered.update(thread({ messages: [own(1), own(2, { key: 'c' })] }));
    expect([...rendered.element.querySelectorAll('.thread-delivery')].map((p) => p.textContent)).toEqual([
      'Sent',
    ]);
  });

  test('a message keeps its element when the server accepts it', () => {
    show({ messages: [message(1), own(2, { key: 'c', seq: null, delivery: 'sending' })] });
    const before = rows()[1];
    rendered.update(thread({ messages: [message(1), own(2, { key: 'c' })] }));
    expect(rows()[1]).toBe(before);
  });

  test('each failed message can be sent again or deleted', () => {
    const onRetry = vi.fn();
    const onDiscard = vi.fn();
    show({ messages: [own(1, { key: 'f', seq: null, delivery: 'failed' }), own(2)], onRetry, onDiscard });
    expect(rendered.element.textContent).toContain('Not sent');
    click(rendered.button('Try again'));
    click(rendered.button('Delete'));
    expect(onRetry).toHaveBeenCalledWith('f');
    expect(onDiscard).toHaveBeenCalledWith('f');
  });
});

describe('suggestions', () => {
  const suggesting = message(1, {
    kind: 'suggestions',
    suggestions: [
      { suggestionId: 'sug_1', text: 'Where is it?' },
      { suggestionId: 'sug_2', text: 'When?' },
    ],
  });

  test('are buttons where they can be chosen', () => {
    const onSuggestion = vi.fn();
    show({ messages: [suggesting], onSuggestion });
    click(rendered.button('When?'));
    expect(onSuggestion).toHaveBeenCalledWith({ suggestionId: 'sug_2', text: 'When?' });
  });

  test('are shown in part if there are many, and the first of the rest takes the focus', () => {
    const suggestions = Array.from({ length: 9 }, (_, at) => ({ suggestionId: `${at}`, text: `No. ${at}` }));
    show({ messages: [{ ...suggesting, suggestions }], onSuggestion: vi.fn() });
    const texts = () =>
      [...rendered.element.querySelectorAll('[aria-label="Suggested questions"] button')].map(
        ({ textContent }) => textContent,
      );
    expect(texts()).toEqual([...suggestions.slice(0, 6).map(({ text }) => text), '3 more']);
    click(rendered.button('3 more'));
    expect(texts()).toEqual(suggestions.map(({ text }) => text));
    expect(document.activeElement?.textContent).toBe('No. 6');
  });

  test('are plain text where they cannot', () => {
    show({ messages: [suggesting] });
    expect(rendered.element.querySelectorAll('button')).toHaveLength(0);
    expect(rendered.element.querySelectorAll('[aria-label="Suggested questions"] li')).toHaveLength(2);
  });
});

test('an agent reads at an answer what the customer said of it, and the customer in what is over', () => {
  show({ perspective: 'agent', messages: [message(1, { helpful: false }), message(2, { helpful: true })] });
  expect(rows().map((row) => row.querySelector('.thread-delivery')?.textContent)).toEqual([
    'did not help',
    'helped',
  ]);
  const judged = [message(1, { helpful: false, isOver: true }), message(2, { helpful: false })];
  rendered.update(thread({ messages: judged }));
  expect(rows().map((row) => row.querySelector('.thread-delivery')?.textContent)).toEqual([
    'did not help',
    undefined,
  ]);
});
