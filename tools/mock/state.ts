import { createHash } from 'node:crypto';
import { seededRandom } from '../../src/machines/seeded-random.ts';
import type { JsonObject } from '../conformance/json.ts';

/** A resource as the mock keeps it: the fields of its answers, and what only the mock knows. */
export interface Resource {
  fields: JsonObject;
  /** Nobody sees it: what a lifecycle's context needs beside the fields. */
  hidden: JsonObject;
}

export interface Account {
  accountId: string;
  email: string;
  nickname: string;
  password: string;
}

/** Somebody's customer side. */
export interface MockVisitor {
  visitorId: string;
  conversationId: string;
  language: string;
}

/** The example's own application, account and members: what the document's examples name belongs together. */
export const seedAppId = '4820159376';
export const seedOwner = {
  accountId: 'acc_g3h4i5j6k7l2m3n4p5q6',
  email: 'mei@acme.test',
  nickname: 'Mei Lin',
  password: 'Sunny-Day-7',
} as const satisfies Account;

/** Everything that the mock remembers, in memory. */
export class MockState {
  readonly random: () => number;
  /** Lists by concrete path, such as `/apps/4820159376/qas`. */
  readonly collections = new Map<string, Resource[]>();
  /** Single resources by concrete path. */
  readonly singles = new Map<string, Resource>();
  readonly accounts: Account[] = [];
  /** Session tokens → account ids. */
  readonly sessions = new Map<string, string>();
  /** Visitor tokens. */
  readonly visitors = new Map<string, MockVisitor>();
  readonly keys = new Map<string, { hash: string; answer: unknown }>();
  readonly #timers = new Set<NodeJS.Timeout>();
  readonly pace: number;
  isInitialized: boolean;
  /** Whether nothing was set up at first: then no knowledge is there either. */
  readonly beganEmpty: boolean;

  /** @param pace milliseconds that background work takes for a step */
  constructor({ seed, isEmpty, pace }: { seed: number; isEmpty: boolean; pace: number }) {
    this.random = seededRandom(seed);
    this.isInitialized = !isEmpty;
    this.beganEmpty = isEmpty;
    this.pace = pace;
    if (!isEmpty) this.accounts.push({ ...seedOwner });
  }

  id(prefix: string): string {
    const letters = 'abcdefghijklmnopqrstuvwxyz234567';
    return `${prefix}_${Array.from({ length: 20 }, () => letters[Math.floor(this.random() * 32)]).join('')}`;
  }

  token(): string {
    return Array.from({ length: 4 }, () => this.id('t').slice(2))
      .join('')
      .slice(0, 43);
  }

  now(): string {
    return new Date().toISOString();
  }

  /** Does something after so many steps of background work. */
  later(steps: number, work: () => void): void {
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      work();
    }, steps * this.pace);
    timer.unref();
    this.#timers.add(timer);
  }

  /** The same key twice is one effect. @returns the first answer, `reused` for another request, or null */
  repeated(key: string, request: unknown): { answer: unknown } | 'reused' | null {
    const known = this.keys.get(key);
    if (known === undefined) return null;
    return known.hash === hashOf(request) ? { answer: known.answer } : 'reused';
  }

  keep(key: string, request: unknown, answer: unknown): void {
    this.keys.set(key, { hash: hashOf(request), answer });
  }

  close(): void {
    for (const timer of this.#timers) clearTimeout(timer);
  }
}

function hashOf(request: unknown): string {
  return createHash('sha256').update(JSON.stringify(request)).digest('hex');
}
