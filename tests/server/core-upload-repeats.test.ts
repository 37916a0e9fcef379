import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { initialize, type Office } from '../support/accounts.ts';
import { type TestApp, startTestApp } from '../support/app.ts';

let app: TestApp;
let office: Office;
let address: string;

beforeAll(async () => {
  app = await startTestApp();
  address = await app.app.listen({ port: 0, host: '127.0.0.1' });
});
beforeEach(async () => {
  await app.store.clear();
  office = await initialize(app);
});
afterAll(() => app.close());

interface Uploaded {
  status: number;
  body: { importId?: string; code?: string };
  location: string | null;
}

async function upload(key: string, content: string, headers: Record<string, string> = {}): Promise<Uploaded> {
  const form = new FormData();
  form.append('file', new Blob([content]), 'faq.xlsx');
  const response = await fetch(`${address}/api/v1/apps/${office.sdkAppId}/imports`, {
    method: 'POST',
    headers: {
      origin: address,
      cookie: `parley_session=${office.owner.cookie}`,
      'idempotency-key': key,
      ...headers,
    },
    body: form,
  });
  return {
    status: response.status,
    body: JSON.parse(await response.text()),
    location: response.headers.get('location'),
  };
}

async function storedUploads(): Promise<number> {
  const names = await readdir(join(app.deps.config.dataFolder, 'files', 'upload')).catch(() => []);
  return names.length;
}

describe('an upload that is repeated', () => {
  it('is one import with one file and one answer', async () => {
    const before = await storedUploads();
    const answers = await Promise.all(Array.from({ length: 5 }, () => upload('the-same-key', 'a workbook')));
    const [first] = answers;
    expect(first?.status).toBe(202);
    expect(first?.location).toBe(`/api/v1/apps/${office.sdkAppId}/imports/${first?.body.importId}`);
    for (const answer of answers) expect(answer).toEqual(first);
    expect(await storedUploads()).toBe(before + 1);
  });

  it('with another file is refused, and leaves no file behind', async () => {
    await upload('the-same-key', 'a workbook');
    const before = await storedUploads();
    expect(await upload('the-same-key', 'another one')).toMatchObject({
      status: 409,
      body: { code: 'idempotencyKeyReused' },
    });
    expect(await storedUploads()).toBe(before);
  });

  it('S06 from another origin is refused before it is read', async () => {
    const before = await storedUploads();
    expect(await upload('a-foreign-key', 'a workbook', { origin: 'https://evil.test' })).toMatchObject({
      status: 403,
      body: { code: 'originRefused' },
    });
    expect(await storedUploads()).toBe(before);
  });
});
