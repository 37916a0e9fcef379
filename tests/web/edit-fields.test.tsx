// @vitest-environment jsdom
import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { expect, test } from 'vitest';
import { LanguageProvider } from '../../src/i18n/language.tsx';
import { coreWords, insideWords, loadWords } from '../../src/i18n/words.ts';
import { TextField } from '../../src/patterns/edit-fields.tsx';
import { system } from '../../src/ui/theme/system.ts';
import { render } from '../support/rendering.ts';

/** What stands beside the field's name. */
async function countOf(value: string, standing?: string): Promise<string | null | undefined> {
  await loadWords('en', [coreWords, insideWords]);
  const page = render(
    <ChakraProvider value={system}>
      <LanguageProvider language="en" choose={() => {}}>
        <TextField
          {...{ id: 'q', label: 'Question', value, standing, error: undefined, limit: 5 }}
          at={() => ({ id: 'q', error: undefined })}
          onValue={() => {}}
        />
      </LanguageProvider>
    </ChakraProvider>,
  );
  const said = page.element.querySelector('label')?.nextElementSibling?.textContent;
  page.remove();
  return said;
}

test('a text that stands there and is longer than what may be written now may stay, and its field says so', async () => {
  expect(await countOf('1234567', '1234567')).toBe('7: may stay so. Once changed, at most 5');
  expect(await countOf('12345678', '1234567')).toBe('8 / 5');
  expect(await countOf('1234', '1234')).toBe('4 / 5');
  expect(await countOf('1234567')).toBe('7 / 5');
});
