// @vitest-environment jsdom
import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, type ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Membership } from '../../src/api/__generated__/schema.d.ts';
import { deskReaderOf } from '../../src/api/conversations.ts';
import { CurrentMemberProvider } from '../../src/api/current-application.ts';
import { queryClient } from '../../src/api/query-client.ts';
import { takeConversation } from '../../src/api/take-conversation.ts';
import { LanguageProvider } from '../../src/i18n/language.tsx';
import { coreWords, defineWords, insideWords, loadWords } from '../../src/i18n/words.ts';
import { ConversationLists } from '../../src/screens/online/conversation-lists.tsx';
import { DeskProvider, useDeskOf } from '../../src/screens/online/desk.ts';
import { DeskOverview } from '../../src/screens/session/desk-overview.tsx';
import { prefer } from '../../src/screens/session/desk-preferences.ts';
import { SearchPalette } from '../../src/screens/session/search-palette.tsx';
import { system } from '../../src/ui/theme/system.ts';
import { sessionOf, support } from '../support/console-server.ts';
import { eventually } from '../support/eventually.ts';
import { type Rendered, render } from '../support/rendering.ts';
import { colleague, listPage, minutesAgo, waiting } from '../support/whole-desk.ts';

/** What jsdom lacks and modules use when they load. */
vi.hoisted(() => {
  globalThis.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  Element.prototype.scrollIntoView = () => undefined;
  globalThis.matchMedia = (media) =>
    Object.assign(new EventTarget(), { media, matches: true }) as MediaQueryList;
});

const deskWords = defineWords({
  en: () => import('../../src/screens/online/words.en.ts'),
  zh: () => import('../../src/screens/online/words.zh.ts'),
});

const lead: Membership = { ...support, consoleRole: null, deskRole: 'deskAdmin' };

let page: Rendered | null = null;
/** The ids of each request that ended conversations. */
let endedTogether: string[][] = [];

beforeEach(async () => {
  localStorage.clear();
  endedTogether = [];
  prefer({ order: 'waiting', showsSilent: false });
  await loadWords('en', [coreWords, insideWords, deskWords]);
  // Rows are drawn as far as a list is high.
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(1_500);
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(400);
  vi.stubGlobal('fetch', async (input: Request) => {
    const { pathname, searchParams } = new URL(input.url);
    if (pathname.endsWith('/conversations/end')) {
      const { conversationIds } = (await input.json()) as { conversationIds: string[] };
      endedTogether.push(conversationIds);
      return Response.json({ changed: conversationIds.length, unchanged: 0, notFound: [] });
    }
    if (pathname.endsWith('/conversations')) return Response.json(listPage(searchParams));
    if (pathname.endsWith('/agents')) return Response.json({ items: [], nextCursor: null });
    return Response.json(
      { code: 'notFound', status: 404, title: '', type: '', requestId: 'r' },
      { status: 404 },
    );
  });
});
afterEach(() => {
  page?.remove();
  page = null;
  queryClient.clear();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function Desk({ children }: { children: ReactNode }) {
  return <DeskProvider value={useDeskOf(lead)}>{children}</DeskProvider>;
}

function show(node: ReactNode, membership = lead): void {
  page = render(
    <QueryClientProvider client={queryClient}>
      <ChakraProvider value={system}>
        <LanguageProvider language="en" choose={() => undefined}>
          <MemoryRouter initialEntries={['/online?list=all']}>
            <CurrentMemberProvider value={{ session: sessionOf([membership]), membership }}>
              <Desk>{node}</Desk>
            </CurrentMemberProvider>
          </MemoryRouter>
        </LanguageProvider>
      </ChakraProvider>
    </QueryClientProvider>,
  );
}

/** Waits for updates that come by themselves. They need no `act`, and this tells React so. */
async function see(check: () => void): Promise<void> {
  // React's own switch.
  const environment = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
  environment.IS_REACT_ACT_ENVIRONMENT = false;
  try {
    await eventually(check);
  } finally {
    environment.IS_REACT_ACT_ENVIRONMENT = true;
  }
}

/** The number under a name. */
function figure(label: string): string | undefined {
  const term = [...document.querySelectorAll('dt')].find(({ textContent }) => textContent === label);
  return term?.nextElementSibling?.textContent;
}

test('the figures count all who wait, though 120 conversations ended after they last moved, and follow the events', async () => {
  show(<DeskOverview onOpen={() => undefined} />);
  await see(() => expect(figure('Waiting')).toBe('7'));
  expect(figure('Waiting for a reply')).toBe('2');
  expect(figure('Waiting for a first reply')).toBe('1');
  expect(document.body.textContent).not.toContain('shown to members with a role');
  const table = [...document.querySelectorAll('table')].at(1);
  expect(table?.textContent).toContain('Serve1');
  expect(table?.textContent).not.toContain('Bot');
  const left = {
    ...waiting[0]!,
    revision: 2,
    status: 'ended' as const,
    waitingSince: null,
    endedAt: minutesAgo(0),
  };
  act(() => takeConversation(queryClient, deskReaderOf(lead), left));
  await see(() => expect(figure('Waiting')).toBe('6'));
});

test('whoever has no role at the desk is told that others see who waits', async () => {
  show(<DeskOverview onOpen={() => undefined} />, { ...lead, consoleRole: 'administrator', deskRole: null });
  await see(() => expect(figure('Agents at work')).toBe('0'));
  expect(figure('Waiting')).toBeUndefined();
  expect(document.body.textContent).toContain('shown to members with a role at the desk');
});

test('the table of those who wait says who is asked to serve whom', async () => {
  show(<DeskOverview onOpen={() => undefined} />);
  await see(() => expect(figure('Waiting')).toBe('7'));
  expect(document.body.textContent).not.toContain('Offered to');
  const offered = { ...waiting[0]!, revision: 2, status: 'offered' as const, agent: colleague };
  act(() => takeConversation(queryClient, deskReaderOf(lead), offered));
  await see(() => expect(document.querySelector('table')?.textContent).toContain('Wait1Offered to Chen'));
});

function press(label: string): void {
  const named = [...document.querySelectorAll('button, input')].find(
    (each) => each.textContent === label || each.getAttribute('aria-label') === label,
  );
  if (!(named instanceof HTMLElement)) throw new Error(`Nothing is called “${label}”.`);
  act(() => named.click());
}

test('who leads the desk ends several who wait at once; who has an agent meanwhile is no longer among them', async () => {
  show(<DeskOverview onOpen={() => undefined} />);
  await see(() => expect(figure('Waiting')).toBe('7'));
  press('Select all waiting customers');
  const accepted = { ...waiting[0]!, revision: 2, status: 'serving' as const, agent: colleague };
  act(() => takeConversation(queryClient, deskReaderOf(lead), accepted));
  await see(() => expect(document.body.textContent).toContain('6 chosen'));
  press('Select Wait7');
  press('End');
  press('End 5 conversations');
  await see(() => expect(endedTogether).toHaveLength(1));
  expect(endedTogether[0]!.toSorted()).toEqual([
    'con_Wait2',
    'con_Wait3',
    'con_Wait4',
    'con_Wait5',
    'con_Wait6',
  ]);
  await see(() => expect(document.body.textContent).not.toContain('chosen'));
});

const drawn = () =>
  [...document.querySelectorAll('[data-conversation]')].map((row) =>
    row.getAttribute('data-conversation')?.replace('con_', ''),
  );

test('the list of all begins with everybody who waits, the longest first; who wrote nothing comes only when asked for', async () => {
  show(<ConversationLists />);
  const first = [
    'Wait7',
    'Wait6',
    'Wait5',
    'Wait4',
    'Wait3',
    'Wait2',
    'Wait1',
    'Serve2',
    'Serve1',
    'Bot',
    'Ended1',
  ];
  await see(() => expect(drawn().slice(0, first.length)).toEqual(first));
  act(() => prefer({ showsSilent: true }));
  await see(() => expect(drawn().slice(8, 11)).toEqual(['Serve1', 'Silent', 'Bot']));
});

function search(words: string): void {
  const field = document.querySelector<HTMLInputElement>('input[role=combobox]');
  if (field === null) throw new Error('There is no search field.');
  act(() => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, words);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });
}

test('the search finds everybody whom people have, and says what it did not search', async () => {
  show(<SearchPalette commands={[]} onConversation={() => undefined} onClose={() => undefined} />);
  const status = () => document.querySelector('[role=status]')?.textContent;
  search('Serve1');
  await see(() => expect(document.querySelector('[role=option]')?.textContent).toContain('Serve1'));
  await see(() => expect(status()).toBe('1 result'));
  search('Wait');
  await see(() =>
    expect(status()).toBe('The first 5 results. More fit: type another word to narrow them down.'),
  );
  expect(document.querySelectorAll('[role=option]')).toHaveLength(5);
  search('Ended99');
  await see(() => expect(status()).toContain('only the latest were searched'));
  expect(status()).toContain('This searches pages, commands, and conversations');
});
