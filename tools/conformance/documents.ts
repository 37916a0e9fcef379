import { randomUUID } from 'node:crypto';
import type { Ground } from './ground.ts';
import type { Answer, Question } from './http.ts';
import { read, readList, readText } from './json.ts';
import { letters } from './values.ts';
import { waitFor } from './waiting.ts';
import { upload } from './workbook.ts';

export interface DocumentId extends Record<string, string> {
  documentId: string;
}

/** A document that can be read, one of another format, one that says too little, or one that takes long to read. */
export type DocumentKind = 'readable' | 'markdown' | 'short' | 'long';

/** More than fits into one passage; nearly as much as a document may have. */
const sentences = { readable: 30, markdown: 30, long: 8_000 };

/** A document that nobody has sent before. */
export function documentBody(kind: DocumentKind = 'readable'): Pick<Question, 'raw'> {
  const sentence = `Conformance ${letters(12)} is open every day of the year. `;
  const text = kind === 'short' ? letters(6) : sentence.repeat(sentences[kind]);
  const name = `conformance-${letters(12)}.${kind === 'markdown' ? 'md' : 'txt'}`;
  return { raw: { contentType: null, content: upload(new Blob([text]), { name }) } };
}

/** The documents of the kit. */
export class Documents {
  readonly #world: Ground;
  readonly #made: string[] = [];

  constructor(world: Ground) {
    this.#world = world;
  }

  /** Sends a document, whatever comes of it. */
  async send(kind?: DocumentKind): Promise<Answer> {
    const { http, owner, sdkAppId } = this.#world;
    const headers = { 'idempotency-key': randomUUID() };
    const asked = { caller: owner, params: { sdkAppId }, headers, ...documentBody(kind) };
    const answer = await http.ask('createDocument', asked);
    this.remember(answer);
    return answer;
  }

  /** Remembers what a case of `createDocument` created. */
  remember({ body }: Pick<Answer, 'body'>): void {
    const documentId = read(body, 'documentId');
    if (typeof documentId === 'string') this.#made.push(documentId);
  }

  async #begin(kind?: DocumentKind): Promise<DocumentId> {
    for (;;) {
      const { body } = await this.send(kind);
      const pendingId = read(body, 'pendingId');
      if (typeof pendingId !== 'string') return { documentId: readText(body, 'documentId') };
      // An application reads only so many at once.
      await this.untilRead({ documentId: pendingId });
    }
  }

  /** A document as what changes it has to name it: by its id and its version. */
  async present(params: DocumentId): Promise<Required<Pick<Question, 'params' | 'headers'>>> {
    const { body } = await this.read(params);
    return { params, headers: { 'if-match': `"${String(read(body, 'version'))}"` } };
  }

  /** Sends a file that shall take the place of a document's, whatever comes of it. */
  async replace(params: DocumentId, kind?: DocumentKind): Promise<Answer> {
    const { http, owner, sdkAppId } = this.#world;
    const { headers } = await this.present(params);
    const asked = { caller: owner, params: { sdkAppId, ...params }, headers, ...documentBody(kind) };
    return http.ask('replaceDocument', asked);
  }

  /** A document beside which a file stands that cannot be read. */
  async besideUnread(): Promise<DocumentId> {
    const params = await this.done();
    await this.replace(params, 'short');
    await this.untilRead(params);
    return params;
  }

  /** A document that is probably still being read: a long one is before it. */
  async waiting(kind?: DocumentKind): Promise<DocumentId> {
    await this.#begin('long');
    return this.#begin(kind);
  }

  async read(params: DocumentId): Promise<Answer> {
    return this.#world.must('getDocument', { caller: this.#world.owner, params });
  }

  async untilRead(params: DocumentId): Promise<void> {
    await waitFor(
      () => this.read(params),
      ({ body }) =>
        read(body, 'parseStatus') !== 'parsing' && read(body, 'newEdition.parseStatus') !== 'parsing',
      this.#world.patience,
    );
  }

  async done(kind?: DocumentKind): Promise<DocumentId> {
    const begun = await this.#begin(kind);
    await this.untilRead(begun);
    return begun;
  }

  /** A passage of a document that was read. */
  async passage(): Promise<DocumentId & { passageId: string }> {
    const params = await this.done();
    const { body } = await this.#world.must('listPassages', { caller: this.#world.owner, params });
    return { ...params, passageId: readText(readList(body, 'items')[0], 'passageId') };
  }

  /** A document, and as many of its passages as an operation takes at once, or as it has. */
  async passages(): Promise<{ params: DocumentId; passageIds: string[] }> {
    const params = await this.done('long');
    const asked = { caller: this.#world.owner, params, query: { limit: 100 } };
    const { body } = await this.#world.must('listPassages', asked);
    return { params, passageIds: readList(body, 'items').map((each) => readText(each, 'passageId')) };
  }

  /** A passage as what changes it has to name it. */
  async presentPassage(
    params: DocumentId & { passageId: string },
  ): Promise<Required<Pick<Question, 'params' | 'headers'>>> {
    const { body } = await this.#world.must('getPassage', { caller: this.#world.owner, params });
    return { params, headers: { 'if-match': `"${String(read(body, 'version'))}"` } };
  }

  /** Leaves a passage out. */
  async leftOut(): Promise<DocumentId & { passageId: string }> {
    const params = await this.passage();
    await this.#world.must('deactivatePassage', { caller: this.#world.owner, params });
    return params;
  }

  /** Documents in several states, of several formats. */
  async varied(): Promise<void> {
    const { owner } = this.#world;
    await this.done('short');
    await this.done('markdown');
    await this.besideUnread();
    const cancelled = await this.waiting();
    await this.#world.http.ask('cancelDocument', {
      caller: owner,
      params: { sdkAppId: this.#world.sdkAppId, ...cancelled },
    });
    await this.#world.must('deactivateDocument', { caller: owner, params: await this.done() });
  }

  async leave(): Promise<void> {
    for (const documentId of this.#made) await this.#delete(documentId);
  }

  /** Deletes a document, whatever became of it. */
  async #delete(documentId: string): Promise<void> {
    const { http, owner, sdkAppId } = this.#world;
    const params = { sdkAppId, documentId };
    const { body } = await http.ask('getDocument', { caller: owner, params });
    const headers = { 'if-match': `"${String(read(body, 'version'))}"` };
    await http.ask('deleteDocument', { caller: owner, params, headers });
  }
}
