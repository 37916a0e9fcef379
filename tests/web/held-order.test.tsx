// @vitest-environment jsdom
import { act, useLayoutEffect } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  restsAfter,
  seenAfter,
  useHeldOrder,
  usePointing,
  useSlippedRows,
} from '../../src/screens/online/use-held-order.ts';
import { conversation } from '../support/desk-conversation.ts';
import { pressKey, type Rendered, render } from '../support/rendering.ts';

const [first, second, third] = ['con_1', 'con_2', 'con_3'].map((id) => conversation(id));
const before = [first!, second!];
const after = [second!, first!, third!];

let pointing: ReturnType<typeof usePointing>;
let hasSlipped: ReturnType<typeof useSlippedRows>;
let page: Rendered | null = null;

function List({ conversations }: { conversations: typeof before }) {
  const hand = usePointing();
  const { places, conversations: rows } = useHeldOrder(conversations, hand.isPointing);
  const slipped = useSlippedRows(places, () => hand.isOver.current);
  useLayoutEffect(() => {
    pointing = hand;
    hasSlipped = slipped;
  });
  const there = new Set(rows.map(({ conversationId }) => conversationId));
  return <p>{places.map((id) => (there.has(id) ? id : '–')).join(' ')}</p>;
}

beforeEach(() => {
  vi.useFakeTimers();
  page = render(<List conversations={before} />);
  move();
  page.update(<List conversations={after} />);
});
afterEach(() => {
  page?.remove();
  vi.useRealTimers();
});

let screenX = 0;
/** The mouse or a finger moves, unless it is told to stay. */
function move(pointerType: 'mouse' | 'touch' = 'mouse', by = 1) {
  screenX += by;
  act(() => pointing.onPointerMove({ pointerType, screenX, screenY: 0 }));
}
const pass = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds));
const shown = () => page?.element.textContent;
const held = 'con_1 con_2 con_3';
const sorted = 'con_2 con_1 con_3';

test('rows keep their places while the mouse moves over them, and are sorted once it lies still', () => {
  expect(shown()).toBe(held);
  pass(restsAfter - 1);
  move();
  pass(restsAfter - 1);
  expect(shown()).toBe(held);
  move('mouse', 0);
  pass(1);
  expect(shown()).toBe(sorted);
});

test('rows are sorted at once when the mouse leaves, somebody types, or a finger scrolls', () => {
  const ways: (() => unknown)[] = [
    () => act(() => pointing.onPointerLeave()),
    () => pressKey(document.body, 'a'),
    () => move('touch'),
  ];
  for (const way of ways) {
    page?.update(<List conversations={before} />);
    move();
    page?.update(<List conversations={after} />);
    expect(shown()).toBe(held);
    way();
    expect(shown()).toBe(sorted);
  }
});

test('a row that leaves under the mouse leaves its place empty, and comes back to it', () => {
  page?.update(<List conversations={[second!, third!]} />);
  expect(shown()).toBe('– con_2 con_3');
  page?.update(<List conversations={after} />);
  expect(shown()).toBe(held);
  page?.update(<List conversations={[second!]} />);
  expect(shown()).toBe('– con_2 –');
  act(() => pointing.onPointerLeave());
  expect(shown()).toBe('con_2');
});

test('a row that slips under a mouse at rest cannot be pressed for an instant', () => {
  pass(restsAfter);
  expect(shown()).toBe(sorted);
  expect(['con_1', 'con_2', 'con_3'].map(hasSlipped)).toEqual([true, true, false]);
  pass(seenAfter - 1);
  expect(hasSlipped('con_2')).toBe(true);
  pass(1);
  expect(hasSlipped('con_2')).toBe(false);
  page?.update(<List conversations={[third!]} />);
  expect(hasSlipped('con_3')).toBe(true);
});

test('whoever types, or has the mouse elsewhere, may press a row that has just moved', () => {
  pressKey(document.body, 'a');
  expect(shown()).toBe(sorted);
  page?.update(<List conversations={[third!, second!]} />);
  expect(hasSlipped('con_3')).toBe(false);
  move();
  act(() => pointing.onPointerLeave());
  page?.update(<List conversations={before} />);
  expect(hasSlipped('con_1')).toBe(false);
});
