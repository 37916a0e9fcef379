// @vitest-environment jsdom
import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { act, useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Combobox } from '../../src/ui/combobox.tsx';
import { Dialog } from '../../src/ui/dialog.tsx';
import { escapeLayer } from '../../src/ui/escape-layer.ts';
import { system } from '../../src/ui/theme/system.ts';
import { eventually } from '../support/eventually.ts';
import { type Rendered, click, pressKey, render } from '../support/rendering.ts';

vi.hoisted(() => {
  Element.prototype.scrollIntoView = () => {};
  Element.prototype.scrollTo = () => {};
});

const onClose = vi.fn();
let shown: Rendered;

/** A dialog with a list that can open and a field that was added. */
function Scene() {
  const [isAdding, setAdding] = useState(true);
  const [zone, setZone] = useState('berlin');
  const options = [{ key: 'berlin', value: 'berlin', label: 'Berlin', detail: 'UTC+1' }];
  return (
    <Dialog open title="Q&A" onClose={onClose}>
      <Combobox value={zone} onValue={setZone} options={options} words={{ list: 'Zones', nothing: 'None' }} />
      {isAdding ? <input aria-label="New" {...escapeLayer(() => setAdding(false))} /> : null}
    </Dialog>
  );
}

const added = () => document.querySelector<HTMLInputElement>('[aria-label=New]');
const dialog = () => document.querySelector('[role=dialog]');
const zones = () => document.querySelector<HTMLInputElement>('[role=combobox]');

beforeEach(async () => {
  shown = render(
    <ChakraProvider value={system}>
      <Scene />
    </ChakraProvider>,
  );
  // The dialog listens from the next frame on.
  await act(() => eventually(() => expect(dialog()?.contains(document.activeElement)).toBe(true)));
});
afterEach(() => {
  shown.remove();
  onClose.mockClear();
});

test('Escape closes what is open inside a dialog, and then the dialog', async () => {
  const input = zones();
  if (input === null) throw new Error('There is no list.');
  click(input);
  expect(input.ariaExpanded).toBe('true');
  pressKey(input, 'Escape');
  expect(input.ariaExpanded).toBe('false');
  expect(onClose).not.toHaveBeenCalled();

  const field = added();
  if (field === null) throw new Error('There is no field.');
  pressKey(field, 'Escape');
  expect(added()).toBeNull();
  expect(onClose).not.toHaveBeenCalled();

  pressKey(input, 'Escape');
  await act(() => eventually(() => expect(onClose).toHaveBeenCalledOnce()));
});
