import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import { readPassages, surestFirst } from '../../engine/passages/answers-of.ts';
import { type PassageCollection, PassageHost } from '../../engine/passages/passage-host.ts';
import type { PassageSearch } from '../../engine/passages/passage-index.ts';
import type { DocumentAnswer, DocumentSource } from '../../engine/turn/step.ts';
import type { RobotContent } from '../../store/schema/knowledge.ts';
import type { Database } from '../../store/schema.ts';
import {
  type PassagePlace,
  type SpokenDocument,
  findSpokenPassages,
  listDraftDocuments,
  listSpokenPassages,
  listVersionDocuments,
} from '../../store/spoken-documents.ts';

type Db = Kysely<Database>;

/** Lists of documents that stay in memory; the longest takes some 100 kB. */
const mostLists = 100;

/** Passages whose words are compared with a search, whatever is shown of them. */
const mostRanked = 100;

/** A passage as the engine names it. */
type FoundPlace = PassageSearch['found'][number];

/** The documents that may answer; null: all of them. */
type DocumentScope = RobotContent['contentScope']['documentIds'];

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

  /** What the passages of a version say to a text, the best first; null if it has no document, or none of the scope. */
  async askVersion(
    db: Db,
    version: { sdkAppId: string; version: number },
    text: string,
    scope: DocumentScope,
  ): Promise<DocumentAnswer[] | null> {
    return this.#ask(db, await this.#readVersion(db, version), text, scope);
  }

  async askDraft(
    db: Db,
    sdkAppId: string,
    text: string,
    scope: DocumentScope,
  ): Promise<DocumentAnswer[] | null> {
    return this.#ask(db, draftReading(sdkAppId, await listDraftDocuments(db, sdkAppId)), text, scope);
  }

  /** The passages of the draft that have something of a search, those that have most first; of one document if it is named. */
  async searchDraft(db: Db, sdkAppId: string, search: { text: string; documentId: string | null }) {
    const { text, documentId } = search;
    const documents = await listDraftDocuments(db, sdkAppId);
    if (documents.length === 0) return [];
    const collection = collectionOf(db, draftReading(sdkAppId, documents));
    const named = documents.find((each) => each.documentId === documentId);
    // The engine knows texts; another name finds nothing.
    const only = documentId === null ? null : [named === undefined ? documentId : textNameOf(named)];
    const { found, ...counts } = await this.#host.search(collection, text, mostRanked, only);
    const read = await this.#readFound(db, { sdkAppId, documents }, found);
    const hits = await this.#host.hits(text, counts, read);
    return read
      .map((passage, at) => ({ passage, hit: hits[at]! }))
      .toSorted((one, other) => other.hit.score - one.hit.score);
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

  async #ask(db: Db, reading: Reading, text: string, scope: DocumentScope): Promise<DocumentAnswer[] | null> {
    const meant = reading.documents.filter(({ documentId }) => scope?.includes(documentId) !== false);
    if (meant.length === 0) return null;
    const only = scope && meant.map(textNameOf);
    const { found, ...counts } = await this.#host.search(collectionOf(db, reading), text, readPassages, only);
    if (found.length === 0) return [];
    const read = await this.#readFound(db, reading, found);
    const answers = await this.#host.answers(text, counts, read);
    return surestFirst(read, answers).map(({ passage, answer }) => {
      const { documentId, documentName, passageId, page, heading } = passage;
      return { documentId, documentName, passageId, page, heading, ...answer };
    });
  }

  /** Found passages with their texts, in the same order. */
  async #readFound(db: Db, { sdkAppId, documents }: Omit<Reading, 'name'>, found: readonly FoundPlace[]) {
    const texts = new Map(documents.map((each) => [textNameOf(each), each]));
    const names = new Map(documents.map(({ documentId, name }) => [documentId, name]));
    const places = found.flatMap(({ documentId: name, place }): PassagePlace[] => {
      const text = texts.get(name);
      if (!text) return [];
      const { documentId, edition, corrected } = text;
      return [{ documentId, edition, place, revision: corrected[place] ?? null }];
    });
    const passages = await findSpokenPassages(db, sdkAppId, places);
    const ranks = new Map(places.map((each, rank) => [`${each.documentId} ${each.place}`, rank]));
    const rankOf = (each: PassagePlace) => ranks.get(`${each.documentId} ${each.place}`) ?? 0;
    return passages
      .toSorted((one, other) => rankOf(one) - rankOf(other))
      .map((passage) => ({ ...passage, documentName: names.get(passage.documentId) ?? '' }));
  }
}

/** Documents of the draft under a name that changes with them. */
function draftReading(sdkAppId: string, documents: readonly SpokenDocument[]): Reading {
  return { sdkAppId, name: `${sdkAppId} ${markOf(documents)}`, documents };
}

const nameOf = ({ sdkAppId, version }: { sdkAppId: string; version: number }) => `${sdkAppId} ${version}`;

/** What the engine calls the text of an edition with its corrections, which never changes. */
function textNameOf({ documentId, edition, corrected }: SpokenDocument): string {
  const name = `${documentId} ${edition}`;
  return Object.keys(corrected).length === 0 ? name : `${name} ${markOf(corrected)}`;
}

const markOf = (value: object) => createHash('sha256').update(JSON.stringify(value)).digest('base64');

function collectionOf(db: Db, { sdkAppId, name, documents }: Reading): PassageCollection {
  const texts = new Map(documents.map((each) => [textNameOf(each), each]));
  return {
    name,
    documents: documents.map((each) => ({ documentId: textNameOf(each), leftOut: each.leftOut })),
    passagesOf: async (textName) => {
      const text = texts.get(textName);
      return text ? listSpokenPassages(db, sdkAppId, text) : [];
    },
  };
}

/** What a robot answers from documents, which are searched when somebody asks. */
export function documentsOf(
  robot: RobotContent,
  find: (text: string, scope: DocumentScope) => ReturnType<DocumentSource['find']>,
): DocumentSource {
  const { documentsEnabled: enabled, documentThreshold: threshold, contentScope } = robot;
  return { enabled, threshold, find: (text) => find(text, contentScope.documentIds) };
}
