// @vitest-environment jsdom
import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { LanguageProvider } from '../../src/i18n/language.tsx';
import { coreWords, insideWords, loadWords } from '../../src/i18n/words.ts';
import type { DeskProvider as Provider } from '../../src/screens/online/desk.ts';
import type { ShortcutsDialog as Shortcuts } from '../../src/screens/online/shortcuts-dialog.tsx';
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

async function keysWith(
  singleKeys: boolean,
  usable: Parameters<typeof Shortcuts>[0]['usable'],
): Promise<string[]> {
  const { prefer } = await import('../../src/screens/session/desk-preferences.ts');
  const { DeskProvider } = await import('../../src/screens/online/desk.ts');
  const { ShortcutsDialog } = await import('../../src/screens/online/shortcuts-dialog.tsx');
  prefer({ singleKeys });
  // The dialog asks the desk only whether its member sees all conversations.
  const desk = { isDeskAdmin: false } as Desk;
  shown = render(
    <ChakraProvider value={system}>
      <LanguageProvider language="en" choose={() => {}}>
        <DeskProvider value={desk}>
          <ShortcutsDialog open usable={usable} onClose={() => {}} />
        </DeskProvider>
      </LanguageProvider>
    </ChakraProvider>,
  );
  return [...document.querySelectorAll('kbd')].map((key) => key.textContent);
}

test('the list of keys names only those that work', async () => {
  const everything = new Set(['step', 'reply', 'accept'] as const);
  expect(await keysWith(true, everything)).toEqual(
    expect.arrayContaining(['J', 'R', '?', 'Alt A', 'Alt ↓', 'Esc']),
  );
  shown?.remove();
  expect(await keysWith(false, everything)).toEqual(['Alt ↓', 'Alt ↑', 'Alt A', 'Esc', 'Ctrl K']);
  shown?.remove();
  expect(await keysWith(true, new Set())).toEqual(['1', '2', '3', '?', 'Ctrl K']);
  expect(document.body.textContent).toContain('Mine, queue, ended1');
});
