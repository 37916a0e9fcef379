import { expect, test } from 'vitest';
import { suggestedKind } from '../../src/machines/rules/cluster-suggestion.ts';

test.each([
  [{ score: 0.3 }, true, 'similarQuestion'],
  [{ score: 0.29 }, true, 'newQa'],
  [{ score: 0.9 }, false, 'newQa'],
  [null, false, 'newQa'],
] as const)('alike questions beside %j with room: %s become %s', (nearest, hasRoom, kind) => {
  expect(suggestedKind(nearest, hasRoom)).toBe(kind);
});
