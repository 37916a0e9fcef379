import { addSeconds } from '../clock.ts';

/** About 12 MB of vectors of 1,536 numbers. */
const keptTexts = 2_000;
const firstRestSeconds = 5;
const longestRestSeconds = 60;

/**
 * The vectors of customers' texts. Keeps those of the last texts, and knows which endpoints failed and are left alone
 * for a while: so a slow one delays a few answers, not each.
 */
export class QuestionVectors {
  readonly #kept = new Map<string, Float32Array>();
  /** By endpoint: until when it rests, and for how long. */
  readonly #resting = new Map<string, { until: Date; seconds: number }>();

  has(source: string, text: string): boolean {
    return this.#kept.has(keyOf(source, text));
  }

  /** Null unless the vectors of all texts are kept. */
  ofTexts(source: string, texts: readonly string[]): Float32Array[] | null {
    const vectors = texts.map((text) => this.#kept.get(keyOf(source, text)));
    return vectors.every((vector) => vector !== undefined) ? vectors : null;
  }

  keep(source: string, text: string, vector: Float32Array): void {
    this.#kept.set(keyOf(source, text), vector);
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > keptTexts && oldest !== undefined) this.#kept.delete(oldest);
  }

  isResting(endpoint: string, now: Date): boolean {
    const rest = this.#resting.get(endpoint);
    return rest !== undefined && now < rest.until;
  }

  /** The endpoint failed. Each time in a row it rests twice as long. */
  rest(endpoint: string, now: Date): void {
    const before = this.#resting.get(endpoint);
    const seconds = Math.min(longestRestSeconds, before ? before.seconds * 2 : firstRestSeconds);
    this.#resting.set(endpoint, { until: addSeconds(now, seconds), seconds });
  }

  /** The endpoint answered. */
  wake(endpoint: string): void {
    this.#resting.delete(endpoint);
  }
}

function keyOf(source: string, text: string): string {
  return `${source}\n${text}`;
}
