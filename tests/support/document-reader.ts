import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DocumentFailure } from '../../server/documents/failure.ts';
import type { DocumentFormat } from '../../server/documents/format.ts';
import { type ParseOptions, parseDocument } from '../../server/documents/parse-document.ts';
import type { DocumentText } from '../../server/documents/read-document.ts';

/** Reads documents that a test writes, in threads as the server does. */
export class DocumentReader {
  readonly #folder: string;
  #written = 0;

  private constructor(folder: string) {
    this.#folder = folder;
  }

  static async open(): Promise<DocumentReader> {
    return new DocumentReader(await mkdtemp(join(tmpdir(), 'documents-')));
  }

  async fileOf(content: Buffer | string): Promise<string> {
    this.#written += 1;
    const path = join(this.#folder, `document-${this.#written}`);
    await writeFile(path, content);
    return path;
  }

  async read(
    format: DocumentFormat,
    content: Buffer | string,
    options: Partial<Omit<ParseOptions, 'signal'>> = {},
  ): Promise<DocumentText> {
    const { signal } = new AbortController();
    const file = await this.fileOf(content);
    return parseDocument({ file, format }, { signal, onProgress: () => {}, ...options });
  }

  /** Why a document cannot be read. */
  async failure(...asked: Parameters<DocumentReader['read']>): Promise<DocumentFailure['facts']> {
    const error: unknown = await this.read(...asked).then(
      () => new Error('The document was read.'),
      (reason: unknown) => reason,
    );
    if (!(error instanceof Error) || !('facts' in error)) throw error;
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only this error has facts
    return error.facts as DocumentFailure['facts'];
  }

  async close(): Promise<void> {
    await rm(this.#folder, { recursive: true, force: true });
  }
}
