// @vitest-environment jsdom
import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { act } from 'react';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { LanguageProvider } from '../../src/i18n/language.tsx';
import { coreWords, insideWords, loadWords } from '../../src/i18n/words.ts';
import { recheckNotSent, tellNotSent } from '../../src/screens/online/not-sent-news.ts';
import { online } from '../../src/screens/online/screen.ts';
import { system } from '../../src/ui/theme/system.ts';
import { Toaster } from '../../src/ui/toaster.tsx';
import { eventually } from '../support/eventually.ts';
import { type Rendered, click, render } from '../support/rendering.ts';

/** What jsdom lacks and modules use when they load. */
vi.hoisted(() => {
  globalThis.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
});

let page: Rendered;
const mei = { conversationId: 'con_mei', customer: null, texts: ['On its way.', 'It came today.'] };
const otto = { conversationId: 'con_otto', customer: null, texts: ['Tomorrow.'] };
const nobodyIsOver = () => false;
const open = vi.fn<(conversationId: string) => void>();

const tell = (lost: Parameters<typeof tellNotSent>[0]) => act(async () => tellNotSent(lost, open));
const recheck = (
  left: Parameters<typeof recheckNotSent>[0],
  isOver: (id: string) => boolean = nobodyIsOver,
) => act(async () => recheckNotSent(left, isOver, open));

const titles = () =>
  [...document.querySelectorAll('[data-part=root][data-state=open] [data-part=title]')].map(
    (title) => title.textContent,
  );
const seeTitles = (...expected: string[]) =>
  eventually(() => act(async () => expect(titles()).toEqual(expected)));

beforeAll(async () => {
  await loadWords('en', [coreWords, insideWords, online.words]);
  document.documentElement.lang = 'en';
  page = render(
    <ChakraProvider value={system}>
      <LanguageProvider language="en" choose={() => {}}>
        <Toaster label="Messages (Alt+T)" closeLabel="Close" />
      </LanguageProvider>
    </ChakraProvider>,
  );
});
beforeEach(async () => {
  await recheck([]);
  await seeTitles();
});
afterAll(() => page.remove());

it('goes once all words were sent or thrown away, and counts what is left until then', async () => {
  await tell([mei]);
  await recheck([mei]);
  await seeTitles('Not sent: 2 answers');
  await recheck([{ ...mei, texts: ['It came today.'] }]);
  await seeTitles('Not sent: 1 answer');
  await recheck([]);
  await seeTitles();
});

it('goes when the conversation is over, and stays for another one', async () => {
  await tell([mei]);
  await tell([otto]);
  await seeTitles('Not sent: 3 answers');
  await recheck([mei, otto], (id) => id === 'con_mei');
  await seeTitles('Not sent: 1 answer');
  await recheck([mei, otto], () => true);
  await seeTitles();
});

it('stays closed for whoever closed it', async () => {
  await tell([mei, otto]);
  await seeTitles('Not sent: 3 answers');
  await act(async () => click(document.querySelector<HTMLElement>('[aria-label=Close]')!));
  await seeTitles();
  await recheck([otto]);
  await seeTitles();
});
