import { createHash } from 'node:crypto';

/** Most statements to count. Beyond this, statements seen once are forgotten. */
const mostCounted = 2_000;
/** Statements that PostgreSQL keeps prepared, for each connection. */
const mostNamed = 300;
/** Uses of a statement before it gets a name. */
const worthAName = 3;

/**
 * Names repeated statements. PostgreSQL prepares a named statement once for each connection, which saves most of the
 * cost of a short statement. A statement of a single request stays unnamed.
 */
export class StatementNames {
  readonly #names = new Map<string, string>();
  readonly #seen = new Map<string, number>();
  #edition = 0;

  /** @returns undefined for a statement that has no name (yet) */
  nameOf(text: string): string | undefined {
    const name = this.#names.get(text);
    if (name !== undefined || this.#names.size >= mostNamed) return name;
    const times = (this.#seen.get(text) ?? 0) + 1;
    if (times < worthAName) {
      if (this.#seen.size >= mostCounted) this.#seen.clear();
      this.#seen.set(text, times);
      return undefined;
    }
    this.#seen.delete(text);
    const given = `${createHash('sha256').update(text).digest('base64url').slice(0, 22)}_${this.#edition}`;
    this.#names.set(text, given);
    return given;
  }

  /** Renames all statements, because the tables have changed and prepared statements are useless. */
  renew(): void {
    this.#edition += 1;
    this.#names.clear();
  }
}
