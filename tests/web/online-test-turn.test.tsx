// @vitest-environment jsdom
import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { QueryClientProvider } from '@tanstack/react-query';
import { MemoryRouter } from 'react-router-dom';
import { beforeAll, expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import type { BotTurn } from '../../src/api/__generated__/schema.d.ts';
import { botTurnQuery } from '../../src/api/online-test.ts';
import { queryClient } from '../../src/api/query-client.ts';
import { LanguageProvider } from '../../src/i18n/language.tsx';
import { insideWords, loadWords } from '../../src/i18n/words.ts';
import {
  type OnlineTestEvent,
  onlineTestMachine,
} from '../../src/machines/online-test/online-test.machine.ts';
import { Turn } from '../../src/screens/chatbot/online-test/turn.tsx';
import { onlineTest } from '../../src/screens/screens.ts';
import { system } from '../../src/ui/theme/system.ts';
import { render } from '../support/rendering.ts';

const question = {
  sdkAppId: '1400000001',
  questionId: 'q1',
  text: 'Where is it?',
  language: 'en',
  robotId: null,
} as const;
const asked = createActor(onlineTestMachine, {
  input: { sdkAppId: question.sdkAppId, language: 'en' },
}).getSnapshot();

beforeAll(() => loadWords('en', [insideWords, onlineTest.words]));

/** Shows what the bot said to the question. */
function show(said: Partial<BotTurn>, send: (event: OnlineTestEvent) => void = () => undefined) {
  const turn = {
    kind: 'answer',
    score: 0.9,
    suggestions: [],
    candidates: [],
    origin: null,
    trace: [],
    durationMilliseconds: 3,
    ...said,
  };
  queryClient.setQueryData<object>(botTurnQuery(question).queryKey, turn);
  return render(
    <ChakraProvider value={system}>
      <LanguageProvider language="en" choose={() => undefined}>
        <QueryClientProvider client={queryClient}>
          <MemoryRouter>
            <Turn
              question={question}
              language={question.language}
              avatar={null}
              isLast={false}
              isShown={false}
              snapshot={onlineTestMachine.resolveState({ value: 'answered', context: asked.context })}
              send={send}
              onShow={() => undefined}
            />
          </MemoryRouter>
        </QueryClientProvider>
      </LanguageProvider>
    </ChakraProvider>,
  );
}

test('a turn names the address of the installation, as customers read it', () => {
  const page = show({ text: 'See {host}/orders' });
  expect(page.element.textContent).toContain(`See ${location.origin}/orders`);
  page.remove();
});

test('what an earlier turn suggested can still be asked, as a customer can choose it', () => {
  const send = vi.fn<(event: OnlineTestEvent) => void>();
  const suggested = { kind: 'qa', id: 'qa_1', text: 'Where is my order?', score: 0.5 } as const;
  const page = show(
    { kind: 'suggestions', text: 'Did you mean:', score: 0.5, suggestions: [suggested] },
    send,
  );
  page.element.querySelector<HTMLButtonElement>('li li button')?.click();
  expect(send.mock.calls).toEqual([
    [expect.objectContaining({ type: 'question.chosen', text: 'Where is my order?' })],
  ]);
  page.remove();
});

test('an answer that offers a person shows the customer’s button, which calls nobody here', () => {
  const buttonsOf = (offersPerson: boolean) => {
    const page = show({ text: 'I am only a bot.', offersPerson });
    const buttons = [...page.element.querySelectorAll('button')]
      .filter(({ textContent }) => textContent === 'Talk to a person')
      .map(({ disabled }) => disabled);
    page.remove();
    return buttons;
  };
  expect(buttonsOf(false)).toEqual([]);
  expect(buttonsOf(true)).toEqual([true]);
});
