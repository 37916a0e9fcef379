// @vitest-environment jsdom
import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Advice } from '../../src/api/__generated__/schema.d.ts';
import { CurrentMemberProvider } from '../../src/api/current-application.ts';
import { queryClient } from '../../src/api/query-client.ts';
import { LanguageProvider } from '../../src/i18n/language.tsx';
import { insideWords, loadWords } from '../../src/i18n/words.ts';
import { AdviceRow } from '../../src/screens/chatbot/advice/advice-row.tsx';
import { advice as screen } from '../../src/screens/screens.ts';
import { system } from '../../src/ui/theme/system.ts';
import { sessionOf, support } from '../support/console-server.ts';
import { eventually } from '../support/eventually.ts';
import { click, render } from '../support/rendering.ts';

const qa = { qaId: 'qa_1', standardQuestion: 'How do I pay?' };
const other = { qaId: 'qa_2', standardQuestion: 'What does it cost?' };
const plain = { question: null, otherQuestion: null, score: null, other: null, suggestions: [], count: 1 };
const similar = 'Ways to pay';

let written: string[] = [];

beforeEach(async () => {
  await loadWords('en', [insideWords, screen.words]);
  written = [];
  vi.stubGlobal('fetch', async (request: Request) => {
    const { pathname } = new URL(request.url);
    if (request.method === 'POST')
      written.push(`${pathname.replace(/^.*\/qas\//, '')} ${await request.text()}`);
    const answer = { ...qa, similarQuestions: pathname.includes(qa.qaId) ? [similar] : [] };
    return Response.json(answer);
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  queryClient.clear();
});

/** Waits while the page follows what the server answers. */
const settle = (condition: () => void) => act(() => eventually(condition));

function show(advice: Advice) {
  return render(
    <QueryClientProvider client={queryClient}>
      <LanguageProvider language="en" choose={() => undefined}>
        <ChakraProvider value={system}>
          <MemoryRouter>
            <CurrentMemberProvider value={{ session: sessionOf([support]), membership: support }}>
              <AdviceRow advice={advice} onDone={() => undefined} />
            </CurrentMemberProvider>
          </MemoryRouter>
        </ChakraProvider>
      </LanguageProvider>
    </QueryClientProvider>,
  );
}

test('what customers wrote is added to the Q&A that it is suggested for', async () => {
  const suggestions = [{ question: 'can I pay by card', count: 3 }];
  const page = show({ ...plain, kind: 'fewQuestions', qa, suggestions });
  click(page.button('Add “can I pay by card” as similar question'));
  await settle(() => expect(written).toEqual(['qa_1/similar-questions {"question":"can I pay by card"}']));
  page.remove();
});

test('a similar question that finds another Q&A is moved there', async () => {
  const page = show({ ...plain, kind: 'pullingQuestion', qa, other, question: similar, score: 0.8 });
  click(page.button(`Move to “${other.standardQuestion}”`));
  await settle(() =>
    expect(written).toEqual([`qa_1/similar-questions/move {"question":"${similar}","toQaId":"qa_2"}`]),
  );
  page.remove();
});

test('a standard question that finds another Q&A is not moved, for its Q&A would be left without one', () => {
  const page = show({
    ...plain,
    kind: 'pullingQuestion',
    qa,
    other,
    question: qa.standardQuestion,
    score: 0.8,
  });
  expect(page.element.textContent).not.toContain('Move to');
  page.remove();
});
