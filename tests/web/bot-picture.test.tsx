// @vitest-environment jsdom
import { act } from 'react';
import { expect, test } from 'vitest';
import { log, message, own, rows, show, thread, rendered, useThreadScene } from '../support/thread-scene.tsx';

useThreadScene();

const picturesIn = (element: Element) => [...element.querySelectorAll<HTMLImageElement>('img')];
/** Whether the product's picture is drawn in it. */
const isUsual = (element: Element) => element.querySelector('svg.lucide-bot') !== null;
function happen(picture: HTMLImageElement | undefined, type: 'load' | 'error'): void {
  act(() => {
    picture?.dispatchEvent(new Event(type));
  });
}

const withPicture = [message(1, { senderAvatar: 'fky_one' })];

test('a bot’s own picture takes the place of the usual one as soon as it is there', () => {
  show({ messages: withPicture });
  const [picture] = picturesIn(log());
  expect(picture?.getAttribute('src')).toBe('/api/v1/files/fky_one');
  expect(picture?.alt).toBe('');
  expect(isUsual(log())).toBe(true);
  happen(picture, 'load');
  expect(isUsual(log())).toBe(false);
  expect(picture?.dataset.there).toBe('true');
});

test('a picture that does not come leaves the usual one, without a word', () => {
  show({ messages: withPicture });
  const before = log().textContent;
  const [picture] = picturesIn(log());
  happen(picture, 'error');
  expect(isUsual(log())).toBe(true);
  expect(picture?.dataset.there).toBeUndefined();
  expect(log().textContent).toBe(before);
});

test('a bot without one has the usual picture, and so have messages from before there were pictures', () => {
  show({ messages: [message(1, { senderAvatar: null }), own(2), message(3)] });
  expect(picturesIn(log())).toEqual([]);
  expect(rows().map(isUsual)).toEqual([true, false, true]);
});

test('another picture begins a group of its own, so that both are seen', () => {
  show({
    messages: [
      message(1),
      message(2, { senderAvatar: null }),
      message(3, { senderAvatar: 'fky_one' }),
      message(4, { senderAvatar: 'fky_one' }),
      message(5, { senderAvatar: 'fky_two' }),
    ],
  });
  expect(rows().map((row) => picturesIn(row).map(({ src }) => src.split('/').at(-1)))).toEqual([
    [],
    [],
    ['fky_one'],
    [],
    ['fky_two'],
  ]);
});

test('nothing of the picture before is shown while the next one comes', () => {
  show({ messages: withPicture });
  happen(picturesIn(log())[0], 'load');
  rendered.update(thread({ messages: [message(1, { senderAvatar: 'fky_two' })] }));
  expect(picturesIn(log()).map(({ dataset }) => dataset.there)).toEqual([undefined]);
  expect(isUsual(log())).toBe(true);
});

test('at the desk, where the bot speaks for the reader’s own side, the picture stands beside its name', () => {
  show({ messages: [...withPicture, own(2)], perspective: 'agent' });
  const [ofBot, ofCustomer] = rows();
  expect(ofBot!.querySelector('.thread-name img')?.getAttribute('src')).toBe('/api/v1/files/fky_one');
  expect(picturesIn(ofCustomer!)).toEqual([]);
});
