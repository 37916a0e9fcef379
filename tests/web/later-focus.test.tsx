// @vitest-environment jsdom
import { useRef } from 'react';
import { expect, test } from 'vitest';
import { useLaterFocus } from '../../src/ui/use-later-focus.ts';
import { click, render } from '../support/rendering.ts';

function Rows({ rows }: { rows: string[] }) {
  const frame = useRef<HTMLDivElement>(null);
  const focusLater = useLaterFocus((name: string) =>
    frame.current?.querySelector<HTMLElement>(`[data-name="${name}"]`),
  );
  return (
    <div ref={frame}>
      <button type="button" onClick={() => focusLater('far')}>
        Far
      </button>
      <input aria-label="Answer" />
      {rows.map((name) => (
        <button key={name} type="button" data-name={name}>
          {name}
        </button>
      ))}
    </div>
  );
}

const focused = () => document.activeElement?.getAttribute('data-name');

test('a row that is drawn later takes the focus when it is there', () => {
  const page = render(<Rows rows={['near']} />);
  page.button('Far').focus();
  click(page.button('Far'));
  page.update(<Rows rows={['near', 'next']} />);
  expect(document.activeElement?.textContent).toBe('Far');
  page.update(<Rows rows={['near', 'far']} />);
  expect(focused()).toBe('far');
  page.remove();
});

test('a person who went elsewhere meanwhile stays there', () => {
  const page = render(<Rows rows={['near']} />);
  click(page.button('Far'));
  const answer = page.element.querySelector('input');
  answer?.focus();
  page.update(<Rows rows={['near', 'far']} />);
  expect(document.activeElement).toBe(answer);
  answer?.blur();
  page.update(<Rows rows={['far']} />);
  expect(document.activeElement).toBe(document.body);
  page.remove();
});
