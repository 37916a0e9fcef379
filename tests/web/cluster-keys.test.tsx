// @vitest-environment jsdom
import { useLayoutEffect } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { useClusterKeys } from '../../src/screens/chatbot/qa-optimization/cluster-keys.ts';
import { type Rendered, render } from '../support/rendering.ts';

let page: Rendered | null = null;
afterEach(() => {
  page?.remove();
  page = null;
});

const merge = vi.fn();

function Drawers({ over }: { over: 'open' | 'closed' | null }) {
  useClusterKeys({ merge });
  return (
    <>
      <div role="dialog" data-state="open" />
      {over === null ? null : <div role="alertdialog" data-state={over} />}
    </>
  );
}

/** How often M merges while another dialog stands over the drawer, or fades away there. */
function merges(over: 'open' | 'closed' | null): number {
  merge.mockClear();
  const shown = <Drawers over={over} />;
  if (page === null) page = render(shown);
  else page.update(shown);
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'm', bubbles: true }));
  return merge.mock.calls.length;
}

test('the keys belong to the dialog over the drawer, and come back as soon as it closes', () => {
  expect(merges(null)).toBe(1);
  expect(merges('open')).toBe(0);
  expect(merges('closed')).toBe(1);
});

test('the keys are heard as soon as the drawer is in the document', () => {
  merge.mockClear();
  const press = () => document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'm', bubbles: true }));
  function Quick() {
    useLayoutEffect(() => void press(), []);
    return null;
  }
  page = render(
    <>
      <Drawers over={null} />
      <Quick />
    </>,
  );
  expect(merge).toHaveBeenCalledOnce();
});
