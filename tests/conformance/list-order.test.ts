import { expect, test } from 'vitest';
import { byOrder, orderFault, tieIn } from '../../tools/conformance/list-order.ts';

test.each([
  ['name', ['Apple', 'bob', 'Cleo']],
  ['-name', ['Bob', 'Apple']],
  ['-size', [10, 9, 9]],
  ['createdAt', ['2026-11-21T08:00:00.000Z', '2026-11-21T09:00:00.000+00:30', '2026-11-21T08:31:00Z']],
])('rows are in the order of %s, and in no other', (order, values) => {
  const field = order.replace('-', '');
  const rows = values.map((value) => ({ [field]: value }));
  expect(orderFault(order, rows)).toBeNull();
  expect(orderFault(order, rows.toReversed())).toContain('row ');
  expect(rows.toReversed().toSorted(byOrder(order))[0]?.[field]).toBe(values[0]);
});

test('a row without the field has no place', () => {
  expect(orderFault('name', [{ name: 'a' }, {}])).toBe('row 2 has no name');
});

test('where two rows have the same place in the order, a page may end between them', () => {
  const rows = ['11:00', '10:00', '10:00', '09:00'].map((time) => ({
    updatedAt: `2026-11-21T${time}:00.000Z`,
  }));
  expect(tieIn('-updatedAt', rows)).toBe(2);
  expect(tieIn('-updatedAt', rows.slice(2))).toBeNull();
  expect(tieIn('name', rows)).toBeNull();
});
