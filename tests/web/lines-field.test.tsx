// @vitest-environment jsdom
import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { LinesField } from '../../src/patterns/lines-field.tsx';
import { system } from '../../src/ui/theme/system.ts';
import { click, pressKey, render } from '../support/rendering.ts';

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

function Ordered() {
  const [value, onValue] = useState(['one', 'two', 'three']);
  return (
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
        order={{ up: (position) => `Up ${position}`, down: (position) => `Down ${position}` }}
      />
    </ChakraProvider>
  );
}

const focused = () => document.activeElement?.getAttribute('aria-label');

test('a line is moved by its buttons and by Alt with an arrow key, and the focus goes along', () => {
  const page = render(<Ordered />);
  const inputs = () => [...page.element.querySelectorAll('input')];
  const lines = () => inputs().map(({ value }) => value);
  const press = (name: string) => {
    page.button(name).focus();
    click(page.button(name));
  };
  press('Down 1');
  expect(lines()).toEqual(['two', 'one', 'three']);
  expect(focused()).toBe('Down 2');
  press('Down 2');
  expect(lines()).toEqual(['two', 'three', 'one']);
  // At the end there is no further down.
  expect(focused()).toBe('Up 3');
  expect(page.button('Down 3').disabled).toBe(true);
  inputs()[2]?.focus();
  expect(pressKey(inputs()[2] ?? page.element, 'ArrowUp', { altKey: true })).toBe(true);
  expect(lines()).toEqual(['two', 'one', 'three']);
  expect(focused()).toBe('Line 2');
  pressKey(inputs()[0] ?? page.element, 'ArrowUp', { altKey: true });
  expect(lines()).toEqual(['two', 'one', 'three']);
  page.remove();
});
