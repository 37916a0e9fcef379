import { expect, test } from 'vitest';
import { advanceLifecycle } from '../../src/machines/advance.ts';
import { versionCheckLifecycle } from '../../src/machines/version-check/version-check.lifecycle.ts';

test('a version check keeps the version that it read', () => {
  const context = { loaded: '1', current: null };
  for (const version of ['1', '2']) {
    const event = { type: 'page.received' as const, version };
    expect(
      advanceLifecycle(versionCheckLifecycle, { state: 'checking', context }, event).context.current,
    ).toBe(version);
  }
});
