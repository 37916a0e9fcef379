import { randomUUID } from 'node:crypto';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { components } from '../../src/api/__generated__/schema.d.ts';
import { initialize } from './accounts.ts';
import type { Answer, Browser, OrProblem, TestApp } from './app.ts';
import { multipart, multipartType } from './multipart.ts';

type Schemas = components['schemas'];
export type BatchTest = Schemas['BatchTest'];
export type BatchResult = Schemas['BatchTestResult'];

/** An office without batch tests, and the folder of the files that are uploaded. */
export async function batchOffice(app: TestApp) {
  const folder = join(app.deps.config.dataFolder, 'files', 'upload');
  await app.clear();
  app.clock.set('2026-03-02T08:00:00.000Z');
  await rm(folder, { recursive: true, force: true });
  const office = await initialize(app);
  return {
    office,
    tests: new BatchTests(app, office.owner, office.sdkAppId),
    files: () => readdir(folder).catch(() => []),
  };
}

/** Batch tests as the console works with them, without its screens. */
export class BatchTests {
  readonly #app: TestApp;
  readonly #browser: Browser;
  readonly base: string;

  constructor(app: TestApp, browser: Browser, sdkAppId: string) {
    this.#app = app;
    this.#browser = browser;
    this.base = `/apps/${sdkAppId}/batch-tests`;
  }

  send(
    content: Buffer | string,
    {
      fileName = 'questions.txt',
      query = {},
      key = randomUUID(),
    }: { fileName?: string; query?: Record<string, string>; key?: string } = {},
  ): Promise<Answer<OrProblem<BatchTest>>> {
    return this.#browser.send('POST', `${this.base}?${new URLSearchParams(query).toString()}`, {
      body: multipart(content, { fileName }),
      headers: { 'content-type': multipartType, 'idempotency-key': key },
    });
  }

  /** Uploads questions, which must be accepted. */
  async begin(content: Buffer | string, fileName?: string): Promise<BatchTest> {
    const { status, body } = await this.send(content, {
      ...(fileName === undefined ? {} : { fileName }),
      query: { language: 'en' },
    });
    if (status !== 202) throw new Error(`createBatchTest answered ${status}: ${JSON.stringify(body)}`);
    return body;
  }

  /** A test that is over, of the draft as it is learned. */
  async done(content: Buffer | string, fileName?: string): Promise<BatchTest> {
    const { batchTestId } = await this.begin(content, fileName);
    await this.finish();
    return (await this.read(batchTestId)).body;
  }

  async finish(): Promise<void> {
    // The draft is learned a moment after its last change.
    this.#app.clock.advance(1);
    await this.#app.runJobs();
  }

  list(query: Record<string, string> = {}): Promise<Answer<OrProblem<Schemas['BatchTestPage']>>> {
    return this.#browser.get(`${this.base}?${new URLSearchParams(query).toString()}`);
  }

  read(batchTestId: string): Promise<Answer<OrProblem<BatchTest>>> {
    return this.#browser.get(`${this.base}/${batchTestId}`);
  }

  cancel(batchTestId: string): Promise<Answer<OrProblem<BatchTest>>> {
    return this.#browser.post(`${this.base}/${batchTestId}/cancel`);
  }

  results(
    batchTestId: string,
    query: Record<string, string> = {},
  ): Promise<Answer<OrProblem<Schemas['BatchTestResultPage']>>> {
    return this.#browser.get(`${this.base}/${batchTestId}/results?${new URLSearchParams(query).toString()}`);
  }

  /** The first results with these filters. */
  async rows(batchTestId: string, query: Record<string, string> = {}): Promise<BatchResult[]> {
    return (await this.results(batchTestId, { limit: '100', ...query })).body.items;
  }
}
