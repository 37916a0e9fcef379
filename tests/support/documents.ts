import { randomUUID } from 'node:crypto';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { components } from '../../src/api/__generated__/schema.d.ts';
import { initialize } from './accounts.ts';
import type { Answer, Browser, OrProblem, TestApp } from './app.ts';
import { docxOf } from './document-files.ts';
import { type Download } from './imports.ts';
import { multipart, multipartType } from './multipart.ts';

type Schemas = components['schemas'];
export type Document = Schemas['Document'];
export type Passage = Schemas['Passage'];

/** A document that can be read, other than all others. */
export const readableDocument = (): Buffer =>
  docxOf(['# Returns', `Customers return any article within thirty days. Case ${randomUUID()}.`]);

/** What every readable document of these tests says. */
export const sentence = 'Customers return any article within thirty days of delivery.';

/** An office without documents, and the folder of the files that are uploaded. */
export async function documentOffice(app: TestApp) {
  const folder = join(app.deps.config.dataFolder, 'files', 'upload');
  await app.clear();
  app.clock.set('2026-03-02T08:00:00.000Z');
  await rm(folder, { recursive: true, force: true });
  const office = await initialize(app);
  return {
    office,
    documents: new Documents(app, office.owner, office.sdkAppId),
    files: () => readdir(folder).catch(() => []),
  };
}

/** Documents as the console manages them, without its screens. */
export class Documents {
  readonly #app: TestApp;
  readonly #browser: Browser;
  readonly base: string;

  constructor(app: TestApp, browser: Browser, sdkAppId: string) {
    this.#app = app;
    this.#browser = browser;
    this.base = `/apps/${sdkAppId}/documents`;
  }

  send(
    fileName: string,
    content: Buffer | string,
    key: string = randomUUID(),
  ): Promise<Answer<OrProblem<Document>>> {
    return this.#browser.send('POST', this.base, {
      body: multipart(content, { fileName }),
      headers: { 'content-type': multipartType, 'idempotency-key': key },
    });
  }

  sendLinks(urls: readonly string[]): Promise<Answer<OrProblem<Schemas['FetchedDocuments']>>> {
    return this.#browser.send('POST', `${this.base}/links`, {
      body: { urls },
      headers: { 'idempotency-key': randomUUID() },
    });
  }

  /** Makes documents of addresses, which must be accepted. */
  async link(...urls: string[]): Promise<Schemas['FetchedDocuments']> {
    const { status, body } = await this.sendLinks(urls);
    if (status !== 202)
      throw new Error(`createDocumentsFromLinks answered ${status}: ${JSON.stringify(body)}`);
    return body;
  }

  /** Uploads a document, which must be accepted. */
  async upload(
    fileName = `returns-${randomUUID()}.docx`,
    content: Buffer | string = readableDocument(),
  ): Promise<Document> {
    const { status, body } = await this.send(fileName, content);
    if (status !== 202) throw new Error(`createDocument answered ${status}: ${JSON.stringify(body)}`);
    return body;
  }

  /** Uploads a document and waits until it was read, or could not be. */
  async parsed(fileName?: string, content?: Buffer | string): Promise<Document> {
    const { documentId } = await this.upload(fileName, content);
    await this.#app.runJobs();
    return (await this.read(documentId)).body;
  }

  read(documentId: string): Promise<Answer<OrProblem<Document>>> {
    return this.#browser.get(`${this.base}/${documentId}`);
  }

  list(query: Record<string, string> = {}): Promise<Answer<OrProblem<Schemas['DocumentPage']>>> {
    return this.#browser.get(`${this.base}?${new URLSearchParams(query).toString()}`);
  }

  /** The names of a list. */
  async names(query: Record<string, string> = {}): Promise<string[]> {
    return (await this.list(query)).body.items.map(({ name }) => name);
  }

  rename({ documentId, version }: Document, name: string): Promise<Answer<OrProblem<Document>>> {
    return this.#browser.send('PATCH', `${this.base}/${documentId}`, {
      body: { name },
      headers: { 'if-match': `"${version}"` },
    });
  }

  /** Sends a file that shall take the place of a document's. */
  replace(
    { documentId, version }: Pick<Document, 'documentId' | 'version'>,
    content: Buffer | string = readableDocument(),
    fileName = 'edition.docx',
  ): Promise<Answer<OrProblem<Document>>> {
    return this.#browser.send('PUT', `${this.base}/${documentId}/edition`, {
      body: multipart(content, { fileName }),
      headers: { 'content-type': multipartType, 'if-match': `"${version}"` },
    });
  }

  withdraw({
    documentId,
    version,
  }: Pick<Document, 'documentId' | 'version'>): Promise<Answer<OrProblem<Document>>> {
    return this.#browser.send('DELETE', `${this.base}/${documentId}/edition`, {
      headers: { 'if-match': `"${version}"` },
    });
  }

  remove({ documentId, version }: Pick<Document, 'documentId' | 'version'>): Promise<Answer> {
    return this.#browser.send('DELETE', `${this.base}/${documentId}`, {
      headers: { 'if-match': `"${version}"` },
    });
  }

  bulk(edit: Schemas['DocumentBulkEdit']): Promise<Answer<OrProblem<Schemas['DocumentBulkOutcome']>>> {
    return this.#browser.post(`${this.base}/bulk`, edit);
  }

  move(
    documentId: string,
    verb: 'activate' | 'deactivate' | 'cancel' | 'retry',
  ): Promise<Answer<OrProblem<Document>>> {
    return this.#browser.post(`${this.base}/${documentId}/${verb}`);
  }

  passages(
    documentId: string,
    query: Record<string, string> = {},
  ): Promise<Answer<OrProblem<Schemas['PassagePage']>>> {
    return this.#browser.get(`${this.base}/${documentId}/passages?${new URLSearchParams(query).toString()}`);
  }

  passage(documentId: string, passageId: string): Promise<Answer<OrProblem<Passage>>> {
    return this.#browser.get(`${this.base}/${documentId}/passages/${passageId}`);
  }

  correct(
    documentId: string,
    { passageId, version }: Pick<Passage, 'passageId' | 'version'>,
    text: string,
  ): Promise<Answer<OrProblem<Passage>>> {
    return this.#browser.send('PATCH', `${this.base}/${documentId}/passages/${passageId}`, {
      body: { text },
      headers: { 'if-match': `"${version}"` },
    });
  }

  bulkPassages(
    documentId: string,
    edit: Schemas['PassageBulkEdit'],
  ): Promise<Answer<OrProblem<Schemas['BulkOutcome']>>> {
    return this.#browser.post(`${this.base}/${documentId}/passages/bulk`, edit);
  }

  movePassage(
    documentId: string,
    passageId: string,
    verb: 'activate' | 'deactivate',
  ): Promise<Answer<OrProblem<Passage>>> {
    return this.#browser.post(`${this.base}/${documentId}/passages/${passageId}/${verb}`);
  }

  async search(search: string, query: Record<string, string> = {}): Promise<Schemas['FileHit'][]> {
    const path = this.base.replace(/documents$/, 'file-search');
    const asked = new URLSearchParams({ search, ...query }).toString();
    return (await this.#browser.get<Schemas['FileHitPage']>(`${path}?${asked}`)).body.items;
  }

  async download(documentId: string): Promise<Download> {
    const response = await this.#app.app.inject({
      url: `/api/v1${this.base}/${documentId}/content`,
      headers: { host: 'localhost:7070', cookie: `parley_session=${this.#browser.cookie ?? ''}` },
    });
    return { status: response.statusCode, headers: response.headers, bytes: response.rawPayload };
  }
}
