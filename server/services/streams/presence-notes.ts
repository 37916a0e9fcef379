import { clearTimeout, setTimeout } from 'node:timers';
import type { Kysely } from 'kysely';
import type { Database } from '../../store/schema.ts';
import { noteVisitorsSeen } from '../../store/visitor-queries.ts';

export interface PresenceNotesOptions {
  db: Kysely<Database>;
  clock: { now(): Date };
  log: { warn(details: object, message: string): void };
  /** Milliseconds for which notes are gathered. */
  every?: number;
}

/**
 * Which customers were here just now, gathered and written together: ten thousand open streams say so a thousand times a
 * second. What was gathered is lost in a crash, and said again at the next beat.
 */
export class PresenceNotes {
  readonly #options: PresenceNotesOptions;
  readonly #noted = new Map<string, readonly [sdkAppId: string, visitorId: string]>();
  #timer: NodeJS.Timeout | undefined;

  constructor(options: PresenceNotesOptions) {
    this.#options = options;
  }

  note(sdkAppId: string, visitorId: string): void {
    this.#noted.set(`${sdkAppId} ${visitorId}`, [sdkAppId, visitorId]);
    this.#timer ??= setTimeout(() => void this.write(), this.#options.every ?? 1_000).unref();
  }

  /** Writes what was gathered. */
  async write(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const { db, clock, log } = this.#options;
    const noted = [...this.#noted.values()];
    this.#noted.clear();
    if (noted.length === 0) return;
    await noteVisitorsSeen(db, noted, clock.now()).catch((error: unknown) =>
      log.warn({ err: error }, 'Who is present could not be noted; the next beat says so again.'),
    );
  }
}
