// @vitest-environment jsdom
import { describe, expect, it, vi } from 'vitest';
import { versionIn } from '../../src/api/page-version.ts';
import { checkPageVersion } from '../../src/check-page-version.ts';

function page(version: string) {
  return `<!doctype html><html><head><meta name="version" content="${version}"></head></html>`;
}

function check(search: string, answer: () => Promise<Response>) {
  const log = vi.fn<(message: string, details: Record<string, unknown>) => void>();
  const fetch = vi.fn<(address: string) => Promise<Response>>(answer);
  return { log, fetch, done: checkPageVersion({ search, loaded: '0.1.0+abc', fetch, log }) };
}

describe('the version check of the root page', () => {
  it('asks the root page with the buffet-config-id of the address, and logs the id', async () => {
    const { log, fetch, done } = check(
      '?buffet-config-id=b%2F7&lang=zh',
      async () => new Response(page('0.1.0+abc')),
    );
    await done;
    expect(fetch).toHaveBeenCalledExactlyOnceWith('/?buffet-config-id=b%2F7');
    expect(log).toHaveBeenCalledExactlyOnceWith('buffet-config-id', { id: 'b/7' });
  });

  it('logs a mismatch and does nothing else', async () => {
    const { log, done } = check('', async () => new Response(page('0.2.0+def')));
    await done;
    expect(log).toHaveBeenLastCalledWith('version mismatch', { loaded: '0.1.0+abc', current: '0.2.0+def' });
  });

  it.each([
    ['a refused request', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['an answer that is no page', async () => new Response('', { status: 503 })],
  ])('only logs %s', async (_, answer) => {
    const { log, done } = check('', answer);
    await expect(done).resolves.toBeUndefined();
    expect(log).toHaveBeenLastCalledWith(
      'version check failed',
      expect.objectContaining({ loaded: '0.1.0+abc' }),
    );
  });

  it('reads the version of a page, and null where it names none', () => {
    expect(versionIn(page('1.2.3'))).toBe('1.2.3');
    expect(versionIn('<p>Not the console</p>')).toBeNull();
  });
});
