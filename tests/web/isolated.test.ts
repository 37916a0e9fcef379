import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { isolated } from '../../src/i18n/isolated.ts';
import { MessageText } from '../../src/ui/thread/message-text.tsx';
import { loadWords, insideWords, translator } from '../../src/i18n/words.ts';

test('words of somebody lose what would turn a sentence around or cannot be seen', () => {
  expect(isolated('Mei\u202e Lin\u0007\u0085')).toBe('Mei Lin');
  expect(isolated('two\n\tlines')).toBe('two\n\tlines');
  expect(isolated('Mei Lin')).toBe('Mei Lin');
});

test('a message shows what stands there, and its address leads where it says', () => {
  const text = 'abc\u202egpj.exe https://evil.example\u202E/moc.elgoog';
  const shown = renderToStaticMarkup(createElement(MessageText, { text }));
  expect(shown).toContain('abcgpj.exe');
  expect(shown).toContain('href="https://evil.example/moc.elgoog"');
});

test('words from right to left stand apart from the sentence around them', () => {
  expect(isolated('מרים')).toBe('\u2068מרים\u2069');
});

test('every sentence of the console shows names so', async () => {
  await loadWords('en', [insideWords]);
  const t = translator('en', 'statuses');
  expect(t('ended.byMember', { name: 'Mei\u202eLin' })).toBe('Ended by MeiLin');
});
