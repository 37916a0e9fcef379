import { expect, test } from 'vitest';
import { describeContract } from '../../tools/conformance/contract.ts';
import { nearSight } from '../../tools/conformance/effects/near-sight.ts';
import { relatedReads } from '../../tools/conformance/effects/related-reads.ts';

const contract = describeContract();
const isInSight = nearSight(contract);
const built = contract.operations.filter(({ status, isStream }) => status === 'built' && !isStream);
const reads = built.filter(({ method }) => method === 'GET');

test('what an operation concerns is always in sight', () => {
  for (const operation of built) {
    const related = relatedReads(contract, operation);
    expect(reads.filter((read) => related.has(read.id) && !isInSight(read, operation))).toEqual([]);
  }
});

test('three operations in a row see everything, and one sees much less', () => {
  const [one, two, three] = contract.operations.slice(40);
  const inSightOf = (all: (typeof one)[]) =>
    reads.filter((read) => all.some((each) => each !== undefined && isInSight(read, each)));
  expect(inSightOf([one, two, three])).toEqual(reads);
  const seen = built.map((operation) => inSightOf([operation]).length);
  expect(seen.reduce((sum, each) => sum + each, 0) / built.length).toBeLessThan(reads.length * 0.6);
});

test('as long as no operation is judged, everything is in sight', () => {
  expect(reads.filter((read) => !isInSight(read, null))).toEqual([]);
});
