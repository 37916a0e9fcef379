// @vitest-environment jsdom
import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { QueryClientProvider, infiniteQueryOptions } from '@tanstack/react-query';
import { act } from 'react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiProblem } from '../../src/api/problems.ts';
import { createQueryClient } from '../../src/api/query-client.ts';
import { LanguageProvider } from '../../src/i18n/language.tsx';
import { coreWords, insideWords, loadWords } from '../../src/i18n/words.ts';
import { ActionButtons } from '../../src/patterns/action-buttons.tsx';
import type { Action } from '../../src/patterns/use-actions.tsx';
import { FilterSelect, SearchField } from '../../src/patterns/filters.tsx';
import { ListTable } from '../../src/patterns/list-table.tsx';
import { useList } from '../../src/patterns/reading.ts';
import { useFilters } from '../../src/patterns/use-filters.ts';
import { system } from '../../src/ui/theme/system.ts';
import { click, render } from '../support/rendering.ts';
import { eventually } from '../support/eventually.ts';
import type { Rendered } from '../support/rendering.ts';

let page: Rendered | null = null;

/** Waits for updates that come by themselves. They need no `act`, and this tells React so. */
async function see(check: () => void): Promise<void> {
  // React's own switch.
  const environment = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
  environment.IS_REACT_ACT_ENVIRONMENT = false;
  await eventually(check);
  environment.IS_REACT_ACT_ENVIRONMENT = true;
}

beforeAll(() => loadWords('en', [coreWords, insideWords]));

beforeEach(() => {
  // The end of a list is always visible.
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly #tell: (entries: { isIntersecting: boolean }[]) => void;
      constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
        this.#tell = tell;
      }
      observe() {
        this.#tell([{ isIntersecting: true }]);
      }
      disconnect() {}
    },
  );
});

afterEach(() => {
  page?.remove();
  page = null;
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function show(node: ReactNode, address = '/'): Rendered {
  page = render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter initialEntries={[address]}>
        <LanguageProvider language="en" choose={() => {}}>
          <ChakraProvider value={system}>{node}</ChakraProvider>
        </LanguageProvider>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return page;
}

/** Types into the only search field. */
function search(text: string): void {
  const field = page?.element.querySelector<HTMLInputElement>('input[type=search]');
  if (!field) throw new Error('There is no search field.');
  const value = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');
  act(() => {
    value?.set?.call(field, text);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });
}

interface Person {
  id: string;
  name: string;
}

const people: Person[] = ['Ada', 'Bo', 'Cy'].map((name) => ({ id: name, name }));

function ListOfPeople({ read }: { read: (cursor: string | null) => Promise<Person[]> }) {
  const filters = useFilters({ search: 'text', size: ['small', 'large'] });
  const list = useList(
    infiniteQueryOptions({
      queryKey: ['people'],
      queryFn: async ({ pageParam }) => ({
        items: await read(pageParam),
        nextCursor: pageParam === null ? 'next' : null,
      }),
      initialPageParam: null as string | null,
      getNextPageParam: ({ nextCursor }) => nextCursor,
    }),
  );
  const { values } = filters;
  const rows = list.rows.filter(({ name }) => name.includes(values.search ?? ''));
  return (
    <>
      <output>{JSON.stringify(values)}</output>
      <SearchField
        label="Find"
        value={values.search}
        onValue={(words) => filters.change({ search: words })}
      />
      <FilterSelect
        label="Size"
        any="Any size"
        value={values.size}
        options={[{ value: 'small', label: 'Small' }]}
        onValue={(size) => filters.change({ size })}
      />
      <ListTable
        label="People"
        list={{ ...list, rows }}
        filters={filters}
        columns={[{ id: 'name', header: 'Name', cell: ({ name }) => name }]}
        rowKey={({ id }) => id}
        selection={{
          rowLabel: ({ name }) => `Choose ${name}`,
          allLabel: 'Choose all',
          renderBulk: (keys) => <output>chosen: {keys.join()}</output>,
        }}
        empty={{ icon: null, title: 'Nobody yet', text: 'Ask somebody in.' }}
      />
    </>
  );
}

/** One page holds them. */
const all = async (cursor: string | null) => (cursor === null ? people : []);

const text = () => page?.element.textContent ?? '';

describe('a list', () => {
  it('reads page after page as its end comes near, and stops where one does not come until it is asked again', async () => {
    const read = vi.fn(async (cursor: string | null) => {
      if (cursor === null) return people.slice(0, 2);
      if (read.mock.calls.length < 4) throw new ApiProblem({ code: 'forbidden' });
      return people.slice(2);
    });
    const shown = show(<ListOfPeople read={read} />);
    await see(() => expect(shown.element.querySelector('[role=alert]')).not.toBeNull());
    // The page was requested once, although the list's end was visible all the time.
    expect(read).toHaveBeenCalledTimes(2);
    expect(text()).toContain('Bo');
    await act(async () => click(shown.button('Try again')));
    await see(() => expect(read).toHaveBeenCalledTimes(3));
    await act(async () => click(shown.button('Try again')));
    await see(() => expect(text()).toContain('Cy'));
    expect(shown.element.querySelector('[role=alert]')).toBeNull();
  });

  it('says that nothing fits, and shows all again when the filters are cleared', async () => {
    const shown = show(<ListOfPeople read={all} />, '/?size=small&other=1');
    await see(() => expect(text()).toContain('Ada'));
    expect(text()).toContain('{"size":"small"}');
    vi.useFakeTimers();
    search('Zoe');
    act(() => void vi.advanceTimersByTime(300));
    expect(text()).toContain('Nothing matches');
    click(shown.button('Clear the filters'));
    // The typed text is gone with its filter and does not come back by itself.
    act(() => void vi.advanceTimersByTime(1000));
    expect(text()).toContain('{}');
    expect(text()).toContain('Ada');
    expect(page?.element.querySelector<HTMLInputElement>('input[type=search]')?.value).toBe('');
  });

  it('takes values of an address that it does not know for none', () => {
    show(<ListOfPeople read={all} />, '/?size=enormous&search=%20Ada%20');
    expect(text()).toContain('{"search":"Ada"}');
  });

  it('has chosen only what is in sight', async () => {
    const shown = show(<ListOfPeople read={all} />);
    await see(() => expect(text()).toContain('Ada'));
    for (const name of ['Ada', 'Bo']) {
      const box = shown.element.querySelector<HTMLInputElement>(`input[aria-label="Choose ${name}"]`);
      if (box) click(box);
    }
    expect(text()).toContain('chosen: Ada,Bo');
    vi.useFakeTimers();
    search('Bo');
    act(() => void vi.advanceTimersByTime(300));
    expect(text()).toContain('chosen: Bo');
  });
});

describe('an action', () => {
  const remove = (over: Partial<Action> = {}): Action => ({
    id: 'remove',
    label: 'Remove',
    danger: true,
    question: { title: 'Remove Ada?', text: 'All of it is lost.', confirm: 'Remove Ada' },
    run: () => Promise.resolve(),
    ...over,
  });
  const dialog = () => document.querySelector('[role=alertdialog]');
  /** The dialog stands outside of the page's own element. */
  const press = (name: string) => {
    const found = [...(dialog()?.querySelectorAll('button') ?? [])].find((each) => each.textContent === name);
    if (found === undefined) throw new Error(`The dialog has no ${name}.`);
    return act(async () => found.click());
  };

  it('asks before, tells in the question what refused it, and goes once it is done', async () => {
    const run = vi
      .fn<() => Promise<void>>()
      .mockRejectedValueOnce(new ApiProblem({ code: 'stillInUse' }))
      .mockResolvedValueOnce();
    const shown = show(<ActionButtons actions={[remove({ run })]} />);
    await act(async () => click(shown.button('Remove')));
    expect(dialog()?.textContent).toContain('All of it is lost.');
    expect(run).not.toHaveBeenCalled();
    await press('Remove Ada');
    await see(() => expect(dialog()?.querySelector('[role=alert]')).not.toBeNull());
    await press('Remove Ada');
    expect(run).toHaveBeenCalledTimes(2);
    await see(() => expect(dialog()?.getAttribute('data-state') ?? 'closed').toBe('closed'));
  });

  it('is reached but not done while it is refused, and says why', async () => {
    const run = vi.fn();
    const shown = show(<ActionButtons actions={[remove({ run, refused: 'Ada stays.' })]} />);
    await act(async () => click(shown.button('Remove')));
    expect(shown.button('Remove').getAttribute('aria-description')).toBe('Ada stays.');
    expect(dialog()).toBeNull();
    expect(run).not.toHaveBeenCalled();
  });
});
