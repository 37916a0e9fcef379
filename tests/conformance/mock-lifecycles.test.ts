import { expect, test } from 'vitest';
import { runConformance } from '../../tools/conformance/kit.ts';
import { createMock } from '../../tools/mock/server.ts';
import { seedOwner } from '../../tools/mock/state.ts';

// The command of docs/mock.md.
test('the mock keeps the lifecycles and the streams of the contract', { timeout: 300_000 }, async () => {
  const mock = createMock({ pace: 60 });
  const baseUrl = await mock.listen({ port: 0, host: 'localhost' });
  try {
    const { results, passed } = await runConformance({
      baseUrl,
      timeout: 60_000,
      only: ['lifecycles', 'events', 'Categories', 'Settings', 'listMessages'],
      access: { credentials: seedOwner, setupCode: '', token: null, other: null, sdkAppId: null },
    });
    expect(results.filter(({ verdict }) => verdict === 'failed')).toEqual([]);
    expect(passed).toBeGreaterThan(300);
  } finally {
    await mock.close();
  }
});
