// @vitest-environment jsdom
import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Language, Robot } from '../../src/api/__generated__/schema.d.ts';
import { CurrentMemberProvider } from '../../src/api/current-application.ts';
import { query } from '../../src/api/operation.ts';
import { queryClient } from '../../src/api/query-client.ts';
import { LanguageProvider } from '../../src/i18n/language.tsx';
import { coreWords, insideWords, loadWords } from '../../src/i18n/words.ts';
import { LanguageField, useSpokenLanguages } from '../../src/screens/chatbot/basic/language-field.tsx';
import { basic as screen } from '../../src/screens/screens.ts';
import { system } from '../../src/ui/theme/system.ts';
import { sessionOf, support } from '../support/console-server.ts';
import { type Rendered, render } from '../support/rendering.ts';

let page: Rendered | null = null;

beforeEach(() => loadWords('en', [coreWords, insideWords, screen.words]));
afterEach(() => {
  page?.remove();
  page = null;
  queryClient.clear();
});

function Spoken({ own }: { own: Robot['language'] }) {
  return <output>{useSpokenLanguages(own).join(' ')}</output>;
}

/** Shows the field where the application has these languages. */
function show(languages: Language[], value: Robot['language']): Rendered {
  const { sdkAppId } = support;
  queryClient.setQueryData<object>(query('getApplication', { sdkAppId }).queryKey, { sdkAppId, languages });
  const field = { id: 'language', label: 'Language', error: undefined, onValue: () => undefined };
  page = render(
    <QueryClientProvider client={queryClient}>
      <LanguageProvider language="en" choose={() => undefined}>
        <ChakraProvider value={system}>
          <CurrentMemberProvider value={{ session: sessionOf([support]), membership: support }}>
            <LanguageField {...field} value={value} at={() => field} />
            <Spoken own={value} />
          </CurrentMemberProvider>
        </ChakraProvider>
      </LanguageProvider>
    </QueryClientProvider>,
  );
  return page;
}

const choicesIn = ({ element }: Rendered) =>
  [...element.querySelectorAll('option')].map(({ textContent }) => textContent);
const spokenIn = ({ element }: Rendered) => element.querySelector('output')?.textContent;

test('a robot speaks all languages of the application, or one of them', () => {
  const shown = show(['zh', 'en'], null);
  expect(choicesIn(shown)).toEqual(['All languages of the application', '中文', 'English']);
  expect(spokenIn(shown)).toBe('zh en');
  shown.remove();
  expect(spokenIn(show(['zh', 'en'], 'zh'))).toBe('zh');
});

test('where the application has one language there is nothing to choose', () => {
  expect(choicesIn(show(['en'], null))).toEqual([]);
});

test('a language that the application has given up is shown as such, and binds the robot no longer', () => {
  const shown = show(['en'], 'zh');
  expect(choicesIn(shown)).toEqual(['All languages of the application', 'English', '中文']);
  expect(shown.element.textContent).toContain('no longer serves in this language');
  expect(spokenIn(shown)).toBe('en');
});
