import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import { readPassages, surestFirst } from '../../engine/passages/answers-of.ts';
import { type PassageCollection, PassageHost } from '../../engine/passages/passage-host.ts';
import type { DocumentAnswer, DocumentSource } from '../../engine/turn/step.ts';
import type { RobotContent } from '../../store/schema/knowledge.ts';
import type { Database } from '../../store/schema.ts';
import {
  type SpokenDocument,
  findSpokenPassages,
  listDraftDocuments,
  listSpokenPassages,
  listVersionDocuments,
} from '../../store/spoken-documents.ts';

type Db = Kysely<Database>;

/** Lists of documents that stay in memory; the longest takes some 100 kB. */
const mostLists = 100;

/** Some documents that answer together. */
interface Reading {
  sdkAppId: string;
  /** A text that no other documents have. */
  name: string;
  documents: readonly SpokenDocument[];
}

/** What versions and drafts answer from documents. */
export class DocumentShelf {
  readonly #host: PassageHost;
  /** The documents of versions, which never change. */
  readonly #lists = new Map<string, Promise<SpokenDocument[]>>();

  constructor(log: ConstructorParameters<typeof PassageHost>[0]) {
    this.#host = new PassageHost(log);
  }

  /** What the passages of a version say to a text, the best first; null if it has no document. */
  async askVersion(
    db: Db,
    version: { sdkAppId: string; version: number },
    text: string,
  ): Promise<DocumentAnswer[] | null> {
    return this.#ask(db, await this.#readVersion(db, version), text);
  }

  async askDraft(db: Db, sdkAppId: string, text: string): Promise<DocumentAnswer[] | null> {
    const documents = await listDraftDocuments(db, sdkAppId);
    const mark = createHash('sha256').update(JSON.stringify(documents)).digest('base64');
    return this.#ask(db, { sdkAppId, name: `${sdkAppId} ${mark}`, documents }, text);
  }

  /** Learns the documents of a version before customers ask it. */
  async learnVersion(db: Db, version: { sdkAppId: string; version: number }): Promise<void> {
    // An interrupted attempt to deploy it may have frozen others.
    this.#lists.delete(nameOf(version));
    const reading = await this.#readVersion(db, version);
    if (reading.documents.length > 0) await this.#host.open(collectionOf(db, reading));
  }

  async stop(): Promise<void> {
    await this.#host.stop();
  }

  async #readVersion(db: Db, { sdkAppId, version }: { sdkAppId: string; version: number }): Promise<Reading> {
    const name = nameOf({ sdkAppId, version });
    const list = this.#lists.get(name) ?? listVersionDocuments(db, sdkAppId, version);
    this.#lists.delete(name);
    this.#lists.set(name, list);
    const [oldest] = this.#lists.keys();
    if (this.#lists.size > mostLists && oldest !== undefined) this.#lists.delete(oldest);
    try {
      return { sdkAppId, name, documents: await list };
    } catch (error) {
      this.#lists.delete(name);
      throw error;
    }
  }

  async #ask(db: Db, reading: Reading, text: string): Promise<DocumentAnswer[] | null> {
    const { sdkAppId, documents } = reading;
    if (documents.length === 0) return null;
    const { found, ...counts } = await this.#host.search(collectionOf(db, reading), text, readPassages);
    if (found.length === 0) return [];
    const names = new Map(documents.map(({ documentId, name }) => [documentId, name]));
    const passages = await findSpokenPassages(db, sdkAppId, found);
    const read = passages.map((passage) => ({
      ...passage,
      documentName: names.get(passage.documentId) ?? '',
    }));
    const answers = await this.#host.answers(text, counts, read);
    return surestFirst(read, answers).map(({ passage, answer }) => {
      const { documentId, documentName, passageId, page, heading } = passage;
      return { documentId, documentName, passageId, page, heading, ...answer };
    });
  }
}

const nameOf = ({ sdkAppId, version }: { sdkAppId: string; version: number }) => `${sdkAppId} ${version}`;

function collectionOf(db: Db, { sdkAppId, name, documents }: Reading): PassageCollection {
  return { name, documents, passagesOf: (documentId) => listSpokenPassages(db, sdkAppId, documentId) };
}

/** What a robot answers from documents, which are searched when somebody asks. */
export function documentsOf(robot: RobotContent, find: DocumentSource['find']): DocumentSource {
  return { enabled: robot.documentsEnabled, threshold: robot.documentThreshold, find };
}
