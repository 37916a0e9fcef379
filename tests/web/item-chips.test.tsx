// @vitest-environment jsdom
import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { expect, test } from 'vitest';
import { LanguageProvider } from '../../src/i18n/language.tsx';
import { coreWords, insideWords, loadWords } from '../../src/i18n/words.ts';
import { type DraftItem, ItemChips } from '../../src/screens/chatbot/item-chips.tsx';
import { system } from '../../src/ui/theme/system.ts';
import { render } from '../support/rendering.ts';

function chips(language: 'en' | 'zh', item: DraftItem): string {
  const page = render(
    <ChakraProvider value={system}>
      <LanguageProvider language={language} choose={() => undefined}>
        <ItemChips item={item} />
      </LanguageProvider>
    </ChakraProvider>,
  );
  const words = page.element.textContent;
  page.remove();
  return words;
}

test('what customers do not get is not called live', async () => {
  await loadWords('en', [coreWords, insideWords]);
  await loadWords('zh', [coreWords, insideWords]);
  const off = { status: 'deactivated', deployState: 'live' } as const;
  expect(chips('en', off)).toBe('DeactivatedLive: deactivated');
  expect(chips('zh', off)).toContain('线上：已停用');
  expect(chips('en', { ...off, status: 'activated' })).toBe('ActivatedLive');
  expect(chips('en', { ...off, deployState: 'pendingChange' })).toBe('DeactivatedChanged, not deployed');
});
