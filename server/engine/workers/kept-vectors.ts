import { quantize } from '../matching/sentence-vectors.ts';
import type { SentenceEmbedder } from '../matching/types.ts';

/** About 60 MB. */
const mostTexts = 100_000;

/** Keeps the sentence vectors of a build that was given up, for the build that takes its place. */
export class KeptVectors {
  #vectors = new Map<string, Int8Array>();

  /** Asks an embedder only for what is not kept, and keeps what it finds. */
  through(embed: SentenceEmbedder): SentenceEmbedder {
    return async (texts) => {
      const unknown = texts.filter((text) => !this.#vectors.has(text));
      const found = unknown.length === 0 ? [] : await embed(unknown);
      const fresh = new Map(unknown.map((text, at) => [text, found[at]!]));
      const vectors = texts.map((text) => fresh.get(text) ?? Float32Array.from(this.#vectors.get(text)!));
      for (const [text, vector] of fresh) this.#keep(text, vector);
      return vectors;
    };
  }

  /** Call it when a build is done: its index has the vectors. */
  forget(): void {
    this.#vectors.clear();
  }

  #keep(text: string, vector: Float32Array): void {
    if (this.#vectors.size >= mostTexts) return;
    const kept = new Int8Array(vector.length);
    quantize(vector, kept);
    this.#vectors.set(text, kept);
  }
}
