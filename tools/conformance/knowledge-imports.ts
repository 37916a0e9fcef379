import { randomUUID } from 'node:crypto';
import type { Ground } from './ground.ts';
import type { Answer } from './http.ts';
import { type JsonObject, read, readList, readText } from './json.ts';
import { waitFor } from './waiting.ts';
import { importedPrefix, rowsOf, upload, workbookOf, workbookWith } from './workbook.ts';

const ends = ['parseFailed', 'completed', 'failed', 'cancelled'];

/** The imports of the kit's knowledge base; one runs at a time. */
export class KnowledgeImports {
  readonly #world: Ground;
  #completed: string | null = null;
  /** How the rows of the completed import are shown. */
  #shownRows: readonly JsonObject[] = [];
  #broughtQas: readonly JsonObject[] = [];

  constructor(world: Ground) {
    this.#world = world;
  }

  /** Uploads a workbook; no other import may be running. */
  async #begin(workbook: Blob): Promise<string> {
    await this.clear();
    const { body } = await this.#world.must('createImport', {
      caller: this.#world.owner,
      headers: { 'idempotency-key': randomUUID() },
      raw: { contentType: null, content: upload(workbook) },
    });
    return readText(body, 'importId');
  }

  async read(importId: string): Promise<Answer> {
    return this.#world.must('getImport', { caller: this.#world.owner, params: { importId } });
  }

  status(importId: string, isAwaited: (status: unknown) => boolean): Promise<unknown> {
    return waitFor(
      async () => read((await this.read(importId)).body, 'status'),
      isAwaited,
      this.#world.patience,
    );
  }

  async reviewed(workbook?: Blob): Promise<string> {
    const importId = await this.#begin(workbook ?? (await workbookOf('good')));
    await this.status(importId, (status) => status !== 'uploading' && status !== 'parsing');
    return importId;
  }

  /** A finished import with rows of every outcome. */
  async completed(): Promise<string> {
    if (this.#completed !== null) return this.#completed;
    const rows = rowsOf('mixed');
    const importId = await this.reviewed(await workbookWith(rows));
    await this.#world.must('confirmImport', { caller: this.#world.owner, params: { importId } });
    await this.status(importId, (status) => ends.includes(String(status)));
    this.#completed = importId;
    this.#shownRows = rows.map(({ shown }) => shown);
    this.#broughtQas = rows.flatMap(({ qa }) => qa ?? []);
    return importId;
  }

  /** The Q&As that the completed import has brought into the draft. */
  get broughtQas(): readonly JsonObject[] {
    return this.#broughtQas;
  }

  /** What a list of the completed import's rows has to show. */
  get shownRows(): readonly JsonObject[] {
    return this.#shownRows;
  }

  /** Makes sure that another import can begin. */
  async clear(): Promise<void> {
    const { owner } = this.#world;
    const { body } = await this.#world.must('listImports', { caller: owner, query: { limit: 20 } });
    for (const each of readList(body, 'items')) {
      const importId = readText(each, 'importId');
      if (ends.includes(String(read(each, 'status')))) continue;
      const params = { sdkAppId: this.#world.sdkAppId, importId };
      await this.#world.http.ask('cancelImport', { caller: owner, params });
      await this.status(importId, (status) => ends.includes(String(status)));
    }
  }

  /** The ids of all Q&As that imports have brought into the draft, a hundred at most. */
  async broughtIds(): Promise<string[]> {
    const search = { search: importedPrefix, limit: 100 };
    const { body } = await this.#world.must('listQas', { caller: this.#world.owner, query: search });
    return readList(body, 'items').map((each) => readText(each, 'qaId'));
  }
}
