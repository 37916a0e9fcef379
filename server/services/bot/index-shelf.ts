import type { FileStore } from '../../files/file-store.ts';
import { type AskOptions, IndexNotOpenError, type MatcherHost } from '../../engine/matcher-host.ts';
import type { Match } from '../../engine/matching/types.ts';

/** Matches against index files of the file store. It opens a file at the first question. */
export class IndexShelf {
  readonly #matcher: MatcherHost;
  readonly #files: FileStore;
  readonly #opening = new Map<string, Promise<unknown>>();

  constructor(matcher: MatcherHost, files: FileStore) {
    this.#matcher = matcher;
    this.#files = files;
  }

  /** The best Q&As for a text, best first. Rejects if the index file is gone or broken. */
  async match(indexFile: string, text: string, options: Omit<AskOptions, 'signal'>): Promise<Match[]> {
    try {
      return await this.#matcher.match(indexFile, text, options);
    } catch (error) {
      if (!(error instanceof IndexNotOpenError)) throw error;
      await this.#open(indexFile);
      return this.#matcher.match(indexFile, text, options);
    }
  }

  /** Forgets an index and removes its file. */
  async discard(indexFile: string): Promise<void> {
    this.#matcher.close(indexFile);
    await this.#files.remove(indexFile);
  }

  /** Concurrent questions open the file only once. */
  #open(indexFile: string): Promise<unknown> {
    const running = this.#opening.get(indexFile);
    if (running) return running;
    const opening = this.#matcher
      .open(indexFile, this.#files.pathOf(indexFile))
      .finally(() => this.#opening.delete(indexFile));
    this.#opening.set(indexFile, opening);
    return opening;
  }
}
