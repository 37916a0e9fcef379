import { expect, it } from 'vitest';
import type { Column } from '../../src/ui/data-table-types.ts';
import { fittingColumns } from '../../src/ui/fitting-columns.ts';
import { type Breakpoint, breakpoints } from '../../src/ui/theme/breakpoints.ts';

const cell = () => null;
const columns: Column<string>[] = [
  { id: 'name', header: 'Name', cell },
  { id: 'role', header: 'Role', width: '10rem', from: 'md', under: 'name', cell },
  { id: 'size', header: 'Size', width: { base: '4rem', xl: '8rem' }, from: 'xl', under: null, cell },
  { id: 'since', header: 'Since', width: '9rem', from: 'xl', under: 'name', cell },
  { id: 'actions', header: 'Actions', width: 'min(5rem, 20vw)', cell },
];

/** What is shown and what is folded on a page of this width, in rem. */
function onPage(page: number, room: number | null) {
  const isWide = (from: Breakpoint | undefined) =>
    from === undefined || page >= Number.parseFloat(breakpoints[from]);
  const { shown, folded } = fittingColumns(columns, isWide, room);
  return [shown, folded].map((some) => some.map(({ id }) => id).join(' '));
}

it('columns fold where the page is too narrow for them', () => {
  expect(onPage(80, null)).toEqual(['name role size since actions', '']);
  expect(onPage(60, null)).toEqual(['name role actions', 'size since']);
  expect(onPage(20, null)).toEqual(['name actions', 'role size since']);
});

it('and where the table has no room for all of them beside each other, those of the widest pages first', () => {
  expect(onPage(80, 43)).toEqual(['name role size since actions', '']);
  expect(onPage(80, 42)).toEqual(['name role size actions', 'since']);
  expect(onPage(80, 33)).toEqual(['name role actions', 'size since']);
  expect(onPage(80, 20)).toEqual(['name actions', 'role size since']);
});

it('what has no other place stays, however narrow the table is', () => {
  expect(onPage(20, 3)).toEqual(['name actions', 'role size since']);
});
