import { afterEach, describe, expect, it, vi } from 'vitest';
import { newIdempotencyKey } from '../../src/api/client.ts';
import { newUuid } from '../../src/api/unique-id.ts';

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('a unique id', () => {
  it('is a random UUID', () => {
    expect(newUuid()).toMatch(uuid);
  });

  it('is one too on a page that is not served over https', () => {
    const real = crypto;
    vi.stubGlobal('crypto', {
      getRandomValues: (bytes: Uint8Array<ArrayBuffer>) => real.getRandomValues(bytes),
    });
    const ids = new Set(Array.from({ length: 1000 }, newIdempotencyKey));
    expect(ids.size).toBe(1000);
    for (const id of ids) expect(id).toMatch(uuid);
  });
});
