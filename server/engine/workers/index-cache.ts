import { openIndex } from '../matching/index-file.ts';
import type { MatchIndex } from '../matching/types.ts';

/** Indexes in memory by file; those unused the longest leave when together they take too much. */
export class IndexCache {
  #maxBytes: number;
  #open: (file: string) => Promise<MatchIndex>;
  /** In the order of their last use. */
  #indexes = new Map<string, MatchIndex>();
  #opening = new Map<string, Promise<MatchIndex>>();

  constructor(maxBytes: number, open: (file: string) => Promise<MatchIndex> = openIndex) {
    this.#maxBytes = maxBytes;
    this.#open = open;
  }

  /** The files whose indexes are in memory, the longest unused first. */
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
      // Forgotten in the meantime: whoever waits gets it, but it is not kept.
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
