// @vitest-environment jsdom
import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { afterEach, expect, test } from 'vitest';
import { LanguageProvider } from '../../src/i18n/language.tsx';
import { coreWords, insideWords, loadWords } from '../../src/i18n/words.ts';
import { importScreen } from '../../src/screens/chatbot/import/screen.ts';
import { UnreadColumns } from '../../src/screens/chatbot/import/unread-columns.tsx';
import { system } from '../../src/ui/theme/system.ts';
import { type Rendered, render } from '../support/rendering.ts';

let page: Rendered | null = null;
afterEach(() => {
  page?.remove();
  page = null;
});

async function said(language: 'en' | 'zh', titles: readonly string[]): Promise<string> {
  await loadWords(language, [coreWords, insideWords, importScreen.words]);
  page?.remove();
  page = render(
    <ChakraProvider value={system}>
      <LanguageProvider language={language} choose={() => undefined}>
        <UnreadColumns titles={titles} />
      </LanguageProvider>
    </ChakraProvider>,
  );
  return page.element.textContent;
}

test('the review names the columns that stay behind, and says nothing where there are none', async () => {
  expect(await said('en', ['Topic'])).toContain('One column is not imported: “Topic”.');
  expect(await said('en', ['Topic', 'Owner'])).toContain('2 columns are not imported: “Topic” and “Owner”.');
  expect(await said('zh', ['主题'])).toContain('有 1 列不会导入：“主题”。');
  expect(await said('en', [])).toBe('');
});
