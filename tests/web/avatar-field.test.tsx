// @vitest-environment jsdom
import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { CurrentMemberProvider } from '../../src/api/current-application.ts';
import { queryClient } from '../../src/api/query-client.ts';
import { LanguageProvider } from '../../src/i18n/language.tsx';
import { coreWords, insideWords, loadWords } from '../../src/i18n/words.ts';
import { AvatarField } from '../../src/screens/chatbot/basic/avatar-field.tsx';
import { basic, knowledge } from '../../src/screens/screens.ts';
import { system } from '../../src/ui/theme/system.ts';
import { sessionOf, support } from '../support/console-server.ts';
import { type Rendered, click, render } from '../support/rendering.ts';

let page: Rendered | null = null;

beforeEach(() => loadWords('en', [coreWords, insideWords, basic.words, knowledge.words]));
afterEach(() => {
  page?.remove();
  page = null;
});

function Field({ at }: { at: string | null }) {
  const [avatar, setAvatar] = useState(at);
  const field = { id: 'avatar', label: 'Picture', error: undefined };
  return (
    <>
      <AvatarField {...field} value={avatar} onValue={setAvatar} at={() => field} />
      <output>{avatar ?? 'none'}</output>
    </>
  );
}

function show(avatar: string | null): Rendered {
  page = render(
    <QueryClientProvider client={queryClient}>
      <LanguageProvider language="en" choose={() => undefined}>
        <ChakraProvider value={system}>
          <CurrentMemberProvider value={{ session: sessionOf([support]), membership: support }}>
            <Field at={avatar} />
          </CurrentMemberProvider>
        </ChakraProvider>
      </LanguageProvider>
    </QueryClientProvider>,
  );
  return page;
}

const buttonsIn = ({ element }: Rendered) =>
  [...element.querySelectorAll('button')].map(({ textContent }) => textContent);
const choiceIn = ({ element }: Rendered) => element.querySelector<HTMLInputElement>('input[type=file]');

test('without a picture there is nothing to remove', () => {
  const shown = show(null);
  expect(buttonsIn(shown)).toEqual([]);
  expect(choiceIn(shown)?.labels?.[0]?.textContent).toBe('Upload a picture');
});

test('a picture is replaced, or removed, after which the focus is where another one is chosen', () => {
  const shown = show('fky_one');
  expect(shown.element.querySelector('img')?.getAttribute('src')).toBe('/api/v1/files/fky_one');
  expect(choiceIn(shown)?.labels?.[0]?.textContent).toBe('Upload another picture');
  const remove = shown.button('Remove the picture');
  remove.focus();
  click(remove);
  expect(shown.element.querySelector('output')?.textContent).toBe('none');
  expect(shown.element.querySelector('img')).toBeNull();
  expect(document.activeElement).toBe(choiceIn(shown));
});
