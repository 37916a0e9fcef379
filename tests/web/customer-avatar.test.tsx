// @vitest-environment jsdom
import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { afterEach, beforeAll, expect, test } from 'vitest';
import type { Visitor } from '../../src/api/__generated__/schema.d.ts';
import { LanguageProvider } from '../../src/i18n/language.tsx';
import { coreWords, insideWords, loadWords } from '../../src/i18n/words.ts';
import { CustomerAvatar } from '../../src/screens/session/customer-avatar.tsx';
import { system } from '../../src/ui/theme/system.ts';
import { type Rendered, render } from '../support/rendering.ts';

let shown: Rendered | null = null;

beforeAll(() => loadWords('en', [coreWords, insideWords]));

afterEach(() => {
  shown?.remove();
  shown = null;
});

function lettersFor(visitor: Omit<Visitor, 'language'>): string {
  shown?.remove();
  shown = render(
    <ChakraProvider value={system}>
      <LanguageProvider language="en" choose={() => {}}>
        <CustomerAvatar visitor={{ ...visitor, language: 'en' }} size={24} />
      </LanguageProvider>
    </ChakraProvider>,
  );
  return shown.element.textContent;
}

test('the pictures of two customers without a name differ, though their names begin alike', () => {
  expect(lettersFor({ visitorId: 'vis_aaaaaaaaaaaaaaaa5rur', nickname: null })).toBe('5R');
  expect(lettersFor({ visitorId: 'vis_aaaaaaaaaaaaaaaa5aof', nickname: null })).toBe('5A');
  expect(lettersFor({ visitorId: 'vis_aaaaaaaaaaaaaaaa5rur', nickname: 'Sam Lee' })).toBe('SL');
});
