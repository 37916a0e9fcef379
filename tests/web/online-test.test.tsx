// @vitest-environment jsdom
import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { QueryClientProvider } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import type { BotCandidate } from '../../src/api/__generated__/schema.d.ts';
import { botTurnQuery } from '../../src/api/online-test.ts';
import { queryClient } from '../../src/api/query-client.ts';
import { useReading } from '../../src/patterns/reading.ts';
import { LanguageProvider } from '../../src/i18n/language.tsx';
import { coreWords, insideWords, loadWords } from '../../src/i18n/words.ts';
import { onlineTestMachine } from '../../src/machines/online-test/online-test.machine.ts';
import { customerMessageMaxCharacters } from '../../src/machines/rules/limits.ts';
import { Ask } from '../../src/screens/chatbot/online-test/ask.tsx';
import { HowRead } from '../../src/screens/chatbot/online-test/how-read.tsx';
import { IndexState } from '../../src/screens/chatbot/online-test/index-state.tsx';
import { Trace } from '../../src/screens/chatbot/online-test/turn-reasons.tsx';
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

test('an index that answers by words says how much of a better one is learned', async () => {
  await loadWords('en', [insideWords, onlineTest.words]);
  const index = { status: 'ready', progress: null, qaCount: 2, questionCount: 40, builtAt: null } as const;
  const show = (refiningProgress: number | null) =>
    render(
      <LanguageProvider language="en" choose={() => undefined}>
        <ChakraProvider value={system}>
          <IndexState index={{ ...index, refiningProgress }} />
        </ChakraProvider>
      </LanguageProvider>,
    );
  const learning = show(0.42);
  const bar = learning.element.querySelector('[role=progressbar]');
  expect(bar?.getAttribute('aria-label')).toBe('Answers by words; better answers are being learned');
  expect(bar?.getAttribute('aria-valuetext')).toBe('42%');
  expect(learning.element.textContent).toContain('Q&As: 2, questions: 40');
  learning.remove();
  const learned = show(null);
  expect(learned.element.querySelector('[role=progressbar]')).toBeNull();
  learned.remove();
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

test('who tries the bot sees which words were read and corrected, and what decided the step', async () => {
  await loadWords('en', [insideWords, onlineTest.words]);
  const asked = 'The dog is fine. Where is my parcl?';
  const best: BotCandidate = {
    kind: 'qa',
    id: 'qa_1',
    title: 'Where is my parcel?',
    matchedText: 'Where is my parcel?',
    score: 0.9,
    status: 'activated',
    reading: {
      kind: 'sentence',
      text: 'Where is my parcl?',
      sentence: 2,
      sentences: 2,
      corrections: [{ from: 'parcl', to: 'parcel' }],
    },
    scoreParts: { likeness: 2.5, lead: 0.5, price: 0.74 },
    otherThing: { asked: 'my parcl', instead: 'my letter' },
    sharedMatter: 'trackOrder',
  };
  const refused = { score: 0.9, threshold: 0.7, margin: 0.256, words: "don't cancel it" };
  const page = render(
    <LanguageProvider language="en" choose={() => undefined}>
      <ChakraProvider value={system}>
        <HowRead asked={asked} best={best} />
        <HowRead
          asked={asked}
          best={{ ...best, reading: null, scoreParts: null, otherThing: null, sharedMatter: 'flyingToMars' }}
        />
        <Trace entries={[{ step: 'directMatch', outcome: 'miss', detail: 'wishRefused', ...refused }]} />
      </ChakraProvider>
    </LanguageProvider>,
  );
  const textOf = (selector: string) =>
    [...page.element.querySelectorAll(selector)].map((each) => each.textContent);
  expect(textOf('blockquote')).toEqual(['The dog is fine. Where is my parcl parcel?']);
  expect(textOf('mark')).toEqual(['Where is my parcl parcel?']);
  expect([textOf('del'), textOf('ins')]).toEqual([['parcl'], ['parcel']]);
  expect(page.element.textContent).toContain('Sentence 2 of 2 · “parcl” read as “parcel”');
  expect(textOf('dd')).toEqual(['+2.50', '+0.50', '-0.74']);
  expect(textOf('dt').map((words) => words.split(/(?=How|Points|For)/).length)).toEqual([2, 2, 2]);
  expect(page.element.textContent).toContain('These points make the score: 0.90.');
  expect(page.element.textContent).toContain('Asks about “my parcl”; its questions are about “my letter”.');
  expect(page.element.textContent).toContain('Both are about: tracking an order');
  expect(page.element.textContent).toContain('Both are about: flyingToMars');
  expect(page.element.textContent).toContain('Word for word as a question of the knowledge base.');
  const [step] = textOf('li');
  expect(step).toContain("“don't cancel it” · 0.90 against 0.70 · 0.26 ahead of the second candidate");
  page.remove();
});

test('a question that is too long stays whole, and the reason stands below it', async () => {
  await loadWords('en', [coreWords, insideWords, onlineTest.words]);
  const limit = customerMessageMaxCharacters;
  const draft = 'x'.repeat(limit + 1);
  const { context } = createActor(onlineTestMachine, {
    input: { sdkAppId: question.sdkAppId, language: 'en' },
  }).getSnapshot();
  const refused = { ...context, draft, faults: [{ pointer: '/text', code: 'tooLong' as const, limit }] };
  const page = render(
    <LanguageProvider language="en" choose={() => undefined}>
      <ChakraProvider value={system}>
        <Ask
          snapshot={onlineTestMachine.resolveState({ value: 'idle', context: refused })}
          send={() => undefined}
        />
      </ChakraProvider>
    </LanguageProvider>,
  );
  const field = page.element.querySelector('textarea');
  expect(field?.value).toBe(draft);
  // A browser would cut what is pasted.
  expect(field?.maxLength).toBe(-1);
  expect(page.element.querySelector('[role=alert]')?.textContent).toContain('1,000');
  page.remove();
});
