// @vitest-environment jsdom
import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { QueryClientProvider } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import { botTurnQuery } from '../../src/api/online-test.ts';
import { queryClient } from '../../src/api/query-client.ts';
import { useReading } from '../../src/patterns/reading.ts';
import { LanguageProvider } from '../../src/i18n/language.tsx';
import { insideWords, loadWords } from '../../src/i18n/words.ts';
import { onlineTestMachine } from '../../src/machines/online-test/online-test.machine.ts';
import { Turn } from '../../src/screens/chatbot/online-test/turn.tsx';
import { Trace } from '../../src/screens/chatbot/online-test/turn-reasons.tsx';
import { onlineTest } from '../../src/screens/screens.ts';
import { system } from '../../src/ui/theme/system.ts';
import { render } from '../support/rendering.ts';

const question = { sdkAppId: '1400000001', questionId: 'q1', text: 'Where is it?', language: 'en' } as const;

function Look() {
  const { data } = useReading(botTurnQuery(question));
  return data?.text ?? 'nothing yet';
}

test('a turn that is on its way is looked at without being asked for, and without a complaint', () => {
  const complained = vi.spyOn(console, 'error');
  const page = render(
    <QueryClientProvider client={queryClient}>
      <Look />
    </QueryClientProvider>,
  );
  expect(page.element.textContent).toBe('nothing yet');
  expect(complained.mock.calls).toEqual([]);
  page.remove();
});

test('a step of the bot that the console has no words for is shown as it is called, and so is its reason', async () => {
  await loadWords('en', [insideWords, onlineTest.words]);
  const none = { score: null, threshold: null };
  const page = render(
    <LanguageProvider language="en" choose={() => undefined}>
      <ChakraProvider value={system}>
        <Trace
          entries={[
            { step: 'exactMatch', outcome: 'miss', detail: 'noSameQuestion', ...none },
            { step: 'aiAgent', outcome: 'hit', detail: 'modelAnswered', ...none },
          ]}
        />
      </ChakraProvider>
    </LanguageProvider>,
  );
  const entries = [...page.element.querySelectorAll('li')].map((entry) => entry.textContent);
  expect(entries).toEqual([
    'Look for the same questionNo question is the same word for word',
    'aiAgentmodelAnswered',
  ]);
  page.remove();
});

test('a turn names the address of the installation, as customers read it', async () => {
  await loadWords('en', [insideWords, onlineTest.words]);
  queryClient.setQueryData(botTurnQuery(question).queryKey, {
    kind: 'answer',
    text: 'See {host}/orders',
    score: 0.9,
    suggestions: [],
    candidates: [],
    origin: null,
    trace: [],
    durationMilliseconds: 3,
  });
  const actor = createActor(onlineTestMachine, { input: { sdkAppId: question.sdkAppId, language: 'en' } });
  const page = render(
    <ChakraProvider value={system}>
      <LanguageProvider language="en" choose={() => {}}>
        <QueryClientProvider client={queryClient}>
          <Turn
            question={question}
            isLast={false}
            isShown={false}
            snapshot={actor.getSnapshot()}
            send={() => {}}
            onShow={() => {}}
          />
        </QueryClientProvider>
      </LanguageProvider>
    </ChakraProvider>,
  );
  expect(page.element.textContent).toContain(`See ${location.origin}/orders`);
  page.remove();
});
