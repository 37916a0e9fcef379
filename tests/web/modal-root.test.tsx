// @vitest-environment jsdom
import { ChakraProvider } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { CommandPalette } from '../../src/ui/command-palette.tsx';
import { Dialog } from '../../src/ui/dialog.tsx';
import { SideSheet } from '../../src/ui/side-sheet.tsx';
import { system } from '../../src/ui/theme/system.ts';
import { eventually } from '../support/eventually.ts';
import { type Rendered, render } from '../support/rendering.ts';

const outcome = { title: 'Search', placeholder: 'Search', nothing: '', busy: '', count: String };

const modalThings: Record<string, (onClose: () => void) => ReactNode> = {
  'a dialog': (onClose) => <Dialog open title="Transfer" onClose={onClose} />,
  'the palette': (onClose) => (
    <CommandPalette
      query=""
      onQuery={() => {}}
      commands={[]}
      busy={false}
      hasMore={false}
      words={outcome}
      onClose={onClose}
    />
  ),
  'the navigation of a phone': (onClose) => (
    <SideSheet open label="Navigation" closeLabel="Close" onClose={onClose}>
      <a href="/guide">Guide</a>
    </SideSheet>
  ),
};

/** Whether the focus is outside is asked in the frame after it has moved. */
const frames = () =>
  act(() => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))));

let shown: Rendered | null = null;
afterEach(() => shown?.remove());

test.each(Object.entries(modalThings))(
  '%s stays open when the dialog before it gives the focus back late',
  async (_, thing) => {
    const onClose = vi.fn<() => void>();
    shown = render(
      <ChakraProvider value={system}>
        <button id="before">Before</button>
        {thing(onClose)}
      </ChakraProvider>,
    );
    await eventually(() => {
      const dialog = document.querySelector('[role=dialog]');
      expect(dialog?.contains(document.activeElement)).toBe(true);
    });
    await frames();
    act(() => document.querySelector<HTMLElement>('#before')?.focus());
    await frames();
    expect(onClose).not.toHaveBeenCalled();
  },
);
