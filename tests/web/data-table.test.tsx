// @vitest-environment jsdom
import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { act, useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { DataTable } from '../../src/ui/data-table.tsx';
import { Field } from '../../src/ui/field.tsx';
import { toneOf } from '../../src/ui/state-chip.tsx';
import { TextInput } from '../../src/ui/text-input.tsx';
import { system } from '../../src/ui/theme/system.ts';
import { click, pressKey, render } from '../support/rendering.ts';
import type { Rendered } from '../support/rendering.ts';

interface Row {
  id: string;
  name: string;
}

const rows: Row[] = ['Ada', 'Bo', 'Cy'].map((name, index) => ({ id: `row_${index}`, name }));

let page: Rendered | null = null;

afterEach(() => {
  page?.remove();
  page = null;
});

function TestTable({ onOpen }: { onOpen: (row: Row) => void }) {
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set());
  return (
    <ChakraProvider value={system}>
      <DataTable
        label="People"
        columns={[{ id: 'name', header: 'Name', cell: (row: Row) => row.name }]}
        rows={rows}
        rowKey={(row) => row.id}
        onOpen={onOpen}
        selection={{
          keys,
          onChange: setKeys,
          rowLabel: (row) => `Choose ${row.name}`,
          allLabel: 'Choose all',
          bulk: <span>{keys.size} chosen</span>,
        }}
      />
    </ChakraProvider>
  );
}

function checkbox(name: string): HTMLInputElement {
  const box = page?.element.querySelector<HTMLInputElement>(`input[aria-label="${name}"]`);
  if (box === null || box === undefined) throw new Error(`There is no ${name}.`);
  return box;
}

describe('a table', () => {
  it('has one tab stop per kind of control, moved by the arrow keys', () => {
    page = render(<TestTable onOpen={() => {}} />);
    const openers = [...page.element.querySelectorAll<HTMLElement>('[data-rove=open]')];
    expect(openers.map(({ tabIndex }) => tabIndex)).toEqual([0, -1, -1]);
    act(() => openers[0]?.focus());
    expect(pressKey(openers[0] ?? document.body, 'ArrowDown')).toBe(true);
    expect(document.activeElement).toBe(openers[1]);
    expect(openers.map(({ tabIndex }) => tabIndex)).toEqual([-1, 0, -1]);
    pressKey(openers[1] ?? document.body, 'End');
    expect(document.activeElement).toBe(openers[2]);
    pressKey(openers[2] ?? document.body, 'ArrowDown');
    expect(document.activeElement).toBe(openers[2]);
    pressKey(openers[2] ?? document.body, 'Home');
    expect(document.activeElement).toBe(openers[0]);
  });

  it('keeps to the checkboxes when the keys are used there', () => {
    page = render(<TestTable onOpen={() => {}} />);
    act(() => checkbox('Choose Ada').focus());
    pressKey(checkbox('Choose Ada'), 'ArrowDown');
    expect(document.activeElement).toBe(checkbox('Choose Bo'));
  });

  it('opens a row by its button and by a press anywhere else in it, but not by its checkbox', () => {
    const onOpen = vi.fn<(row: Row) => void>();
    page = render(<TestTable onOpen={onOpen} />);
    click(page.button('Bo'));
    click(page.element.querySelector<HTMLElement>('[data-row="2"] td:first-child') ?? document.body);
    click(checkbox('Choose Ada'));
    expect(onOpen.mock.calls.map(([row]) => row.name)).toEqual(['Bo', 'Cy']);
  });

  it('turns its header into bulk actions while rows are chosen', () => {
    page = render(<TestTable onOpen={() => {}} />);
    expect(page.element.querySelector('thead')?.textContent).toBe('Name');
    click(checkbox('Choose Bo'));
    expect(page.element.querySelector('thead')?.textContent).toBe('1 chosen');
    expect(checkbox('Choose all').indeterminate).toBe(true);
    click(checkbox('Choose all'));
    expect(page.element.querySelector('thead')?.textContent).toBe('3 chosen');
    click(checkbox('Choose all'));
    expect(page.element.querySelector('thead')?.textContent).toBe('Name');
  });
});

describe('a field', () => {
  it('names its control, describes it, and says that it is at fault', () => {
    page = render(
      <ChakraProvider value={system}>
        <Field label="Email" help="You sign in with it." error="This cannot be empty" required>
          <TextInput />
        </Field>
      </ChakraProvider>,
    );
    const input = page.element.querySelector('input');
    expect(input?.labels?.[0]?.textContent).toBe('Email');
    const described = (input?.getAttribute('aria-describedby') ?? '').split(' ');
    expect(described.map((id) => document.getElementById(id)?.textContent)).toEqual([
      'This cannot be empty',
      'You sign in with it.',
    ]);
    expect(input?.getAttribute('aria-invalid')).toBe('true');
    expect(input?.getAttribute('aria-required')).toBe('true');
  });
});

describe('the tone of a state', () => {
  it('follows the tags of its machine, failure before all else', () => {
    expect(toneOf([])).toBe('neutral');
    expect(toneOf(['resting'])).toBe('neutral');
    expect(toneOf(['settled'])).toBe('settled');
    expect(toneOf(['failed', 'settled'])).toBe('failed');
    expect(toneOf(new Set(['waiting', 'busy']))).toBe('busy');
  });
});
