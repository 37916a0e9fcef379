// @vitest-environment jsdom
import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { expect, test, vi } from 'vitest';
import { LinesField } from '../../src/patterns/lines-field.tsx';
import { system } from '../../src/ui/theme/system.ts';
import { click, render } from '../support/rendering.ts';

const words = {
  line: (position: number) => `Line ${position}`,
  remove: (_: string, position: number) => `Remove ${position}`,
  add: 'Add a line',
  full: 'No more fit.',
};

test('a new line takes the focus when it is there, whatever is drawn before it', () => {
  const onValue = vi.fn<(value: string[]) => void>();
  const lines = (value: string[], help: string) => (
    <ChakraProvider value={system}>
      <LinesField
        id="lines"
        label="Lines"
        value={value}
        onValue={onValue}
        error={undefined}
        at={(key) => ({ id: `lines-${key}`, error: undefined })}
        help={help}
        limit={5}
        words={words}
      />
    </ChakraProvider>
  );
  const page = render(lines(['one'], 'first'));
  click(page.button('Add a line'));
  expect(onValue).toHaveBeenCalledWith(['one', '']);
  page.update(lines(['one'], 'drawn again for another reason'));
  page.update(lines(['one', ''], 'drawn again for another reason'));
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Line 2');
  page.remove();
});

test('a line with line breaks of its own is written in a text area, and a further one takes the focus', () => {
  const onValue = vi.fn<(value: string[]) => void>();
  const lines = (value: string[]) => (
    <ChakraProvider value={system}>
      <LinesField
        id="lines"
        label="Lines"
        value={value}
        onValue={onValue}
        error={undefined}
        at={(key) => ({ id: `lines-${key}`, error: undefined })}
        limit={5}
        words={words}
        tall
      />
    </ChakraProvider>
  );
  const page = render(lines(['one\ntwo']));
  expect(document.querySelector('textarea')?.value).toBe('one\ntwo');
  click(page.button('Add a line'));
  page.update(lines(['one\ntwo', '']));
  expect(document.activeElement?.tagName).toBe('TEXTAREA');
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Line 2');
  page.remove();
});
