// @vitest-environment jsdom
import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { LanguageProvider } from '../../src/i18n/language.tsx';
import { coreWords, insideWords, loadWords } from '../../src/i18n/words.ts';
import type { DeskProvider as Provider } from '../../src/screens/online/desk.ts';
import { online } from '../../src/screens/online/screen.ts';
import { system } from '../../src/ui/theme/system.ts';
import { type Rendered, render } from '../support/rendering.ts';

vi.hoisted(() => {
  globalThis.matchMedia = (media) =>
    // Only the part that modules use.
    Object.assign(new EventTarget(), { media, matches: false }) as MediaQueryList;
});

type Desk = NonNullable<Parameters<typeof Provider>[0]['value']>;

let shown: Rendered | null = null;

beforeAll(() => loadWords('en', [coreWords, insideWords, online.words]));

afterEach(() => {
  shown?.remove();
  shown = null;
  localStorage.clear();
});

async function keysWith(singleKeys: boolean): Promise<string[]> {
  const { prefer } = await import('../../src/screens/online/preferences.ts');
  const { DeskProvider } = await import('../../src/screens/online/desk.ts');
  const { ShortcutsDialog } = await import('../../src/screens/online/shortcuts-dialog.tsx');
  prefer({ singleKeys });
  // The dialog asks the desk only whether its member sees all conversations.
  const desk = { isDeskAdmin: false } as Desk;
  shown = render(
    <ChakraProvider value={system}>
      <LanguageProvider language="en" choose={() => {}}>
        <DeskProvider value={desk}>
          <ShortcutsDialog open onClose={() => {}} />
        </DeskProvider>
      </LanguageProvider>
    </ChakraProvider>,
  );
  return [...document.querySelectorAll('kbd')].map((key) => key.textContent);
}

test('the list of keys names only those that work', async () => {
  expect(await keysWith(true)).toEqual(expect.arrayContaining(['J', 'A', '?', 'Alt ↓', 'Esc']));
  shown?.remove();
  expect(await keysWith(false)).toEqual(['Alt ↓', 'Alt ↑', 'Esc']);
});
