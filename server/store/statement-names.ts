import { createHash } from 'node:crypto';

/** Statements that are counted; the one-offs among them are forgotten when there are more. */
const MOST_COUNTED = 2_000;
/** Statements that PostgreSQL keeps prepared, for each connection. */
const MOST_NAMED = 300;
/** How often a statement is seen before it gets a name. */
const WORTH_A_NAME = 3;

/**
 * Names for statements that come again and again: PostgreSQL prepares a named statement once for each connection, which
 * spares it most of what a short statement costs. What is built for one request only stays unnamed.
 */
export class StatementNames {
  readonly #names = new Map<string, string>();
  readonly #seen = new Map<string, number>();
  #edition = 0;

  /** @returns undefined for a statement that has no name (yet) */
  nameOf(text: string): string | undefined {
    const name = this.#names.get(text);
    if (name !== undefined || this.#names.size >= MOST_NAMED) return name;
    const times = (this.#seen.get(text) ?? 0) + 1;
    if (times < WORTH_A_NAME) {
      if (this.#seen.size >= MOST_COUNTED) this.#seen.clear();
      this.#seen.set(text, times);
      return undefined;
    }
    this.#seen.delete(text);
    const given = `${createHash('sha256').update(text).digest('base64url').slice(0, 22)}_${this.#edition}`;
    this.#names.set(text, given);
    return given;
  }

  /** What was prepared is of no use any more, for the tables have changed: names are given anew. */
  renew(): void {
    this.#edition += 1;
    this.#names.clear();
  }
}
