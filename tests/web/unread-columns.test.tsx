// @vitest-environment jsdom
import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { afterEach, expect, test } from 'vitest';
import { LanguageProvider } from '../../src/i18n/language.tsx';
import { coreWords, insideWords, loadWords } from '../../src/i18n/words.ts';
import { importScreen } from '../../src/screens/chatbot/import/screen.ts';
import { UnreadColumns } from '../../src/screens/chatbot/import/unread-columns.tsx';
import { UnreadSheets } from '../../src/screens/chatbot/import/unread-sheets.tsx';
import { system } from '../../src/ui/theme/system.ts';
import { type Rendered, render } from '../support/rendering.ts';

let page: Rendered | null = null;
afterEach(() => {
  page?.remove();
  page = null;
});

async function said(language: 'en' | 'zh', titles: readonly string[], Said = UnreadColumns): Promise<string> {
  await loadWords(language, [coreWords, insideWords, importScreen.words]);
  page?.remove();
  page = render(
    <ChakraProvider value={system}>
      <LanguageProvider language={language} choose={() => undefined}>
        <Said titles={titles} />
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

test('the review names the sheets that stay behind', async () => {
  const Sheets: typeof UnreadColumns = ({ titles }) => <UnreadSheets names={titles} />;
  expect(await said('en', ['Returns'], Sheets)).toContain('One sheet is not imported: “Returns”.');
  expect(await said('zh', ['退货', '物流'], Sheets)).toContain('有 2 个工作表不会导入：“退货”和“物流”。');
  expect(await said('en', [], Sheets)).toBe('');
});
