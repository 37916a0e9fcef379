// @vitest-environment jsdom
import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Agent, Conversation, Membership } from '../../src/api/__generated__/schema.d.ts';
import { myAgentQuery } from '../../src/api/agents.ts';
import { CurrentMemberProvider } from '../../src/api/current-application.ts';
import { queryClient } from '../../src/api/query-client.ts';
import { LanguageProvider } from '../../src/i18n/language.tsx';
import { coreWords, defineWords, insideWords, loadWords } from '../../src/i18n/words.ts';
import { ConversationFoot } from '../../src/screens/online/conversation-foot.tsx';
import { DeskProvider, useDeskOf } from '../../src/screens/online/desk.ts';
import { useConversationMoves } from '../../src/screens/online/use-conversation.ts';
import { useMyAgent } from '../../src/screens/online/use-my-agent.ts';
import { system } from '../../src/ui/theme/system.ts';
import { sessionOf, support } from '../support/console-server.ts';
import { conversation } from '../support/desk-conversation.ts';
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
const online: Agent = {
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
let asked: string[];

beforeEach(async () => {
  await loadWords('en', [coreWords, insideWords, deskWords]);
  asked = [];
  vi.stubGlobal('fetch', async (input: Request) => {
    asked.push(new URL(input.url).pathname.split('/').at(-1) ?? '');
    return Response.json(online);
  });
});
afterEach(() => {
  page.remove();
  queryClient.clear();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function Foot(props: { conversation: Conversation }) {
  const moves = useConversationMoves(props.conversation, useMyAgent().agent);
  return <ConversationFoot {...props} moves={moves} />;
}

function Desk() {
  return (
    <DeskProvider value={useDeskOf(agent)}>
      <Foot conversation={conversation('con_1')} />
    </DeskProvider>
  );
}

function show(status: Agent['status']) {
  queryClient.setQueryData(myAgentQuery(agent.sdkAppId).queryKey, { ...online, status });
  page = render(
    <ChakraProvider value={system}>
      <LanguageProvider language="en" choose={() => undefined}>
        <QueryClientProvider client={queryClient}>
          <MemoryRouter>
            <CurrentMemberProvider value={{ session: sessionOf([agent]), membership: agent }}>
              <Desk />
            </CurrentMemberProvider>
          </MemoryRouter>
        </QueryClientProvider>
      </LanguageProvider>
    </ChakraProvider>,
  );
}

test('without a network nobody can be taken, and the bar says so until it is back', async () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  show('idle');
  const take = () => page.button('Take this conversation');
  expect(page.element.textContent).toContain('No network. This works again once you are back online.');
  expect(take().getAttribute('aria-disabled')).toBe('true');
  click(take());
  expect(asked).not.toContain('accept');
  onLine.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
  expect(page.element.textContent).toContain('Take it to answer.');
  click(take());
  await act(() => eventually(() => expect(asked).toContain('accept')));
});

test('an agent who is offline is told so, and goes online where a dead button would stand', async () => {
  show('offline');
  expect(page.element.textContent).toContain('You are offline. Go online to take conversations.');
  expect(page.element.textContent).not.toContain('Take this conversation');
  click(page.button('Go online'));
  await act(() => eventually(() => expect(asked).toContain('online')));
});
