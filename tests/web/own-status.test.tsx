// @vitest-environment jsdom
import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Agent, Membership } from '../../src/api/__generated__/schema.d.ts';
import { myAgentQuery } from '../../src/api/agents.ts';
import { CurrentMemberProvider } from '../../src/api/current-application.ts';
import { queryClient } from '../../src/api/query-client.ts';
import { LanguageProvider } from '../../src/i18n/language.tsx';
import { coreWords, defineWords, insideWords, loadWords } from '../../src/i18n/words.ts';
import { DeskProvider, useDeskOf } from '../../src/screens/online/desk.ts';
import { OwnStatus } from '../../src/screens/online/own-status.tsx';
import { system } from '../../src/ui/theme/system.ts';
import { sessionOf, support } from '../support/console-server.ts';
import { eventually } from '../support/eventually.ts';
import { type Rendered, click, render } from '../support/rendering.ts';

/** What jsdom lacks and modules use when they load. */
vi.hoisted(() => {
  globalThis.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  globalThis.matchMedia = (media) =>
    Object.assign(new EventTarget(), { media, matches: true }) as MediaQueryList;
});

const deskWords = defineWords({
  en: () => import('../../src/screens/online/words.en.ts'),
  zh: () => import('../../src/screens/online/words.zh.ts'),
});

const agent: Membership = { ...support, consoleRole: null, deskRole: 'agent' };
const me: Agent = {
  memberId: agent.memberId,
  revision: 1,
  nickname: 'Mei',
  status: 'idle',
  statusSince: '2026-11-21T09:00:00.000Z',
  load: 0,
  receptionLimit: 3,
  afterCallWorkUntil: null,
};

let page: Rendered;

beforeEach(async () => {
  await loadWords('en', [coreWords, insideWords, deskWords]);
  vi.stubGlobal('fetch', async () => Response.json(me));
});
afterEach(() => {
  page.remove();
  queryClient.clear();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function Desk({ membership }: { membership: Membership }) {
  return (
    <DeskProvider value={useDeskOf(membership)}>
      <OwnStatus>{null}</OwnStatus>
    </DeskProvider>
  );
}

/** Opens the menu of an agent in this status. */
async function open(status: Agent['status'], access: Membership['access'] = 'active', nickname = 'Mei') {
  const membership = { ...agent, access };
  const session = sessionOf([membership]);
  queryClient.setQueryData(myAgentQuery(agent.sdkAppId).queryKey, { ...me, status });
  page = render(
    <ChakraProvider value={system}>
      <LanguageProvider language="en" choose={() => undefined}>
        <QueryClientProvider client={queryClient}>
          <MemoryRouter>
            <CurrentMemberProvider
              value={{ session: { ...session, account: { ...session.account, nickname } }, membership }}
            >
              <Desk membership={membership} />
            </CurrentMemberProvider>
          </MemoryRouter>
        </QueryClientProvider>
      </LanguageProvider>
    </ChakraProvider>,
  );
  click(page.element.querySelector('header button')!);
  await act(() => eventually(() => expect(menu()).not.toBeNull()));
}
const menu = () => document.querySelector('[role=menu]');
/** What is said above the ways, also to those who hear the menu. */
const why = () => document.querySelector(`[id="${menu()?.getAttribute('aria-describedby')}"]`)?.textContent;
/** Each way with what stands below it; in brackets what cannot be chosen. */
const ways = () =>
  [...document.querySelectorAll('[role=menuitem]')].map((each) =>
    each.getAttribute('aria-disabled') === 'true' ? `(${each.textContent})` : each.textContent,
  );

test('an agent who is offline reads why, and why no break is to be had', async () => {
  await open('offline');
  expect(why()).toBe('You are offline. No conversation reaches you.');
  expect(ways()).toEqual([
    'Go online',
    '(Take a breakA break is for those at work. Offline, nothing reaches you anyway.)',
    '(Go offlineYou are offline already.)',
  ]);
});

test('an agent who was forced offline reads who can change that', async () => {
  await open('offline', 'forcedOffline');
  expect(why()).toMatch(/^An administrator has taken you offline\./);
  expect(ways()[0]).toBe('(Go onlineAn administrator has to restore your access first.)');
  expect(page.element.querySelectorAll('button')).toHaveLength(1);
});

test('without a network no way to another status is open, and each says so', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await open('idle');
  const refused = 'No network. This works again once you are back online.';
  expect(ways().slice(1)).toEqual([`(Take a break${refused})`, `(Go offline${refused})`]);
});

test('the own status is read aloud without a doubled dot after a name that ends in one', async () => {
  await open('idle', 'active', 'Nora L.');
  const heard = page.element.querySelector('header button')?.ariaLabel;
  expect(heard).toBe('Nora L., your status: Idle. Change it');
});

test('an agent at work reads no reason, and what a break means', async () => {
  await open('idle');
  expect(menu()?.hasAttribute('aria-describedby')).toBe(false);
  expect(ways()).toEqual([
    '(Go onlineYou are at work already.)',
    'Take a breakYou keep your conversations; nothing new comes in.',
    'Go offline',
  ]);
});
