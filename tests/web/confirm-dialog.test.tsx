// @vitest-environment jsdom
import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { afterEach, expect, it, vi } from 'vitest';
import { ConfirmDialog } from '../../src/ui/confirm-dialog.tsx';
import { system } from '../../src/ui/theme/system.ts';
import { type Rendered, click, render } from '../support/rendering.ts';

let page: Rendered | null = null;
afterEach(() => {
  page?.remove();
  page = null;
});

it('is confirmed while it is open, and not by a second press while it closes', () => {
  const onConfirm = vi.fn();
  const dialog = (open: boolean) => (
    <ChakraProvider value={system}>
      <ConfirmDialog
        open={open}
        title="Delete?"
        confirmLabel="Delete it"
        cancelLabel="Cancel"
        onConfirm={onConfirm}
        onCancel={() => undefined}
      >
        It is gone then.
      </ConfirmDialog>
    </ChakraProvider>
  );
  page = render(dialog(true));
  const button = [...document.querySelectorAll('button')].find(
    ({ textContent }) => textContent === 'Delete it',
  )!;
  click(button);
  expect(onConfirm).toHaveBeenCalledTimes(1);
  page.update(dialog(false));
  // The page keeps the dialog until its animation has ended.
  expect(button.isConnected).toBe(true);
  click(button);
  expect(onConfirm).toHaveBeenCalledTimes(1);
});
