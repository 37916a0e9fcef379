// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import { act } from 'react';
import type { RichText } from '../../src/machines/rules/rich-text.ts';
import { saidAtOwnAddress } from '../../src/api/own-address.ts';
import { threadMessages } from '../../src/ui/thread/thread-messages.ts';
import { Thread, type ThreadProps } from '../../src/ui/thread/thread.tsx';
import { en } from '../../src/visitor/i18n/en.ts';
import { richExample } from '../../tools/conformance/rich-example.ts';
import { render } from '../support/rendering.ts';

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- tests/machines/rich-text.test.ts shows that it is rich text
const example = richExample.blocks as RichText;

const message = {
  messageId: 'msg_1',
  clientMessageId: null,
  seq: 1,
  sender: 'bot',
  senderName: 'Pip',
  kind: 'rich',
  text: 'The same in plain words.',
  createdAt: '2026-11-21T09:42:10.000Z',
  suggestions: null,
} as const;

function show(blocks: RichText | null, rest: Partial<ThreadProps> = {}, isOver = false) {
  const messages = threadMessages('customer', [{ ...message, blocks, isOver }], [], saidAtOwnAddress);
  const shown = messages.map((row) => ({ ...row, isOver }));
  return render(<Thread messages={shown} perspective="customer" locale="en" labels={en.thread} {...rest} />);
}

test('each block is what it is, to the eye and to a screen reader', () => {
  const page = show(example);
  const all = (selector: string) => [...page.element.querySelectorAll<HTMLElement>(`.rich-text ${selector}`)];
  expect(all('strong em, em strong').map((each) => each.textContent)).toEqual([
    ', at any time.\nNo sign-in needed.',
  ]);
  expect(all('ol > li').map((each) => each.textContent)).toEqual(['Open the page', 'https://shop.test/help']);
  expect(all('ul.rich-list > li s').map((each) => each.textContent)).toEqual(['你好 👋']);
  expect(all('img').map((each) => each.getAttribute('alt'))).toEqual(['The label on the parcel']);
  expect(all('img').map((each) => each.getAttribute('loading'))).toEqual(['lazy']);
  const [video] = all('video');
  expect(video?.getAttribute('aria-label')).toBe('How to unpack it');
  expect(video?.hasAttribute('controls')).toBe(true);
  expect(video?.getAttribute('preload')).toBe('none');
  expect(page.element.textContent).not.toContain('The same in plain words.');
  page.remove();
});

test('links lead out in a tab of their own, and {host} is this installation', () => {
  const page = show(example);
  const links = [...page.element.querySelectorAll<HTMLAnchorElement>('.rich-text a')];
  expect(links.map(({ textContent, href }) => [textContent, href])).toEqual([
    ['My orders', `${location.origin}/orders`],
    ['https://shop.test/help', 'https://shop.test/help'],
    ['All about delivery', 'http://shop.test/delivery?by=post'],
    ['Track my parcel', `${location.origin}/track`],
  ]);
  expect(links.every(({ target, rel }) => target === '_blank' && rel === 'noopener noreferrer')).toBe(true);
  page.remove();
});

test('buttons ask and ask for a person where the page can, and can be read elsewhere', () => {
  const [onAsk, onRequestPerson] = [vi.fn(), vi.fn()];
  const page = show(example, { onAsk, onRequestPerson });
  const pressed = [...page.element.querySelectorAll<HTMLButtonElement>('.rich-buttons button')];
  expect(pressed.map(({ textContent }) => textContent)).toEqual(['Send it back', 'Talk to somebody']);
  act(() => pressed.forEach((each) => each.click()));
  expect(onAsk.mock.calls).toEqual([['How do I return it?']]);
  expect(onRequestPerson).toHaveBeenCalledOnce();
  page.remove();
  for (const quiet of [show(example), show(example, { onAsk, onRequestPerson }, true)]) {
    expect(quiet.element.querySelectorAll('.rich-buttons button')).toHaveLength(0);
    expect(quiet.element.querySelectorAll('.rich-buttons li')).toHaveLength(3);
    quiet.remove();
  }
});

test('what a later version or a careless backend brings is never followed or run', () => {
  const bad = [
    { kind: 'paragraph', content: [{ kind: 'link', text: 'one', url: 'javascript:alert(1)' }] },
    { kind: 'link', text: 'two', url: 'javascript://a.test/%0aalert(1)' },
    { kind: 'image', url: 'javascript:alert(1)', description: 'three' },
    { kind: 'image', url: 'http://insecure.test/a.png', description: 'four' },
    { kind: 'video', url: 'ftp://a.test/a.mp4', description: 'five', posterUrl: 'javascript:1' },
    { kind: 'button', text: 'six', action: 'openLink', url: 'javascript:alert(1)', value: null },
    { kind: 'button', text: 'seven', action: 'dance', url: null, value: 'x' },
    {
      kind: 'paragraph',
      content: [{ kind: 'text', text: '<img src=x onerror=alert(1)>', marks: ['shiny'] }],
    },
  ] as unknown as RichText;
  const page = show(bad, { onAsk: vi.fn() });
  const shown = page.element.querySelector('.rich-text');
  expect(shown?.querySelectorAll('img, video, button, script')).toHaveLength(0);
  expect([...(shown?.querySelectorAll('a') ?? [])].map(({ href }) => href)).toEqual([
    'http://insecure.test/a.png',
  ]);
  expect(shown?.textContent).toBe('onetwothreefourfivesixseven<img src=x onerror=alert(1)>');
  page.remove();
});

test('a picture that does not come is a link by its description', () => {
  const page = show([{ kind: 'image', url: 'https://a.test/gone.png', description: 'A label' }]);
  act(() => void page.element.querySelector('img')?.dispatchEvent(new Event('error')));
  const link = page.element.querySelector<HTMLAnchorElement>('.rich-text a');
  expect([link?.textContent, link?.href]).toEqual(['A label', 'https://a.test/gone.png']);
  page.remove();
});

test('without blocks the words are there', () => {
  const page = show(null);
  expect(page.element.querySelector('.thread-text')?.textContent).toBe('The same in plain words.');
  page.remove();
});

test.each([
  { kind: 'map', place: 'x' },
  { kind: 'paragraph', content: [{ kind: 'smiley' }] },
])('with a block that this page does not know, the words are there: %o', (unknown) => {
  const page = show([...example, unknown] as unknown as RichText);
  expect(page.element.querySelector('.thread-text')?.textContent).toBe('The same in plain words.');
  expect(page.element.querySelector('.rich-text')).toBeNull();
  page.remove();
});

test('a rich answer that comes is said by its words and what its pictures show, without an address', () => {
  const before = {
    ...message,
    messageId: 'msg_0',
    seq: 0,
    kind: 'text',
    text: 'Hello',
    blocks: null,
  } as const;
  const listed = (blocks: RichText[]) =>
    threadMessages(
      'customer',
      [
        before,
        ...blocks.map((each) => ({
          ...message,
          text: 'See https://shop.test/api/v1/files/fky_1',
          blocks: each,
        })),
      ],
      [],
      saidAtOwnAddress,
    );
  const shown = (blocks: RichText[]) => (
    <Thread messages={listed(blocks)} perspective="customer" locale="en" labels={en.thread} />
  );
  const page = render(shown([]));
  const said = () => page.element.querySelector('output')?.textContent;
  page.update(
    shown([
      [
        { kind: 'paragraph', content: [{ kind: 'link', text: 'My orders', url: '{host}/orders' }] },
        { kind: 'image', url: '{host}/api/v1/files/fky_1', description: 'The label on the parcel' },
        { kind: 'video', url: '{host}/api/v1/files/fky_2', description: 'How to unpack it', posterUrl: null },
      ],
    ]),
  );
  expect(said()).toBe('Pip: My orders\nPicture: The label on the parcel\nVideo: How to unpack it');
  page.remove();
});
