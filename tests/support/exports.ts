import { randomUUID } from 'node:crypto';
import type { components } from '../../src/api/__generated__/schema.d.ts';
import { readCsv } from '../../tools/conformance/content/csv.ts';
import type { Answer, Browser, OrProblem, TestApp } from './app.ts';
import type { Download } from './imports.ts';

type Schemas = components['schemas'];
export type Export = Schemas['Export'];
type Kind = Schemas['ExportKind'];

/** Exports as the console asks for them, without its screens. */
export class Exports {
  readonly #app: TestApp;
  readonly #browser: Browser;
  readonly base: string;

  constructor(app: TestApp, browser: Browser, sdkAppId: string) {
    this.#app = app;
    this.#browser = browser;
    this.base = `/apps/${sdkAppId}/exports`;
  }

  request(
    kind: string,
    filters: Record<string, unknown> = {},
    key: string = randomUUID(),
    ids?: readonly string[],
  ): Promise<Answer<OrProblem<Export>>> {
    return this.#browser.post(this.base, { kind, filters, ids }, { headers: { 'idempotency-key': key } });
  }

  /** Asks for an export, which must begin. */
  async begin(kind: Kind, filters: Record<string, string> = {}, ids?: readonly string[]): Promise<Export> {
    const { status, body } = await this.request(kind, filters, randomUUID(), ids);
    if (status !== 202) throw new Error(`requestExport answered ${status}: ${JSON.stringify(body)}`);
    return body;
  }

  /** An export that is over. */
  async done(kind: Kind, filters: Record<string, string> = {}, ids?: readonly string[]): Promise<Export> {
    const { exportId } = await this.begin(kind, filters, ids);
    await this.#app.runJobs();
    return (await this.read(exportId)).body;
  }

  read(exportId: string): Promise<Answer<OrProblem<Export>>> {
    return this.#browser.get(`${this.base}/${exportId}`);
  }

  cancel(exportId: string): Promise<Answer<OrProblem<Export>>> {
    return this.#browser.post(`${this.base}/${exportId}/cancel`);
  }

  list(query: Record<string, string> = {}): Promise<Answer<OrProblem<Schemas['ExportPage']>>> {
    return this.#browser.get(`${this.base}?${new URLSearchParams(query).toString()}`);
  }

  async download(exportId: string): Promise<Download> {
    const response = await this.#app.app.inject({
      url: `/api/v1${this.base}/${exportId}/content`,
      headers: { host: 'localhost:7070', cookie: `parley_session=${this.#browser.cookie ?? ''}` },
    });
    return { status: response.statusCode, headers: response.headers, bytes: response.rawPayload };
  }

  /** Exports a table and reads it. */
  async table(
    kind: Exclude<Kind, 'qas'>,
    filters: Record<string, string> = {},
    ids?: readonly string[],
  ): Promise<string[][]> {
    const { exportId, status } = await this.done(kind, filters, ids);
    if (status !== 'completed') throw new Error(`The export is ${status}.`);
    return readCsv((await this.download(exportId)).bytes);
  }
}
