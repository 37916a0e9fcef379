// @vitest-environment jsdom
import { act, use } from 'react';
import { RouterProvider, createMemoryRouter, useSearchParams } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { useFilters } from '../../src/patterns/use-filters.ts';
import { useOpenInAddress } from '../../src/patterns/use-open-in-address.ts';
import { useViewInAddress } from '../../src/ui/use-view-in-address.ts';
import { type Rendered, render } from '../support/rendering.ts';

/** While it is set, the page does not come to show another address than the first: a slow machine's transition. */
let lag: { at: string; over: Promise<void> } | null = null;
let shown: Rendered;
afterEach(() => {
  lag = null;
  shown.remove();
});

/** A page with a button for each change of its address. */
function Page() {
  const [query] = useSearchParams();
  if (lag !== null && query.toString() !== lag.at) use(lag.over);
  const { change } = useFilters({ window: ['24h'], search: 'text' });
  const [, setOpen] = useOpenInAddress('adding');
  const [, setView] = useViewInAddress(['questions', 'answers']);
  return (
    <>
      <button type="button" onClick={() => change({ window: '24h' })}>
        filter
      </button>
      <button type="button" onClick={() => change({ search: 'parcel' })}>
        search
      </button>
      <button type="button" onClick={() => setOpen(true)}>
        open
      </button>
      <button type="button" onClick={() => setView('answers')}>
        view
      </button>
    </>
  );
}

/** Shows a page that never comes to show what its address becomes. @returns what presses a button, and reads the address */
function lagging(query = '') {
  const router = createMemoryRouter([{ path: '/list', element: <Page /> }], {
    initialEntries: [`/list?${query}`],
  });
  shown = render(<RouterProvider router={router} />);
  lag = { at: query, over: new Promise(() => {}) };
  const press = (name: string) => shown.button(name).click();
  return { press, search: () => router.state.location.search };
}

it.each([
  [['filter', 'search'], '?window=24h&search=parcel'],
  [['view', 'filter', 'open'], '?view=answers&window=24h&adding='],
] as const)('two quick changes of an address both hold: %s', async (names, expected) => {
  const { press, search } = lagging();
  for (const name of names) await act(async () => press(name));
  expect(search()).toBe(expected);
});

it('a change begins with the address that is on its way', async () => {
  const { press, search } = lagging('search=box');
  await act(async () => {
    press('filter');
    press('open');
  });
  expect(search()).toBe('?search=box&window=24h&adding=');
});
