import { expect, test } from 'vitest';
import { advanceLifecycle } from '../../src/machines/advance.ts';
import { versionCheckLifecycle } from '../../src/machines/version-check/version-check.lifecycle.ts';
import { versionCheckModel } from '../../src/machines/version-check/version-check.model.ts';
import { testMachine } from './support/rules.ts';

testMachine(
  versionCheckModel,
  `
    start     released                checking
    start     unmarked                checking

    checking  page.received           different|same
    checking  page.received:newer     different
    checking  page.received:unmarked  different|same
    checking  page.failed             failed
  `,
);

test('a check keeps both versions, for the log', () => {
  const position = { state: 'checking' as const, context: { loaded: '1', current: null } };
  const { context } = advanceLifecycle(versionCheckLifecycle, position, {
    type: 'page.received',
    version: '2',
  });
  expect(context).toEqual({ loaded: '1', current: '2' });
});
