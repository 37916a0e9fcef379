import { expect, test } from 'vitest';
import { describeContract } from '../../tools/conformance/contract.ts';
import { locationFaults } from '../../tools/conformance/location.ts';

const contract = describeContract();

function faults(location: string, body: object = { qaId: 'qa_1', categoryId: 'cat_1' }): string {
  const headers = new Headers({ location });
  return locationFaults(contract, {
    status: 201,
    headers,
    body,
    text: '',
    file: null,
    sentAt: 0,
    receivedAt: 0,
    curl: '',
  }).join();
}

test('a Location is the new thing, by itself or with an origin', () => {
  expect(faults('/api/v1/apps/1/qas/qa_1')).toBe('');
  expect(faults('https://parley.test/api/v1/apps/1/qas/qa_1')).toBe('');
  // The body does not say which thing it is.
  expect(faults('/api/v1/apps/1/qas/qa_1', {})).toBe('');
});

test.each([
  ['/api/v1/apps/1/qas', 'names no single thing'],
  ['/api/v1/apps/1/qas/qa_2', 'names another thing than the body, qa_1'],
  ['/apps/1/qas/qa_1', 'names nothing to GET'],
  ['/api/v1/apps/1/words/qa_1', 'names nothing to GET'],
  ['http://', 'is no address'],
])('%s is no new thing', (location, fault) => {
  expect(faults(location)).toContain(fault);
});
