import { quantize } from '../matching/sentence-vectors.ts';

const mostBytes = 60_000_000;
/** Of a text and its place among the others, about. */
const bytesOfText = 100;

/** Keeps the sentence vectors of a build that was given up, for the build that takes its place. */
export class KeptVectors {
  #vectors = new Map<string, Int8Array>();
  #bytes = 0;

  /**
   * Asks an embedder only for what is not kept, and keeps what it finds.
   * @param source where its vectors come from; those of other sources are not of its kind
   */
  through<Found extends Float32Array[] | null>(
    embed: (texts: readonly string[]) => Promise<Found>,
    source = '',
  ): (texts: readonly string[]) => Promise<Float32Array[] | Found> {
    const keyOf = (text: string): string => `${source}\n${text}`;
    return async (texts) => {
      const unknown = texts.filter((text) => !this.#vectors.has(keyOf(text)));
      const found = unknown.length === 0 ? [] : await embed(unknown);
      if (found === null) return found;
      const fresh = new Map(unknown.map((text, at) => [text, found[at]!]));
      const vectors = texts.map(
        (text) => fresh.get(text) ?? Float32Array.from(this.#vectors.get(keyOf(text))!),
      );
      for (const [text, vector] of fresh) this.#keep(keyOf(text), vector);
      return vectors;
    };
  }

  /** Call it when a build is done: its index has the vectors. */
  forget(): void {
    this.#vectors.clear();
    this.#bytes = 0;
  }

  #keep(key: string, vector: Float32Array): void {
    if (this.#bytes >= mostBytes) return;
    const kept = new Int8Array(vector.length);
    quantize(vector, kept);
    this.#vectors.set(key, kept);
    this.#bytes += kept.length + bytesOfText;
  }
}
