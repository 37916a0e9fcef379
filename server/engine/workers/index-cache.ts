import { openIndex } from '../matching/index-file.ts';
import type { MatchIndex } from '../matching/types.ts';

/** Indexes in memory, by file. When they take too much memory, the least recently used ones leave. */
export class IndexCache {
  #maxBytes: number;
  #open: (file: string) => Promise<MatchIndex>;
  /** In order of last use. */
  #indexes = new Map<string, MatchIndex>();
  #opening = new Map<string, Promise<MatchIndex>>();

  constructor(maxBytes: number, open: (file: string) => Promise<MatchIndex> = openIndex) {
    this.#maxBytes = maxBytes;
    this.#open = open;
  }

  /** The files whose indexes are in memory, least recently used first. */
  get files(): string[] {
    return [...this.#indexes.keys()];
  }

  async get(file: string): Promise<MatchIndex> {
    const index = this.#indexes.get(file);
    if (index) {
      this.#indexes.delete(file);
      this.#indexes.set(file, index);
      return index;
    }
    const opening = this.#opening.get(file) ?? this.#load(file);
    this.#opening.set(file, opening);
    return opening;
  }

  forget(file: string): void {
    this.#indexes.delete(file);
    this.#opening.delete(file);
  }

  async #load(file: string): Promise<MatchIndex> {
    try {
      const index = await this.#open(file);
      // `forget` came meanwhile: those who wait get the index, but the cache does not keep it.
      if (this.#opening.has(file)) {
        this.#indexes.set(file, index);
        this.#shrink();
      }
      return index;
    } finally {
      this.#opening.delete(file);
    }
  }

  #shrink(): void {
    let bytes = 0;
    for (const index of this.#indexes.values()) bytes += index.byteLength;
    for (const [file, index] of this.#indexes) {
      if (bytes <= this.#maxBytes || this.#indexes.size === 1) return;
      this.#indexes.delete(file);
      bytes -= index.byteLength;
    }
  }
}
