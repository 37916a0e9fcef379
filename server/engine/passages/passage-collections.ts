import { PassageIndex, type PassageSearch } from './passage-index.ts';
import type { CollectedDocument } from './passage-protocol.ts';
import { type LearnedPassage, Segment } from './segment.ts';

interface Collection {
  documents: readonly CollectedDocument[];
  /** Null until somebody asks it. */
  index: PassageIndex | null;
}

/**
 * The documents of versions and drafts, which share what they have in common. When they are too many together, those
 * go that nobody asked for longest.
 */
export class PassageCollections {
  readonly #mostPassages: number;
  /** In the order of their last use. */
  readonly #collections = new Map<string, Collection>();
  readonly #segments = new Map<string, Segment>();

  /** @param mostPassages of all documents in memory; one collection stays, whatever its size */
  constructor(mostPassages: number) {
    this.#mostPassages = mostPassages;
  }

  /** Puts documents under a name. @returns those that have to be learned */
  open(name: string, documents: readonly CollectedDocument[]): string[] {
    this.#keep(name, { documents, index: null });
    return documents
      .map(({ documentId }) => documentId)
      .filter((documentId) => !this.#segments.has(documentId));
  }

  learn(documentId: string, passages: readonly LearnedPassage[]): void {
    this.#segments.set(documentId, new Segment(passages));
    this.#shrink();
  }

  /** The passages that fit a text best; null if the collection is not known, or not all of its documents. */
  search(
    name: string,
    text: string,
    limit: number,
    only: readonly string[] | null = null,
  ): PassageSearch | null {
    const collection = this.#collections.get(name);
    if (!collection) return null;
    this.#keep(name, collection);
    collection.index ??= this.#indexOf(collection.documents);
    return collection.index?.search(text, limit, only) ?? null;
  }

  #keep(name: string, collection: Collection): void {
    this.#collections.delete(name);
    this.#collections.set(name, collection);
  }

  #indexOf(documents: readonly CollectedDocument[]): PassageIndex | null {
    const indexed = documents.flatMap(({ documentId, leftOut }) => {
      const segment = this.#segments.get(documentId);
      return segment ? [{ documentId, segment, leftOut: new Set(leftOut) }] : [];
    });
    return indexed.length === documents.length ? new PassageIndex(indexed) : null;
  }

  #shrink(): void {
    for (const name of this.#collections.keys()) {
      if (this.#passages <= this.#mostPassages || this.#collections.size === 1) return;
      this.#collections.delete(name);
      this.#dropUnused();
    }
  }

  get #passages(): number {
    let passages = 0;
    for (const { size } of this.#segments.values()) passages += size;
    return passages;
  }

  #dropUnused(): void {
    const documents = [...this.#collections.values()].flatMap((collection) => collection.documents);
    const used = new Set(documents.map(({ documentId }) => documentId));
    for (const documentId of this.#segments.keys())
      if (!used.has(documentId)) this.#segments.delete(documentId);
  }
}
