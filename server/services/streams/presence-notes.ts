import { clearTimeout, setTimeout } from 'node:timers';
import type { Kysely } from 'kysely';
import { type PresentPerson, noteSeen } from '../../store/presence-queries.ts';
import type { Database } from '../../store/schema.ts';

export interface PresenceNotesOptions {
  db: Kysely<Database>;
  clock: { now(): Date };
  log: { warn(details: object, message: string): void };
  /** Milliseconds between two writes of gathered notes. */
  every?: number;
}

/**
 * Gathers which customers and agents are present and writes them together, because ten thousand open streams report a
 * thousand times a second. A crash loses the gathered notes; the next beat repeats them.
 */
export class PresenceNotes {
  readonly #options: PresenceNotesOptions;
  readonly #noted = new Map<string, PresentPerson>();
  #timer: NodeJS.Timeout | undefined;
  #writing: Promise<void> = Promise.resolve();
  #isStopped = false;

  constructor(options: PresenceNotesOptions) {
    this.#options = options;
  }

  note(person: PresentPerson): void {
    if (this.#isStopped) return;
    this.#noted.set(`${person.sdkAppId} ${person.id}`, person);
    this.#timer ??= setTimeout(() => void this.write(), this.#options.every ?? 1_000).unref();
  }

  /** Writes the gathered notes. Resolves when nothing is being written any more. */
  write(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#writing = this.#writing.then(() => this.#writeNoted());
    return this.#writing;
  }

  /** Takes no more notes and writes the last. Afterwards the store may close. */
  stop(): Promise<void> {
    this.#isStopped = true;
    return this.write();
  }

  async #writeNoted(): Promise<void> {
    const { db, clock, log } = this.#options;
    const noted = [...this.#noted.values()];
    this.#noted.clear();
    if (noted.length === 0) return;
    await noteSeen(db, noted, clock.now()).catch((error: unknown) =>
      log.warn({ err: error }, 'Who is present could not be noted; the next beat says so again.'),
    );
  }
}
