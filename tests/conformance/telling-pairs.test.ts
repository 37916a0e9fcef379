import { expect, test } from 'vitest';
import type { DescribedParameter } from '../../tools/conformance/contract.ts';
import type { Filter } from '../../tools/conformance/filters/filter.ts';
import { tellingPairs } from '../../tools/conformance/filters/telling-pairs.ts';

const around = { callerId: null, tree: [] };

/** A parameter, and the values that it is asked with. */
function asked(name: string, filters: Filter, values: readonly string[]) {
  const parameter: DescribedParameter = {
    name,
    in: 'query',
    schema: {},
    required: false,
    orders: false,
    filters,
  };
  return { filtering: { ...parameter, filters }, cases: [{ name, values }] };
}

const status = asked('status', { field: 'status' }, ['active', 'inactive']);
const search = (...words: string[]) => asked('search', { contains: ['text'] }, words);

test('one pair shows both filters where each leaves out what the other leaves', () => {
  const rows = [
    { status: 'active', text: 'a parcel' },
    { status: 'inactive', text: 'a parcel' },
    { status: 'active', text: 'a letter' },
  ];
  expect(tellingPairs([status, search('parcel')], { rows, around })).toMatchObject([
    { query: { status: 'active', search: 'parcel' }, left: [rows[0]] },
  ]);
});

test('where no pair shows both, a status that is ignored beside a search shows by a pair of its own', () => {
  const rows = [
    { status: 'active', text: 'a parcel' },
    { status: 'active', text: 'a letter' },
    { status: 'inactive', text: 'nothing' },
  ];
  expect(tellingPairs([status, search('parcel')], { rows, around })).toMatchObject([
    // Without the status this has the parcel, and without the search the inactive one.
    { query: { status: 'inactive', search: 'parcel' }, left: [] },
    { query: { status: 'active', search: 'parcel' }, left: [rows[0]] },
  ]);
});

test('a filter that leaves out nothing is shown by no pair', () => {
  const rows = [{ status: 'active', text: 'a parcel' }];
  expect(
    tellingPairs([asked('status', { field: 'status' }, ['active']), search('parcel')], { rows, around }),
  ).toEqual([]);
});
