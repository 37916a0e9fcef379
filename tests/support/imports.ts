import { randomUUID } from 'node:crypto';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import ExcelJS from 'exceljs';
import type { components } from '../../src/api/__generated__/schema.d.ts';
import { type Office, initialize } from './accounts.ts';
import type { Answer, TestApp, OrProblem } from './app.ts';
import { Knowledge } from './knowledge.ts';
import { type Upload, multipart, multipartType } from './multipart.ts';
import { WorkbookFolder, readAll } from './workbook-files.ts';
import { enHeader, knowledgeWorkbook } from './workbooks.ts';

type Schemas = components['schemas'];
export type Import = Schemas['Import'];
export type ImportRow = Schemas['ImportRow'];

/** How many rows have which outcome; none where it is not said. */
export const rowCounts = (some: Partial<Import['counts']>): Import['counts'] => ({
  total: 0,
  accepted: 0,
  changed: 0,
  unchanged: 0,
  rejected: 0,
  duplicate: 0,
  conflicting: 0,
  ...some,
});

/** Three acceptable rows. */
export const good = knowledgeWorkbook(
  [
    [
      'Orders',
      'Delivery',
      'Where is my order?',
      'Track my parcel\nWhen will it arrive?',
      'Under “My orders”.',
      '',
    ],
    ['orders', '', 'How do I cancel?', '', 'Press “Cancel”.', 'Deactivated'],
    ['', '', 'Who are you?', '', 'A robot.', 'Activated'],
  ],
  { header: enHeader },
);

/** One acceptable row, two that break a rule, three that repeat others or `Known?`. */
export const mixed = knowledgeWorkbook(
  [
    ['', '', 'Good?', '', 'Yes.', ''],
    ['', '', '', '', 'No question.', ''],
    ['Orders', 'Late', 'ＧＯＯＤ?', 'a\nb', 'Again.', ''],
    ['', '', 'Known?', '', 'Already there.', ''],
    ['', '', 'Bad status?', '', 'x', 'perhaps'],
    ['', '', 'KNOWN?', '', 'Twice.', ''],
  ],
  { header: enHeader },
);

/** The import wizard without its screens. */
export class Importer {
  readonly #app: TestApp;
  readonly #office: Office;
  readonly base: string;
  readonly #uploads: string;

  /** @param at where workbooks are sent, below the application */
  constructor(
    app: TestApp,
    office: Office,
    sdkAppId = office.sdkAppId,
    at: 'imports' | 'chitchats/import' | 'regression-cases/import' = 'imports',
  ) {
    this.#app = app;
    this.#office = office;
    this.base = `/apps/${sdkAppId}/imports`;
    this.#uploads = `/apps/${sdkAppId}/${at}`;
  }

  send(content: Buffer | string, upload: Upload = {}): Promise<Answer<OrProblem<Import>>> {
    return this.#office.owner.send('POST', this.#uploads, {
      body: multipart(content, upload),
      headers: {
        'content-type': multipartType,
        'idempotency-key': upload.key ?? randomUUID(),
      },
    });
  }

  /** Uploads a workbook, which must be accepted. */
  async upload(content: Buffer | string, upload: Upload = {}): Promise<Import> {
    const { status, body } = await this.send(content, upload);
    if (status !== 202) throw new Error(`createImport answered ${status}: ${JSON.stringify(body)}`);
    return body;
  }

  /** Uploads and reads a workbook. */
  async review(content: Buffer | string, upload: Upload = {}): Promise<Import> {
    const { importId } = await this.upload(content, upload);
    await this.#app.runJobs();
    return (await this.read(importId)).body;
  }

  /** Uploads, reads and confirms a workbook. */
  async import(content: Buffer | string): Promise<Import> {
    return this.finish((await this.review(content)).importId);
  }

  read(importId: string): Promise<Answer<OrProblem<Import>>> {
    return this.#office.owner.get(`${this.base}/${importId}`);
  }

  list(query = ''): Promise<Answer<OrProblem<Schemas['ImportPage']>>> {
    return this.#office.owner.get(`${this.base}${query}`);
  }

  confirm(importId: string): Promise<Answer<OrProblem<Import>>> {
    return this.#office.owner.post(`${this.base}/${importId}/confirm`);
  }

  /** Chooses what happens to existing Q&As. */
  choose(importId: string, existing: Schemas['ExistingQas']): Promise<Answer<OrProblem<Import>>> {
    return this.#office.owner.post(`${this.base}/${importId}/choose`, { existing });
  }

  /** Uploads and reads a workbook whose rows are to update what is there. */
  async reviewUpdate(content: Buffer | string, upload: Upload = {}): Promise<Import> {
    const { importId } = await this.review(content, upload);
    const { status, body } = await this.choose(importId, 'update');
    if (status !== 200) throw new Error(`chooseExistingQas answered ${status}: ${JSON.stringify(body)}`);
    return body;
  }

  /** Confirms an import and waits until it has ended. */
  async finish(importId: string): Promise<Import> {
    const { status, body } = await this.confirm(importId);
    if (status !== 202) throw new Error(`confirmImport answered ${status}: ${JSON.stringify(body)}`);
    await this.#app.runJobs();
    return (await this.read(importId)).body;
  }

  async changes(importId: string): Promise<Schemas['ImportChange'][]> {
    const { body } = await this.#office.owner.get<Schemas['ImportChangePage']>(
      `${this.base}/${importId}/changes?limit=100`,
    );
    return body.items;
  }

  cancel(importId: string): Promise<Answer<OrProblem<Import>>> {
    return this.#office.owner.post(`${this.base}/${importId}/cancel`);
  }

  undo(importId: string): Promise<Answer<OrProblem<Schemas['ImportUndone']>>> {
    return this.#office.owner.post(`${this.base}/${importId}/undo`);
  }

  rowPage(importId: string, query = ''): Promise<Answer<OrProblem<Schemas['ImportRowPage']>>> {
    return this.#office.owner.get(`${this.base}/${importId}/rows${query}`);
  }

  async rows(importId: string): Promise<ImportRow[]> {
    return (await this.rowPage(importId, '?limit=100')).body.items;
  }

  errors(importId: string, language: 'zh' | 'en' = 'en'): Promise<Download> {
    return this.#download(`${this.base}/${importId}/error-workbook?language=${language}`);
  }

  template(language: 'zh' | 'en', kind: Import['kind'] = 'qas'): Promise<Download> {
    return this.#download(`${this.base}/template?language=${language}&kind=${kind}`);
  }

  async #download(path: string): Promise<Download> {
    const response = await this.#app.app.inject({
      url: `/api/v1${path}`,
      headers: { host: 'localhost:7070', cookie: `parley_session=${this.#office.owner.cookie ?? ''}` },
    });
    return { status: response.statusCode, headers: response.headers, bytes: response.rawPayload };
  }
}

export interface Download {
  status: number;
  headers: Record<string, unknown>;
  bytes: Buffer;
}

/** What the product reads from a workbook that it wrote. */
export async function readBack(bytes: Buffer) {
  const folder = new WorkbookFolder();
  try {
    return await readAll(folder.save(bytes));
  } finally {
    folder.remove();
  }
}

/** Everything in all sheets, read by another program. */
export async function sheetsText(bytes: Buffer): Promise<string> {
  const workbook = new ExcelJS.Workbook();
  await workbook.xlsx.load(new Uint8Array(bytes).buffer);
  return JSON.stringify(workbook.worksheets.map((sheet) => sheet.getSheetValues()));
}

function uploadFolder(app: TestApp): string {
  return join(app.deps.config.dataFolder, 'files', 'upload');
}

/** Names of the workbooks in the file store. */
export async function uploadedFiles(app: TestApp): Promise<string[]> {
  return readdir(uploadFolder(app)).catch(() => []);
}

/** For a test that runs after others. */
export async function forgetUploads(app: TestApp): Promise<void> {
  await app.store.clear();
  // Waiting jobs then find nothing to do.
  await app.runJobs();
  await rm(uploadFolder(app), { recursive: true, force: true });
}

/** A new office with an empty knowledge base, and what imports into it. */
export async function importOffice(app: TestApp) {
  await forgetUploads(app);
  const office = await initialize(app);
  return {
    office,
    importer: new Importer(app, office),
    knowledge: new Knowledge(office.owner, office.sdkAppId),
  };
}
