import { expect, test } from 'vitest';
import { editionRefusal, featureEditions } from '../../src/machines/rules/editions.ts';
import { readContract } from '../../tools/gen-document.ts';

const now = '2026-11-21T08:00:00.000Z';

test('the features of the editions are those of the contract', () => {
  const contract = readContract().components.schemas.EditionFeature?.['x-editions'];
  expect(contract).toMatchObject(featureEditions);
});

test.each([
  ['advanced', null, null],
  ['advanced', '2026-11-21T08:00:01.000Z', null],
  ['advanced', '2026-11-21T08:00:00.000Z', 'packageExpired'],
  ['trial', '2026-11-22T08:00:00.000Z', null],
  ['standard', null, 'editionRequired'],
  ['standard', '2026-11-20T08:00:00.000Z', 'editionRequired'],
] as const)('%s until %s: %s', (edition, editionExpiresAt, refusal) => {
  expect(editionRefusal({ edition, editionExpiresAt }, 'clustering', now)).toBe(refusal);
});
