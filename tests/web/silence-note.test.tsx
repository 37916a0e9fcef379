// @vitest-environment jsdom
import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { QueryClientProvider } from '@tanstack/react-query';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Membership } from '../../src/api/__generated__/schema.d.ts';
import { CurrentMemberProvider } from '../../src/api/current-application.ts';
import { query } from '../../src/api/operation.ts';
import { queryClient } from '../../src/api/query-client.ts';
import { LanguageProvider } from '../../src/i18n/language.tsx';
import { coreWords, defineWords, insideWords, loadWords } from '../../src/i18n/words.ts';
import { DeskProvider, useDeskOf } from '../../src/screens/online/desk.ts';
import { SilenceNote } from '../../src/screens/online/silence-note.tsx';
import { system } from '../../src/ui/theme/system.ts';
import { sessionOf, support } from '../support/console-server.ts';
import { conversation } from '../support/desk-conversation.ts';
import { type Rendered, render } from '../support/rendering.ts';

const deskWords = defineWords({
  en: () => import('../../src/screens/online/words.en.ts'),
  zh: () => import('../../src/screens/online/words.zh.ts'),
});

const agent: Membership = { ...support, consoleRole: null, deskRole: 'agent' };

let page: Rendered | undefined;

beforeEach(async () => {
  await loadWords('en', [coreWords, insideWords, deskWords]);
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  vi.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-21T10:00:00.000Z'));
  // The note reads no other ones.
  const settings = { reminderSeconds: 60, autoEndSeconds: 600 };
  queryClient.setQueryData(
    query('getConversationSettings', { sdkAppId: agent.sdkAppId }).queryKey,
    settings as never,
  );
});
afterEach(() => {
  page?.remove();
  queryClient.clear();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function Note(times: { silentSince: string; remindedAt: string | null }) {
  return (
    <DeskProvider value={useDeskOf(agent)}>
      <SilenceNote conversation={conversation('con_1', { status: 'serving', ...times })} />
    </DeskProvider>
  );
}

/** What the note says of a customer who has been silent, and was reminded, for so many seconds. */
function noteOf(silent: number, reminded: number | null): string {
  const before = (seconds: number) => new Date(Date.now() - seconds * 1000).toISOString();
  page?.remove();
  page = render(
    <ChakraProvider value={system}>
      <LanguageProvider language="en" choose={() => undefined}>
        <QueryClientProvider client={queryClient}>
          <MemoryRouter>
            <CurrentMemberProvider value={{ session: sessionOf([agent]), membership: agent }}>
              <Note silentSince={before(silent)} remindedAt={reminded === null ? null : before(reminded)} />
            </CurrentMemberProvider>
          </MemoryRouter>
        </QueryClientProvider>
      </LanguageProvider>
    </ChakraProvider>,
  );
  return page.element.textContent ?? '';
}

test('says when the reminder goes out, and that the customer was reminded once that is true', () => {
  expect(noteOf(20, null)).toContain('reminder in 0:40, end in 9:40');
  expect(noteOf(100, 40)).toContain(
    'The customer was reminded. Without an answer the conversation ends in 8:20',
  );
});

test('calls nobody reminded who was not, however long the silence is', () => {
  for (const silent of [60, 600, 6000]) {
    const words = noteOf(silent, null);
    expect(words).toContain('The customer is about to be reminded');
    expect(words).not.toMatch(/was reminded|0:00/);
  }
});

test('after a late reminder, and after a silence that began anew, it counts to the real end', () => {
  expect(noteOf(6000, 40)).toContain('ends in 8:20');
  expect(noteOf(20, 3600)).toContain(
    'The customer was reminded. Without an answer the conversation ends in 9:40',
  );
});

test('has no clock that stands at 0:00', () => {
  const words = noteOf(600, 540);
  expect(words).toContain('The conversation is about to end');
  expect(words).not.toContain('0:00');
});
