import { normalizeText } from '../server/engine/matching/normalize.ts';
import type { SentenceEmbedder } from '../server/engine/matching/types.ts';

const embeddedAtATime = 16;

/** An embedder that embeds each text once. `known` has the vectors of texts that it has embedded, normalized. */
export type RememberingEmbedder = SentenceEmbedder & { known(text: string): Float32Array | null };

/** Asks another embedder a few texts at a time. */
export function remembering(embed: SentenceEmbedder): RememberingEmbedder {
  const vectors = new Map<string, Float32Array>();
  const learn: SentenceEmbedder = async (texts) => {
    const unknown = [...new Set(texts)].filter((text) => !vectors.has(text));
    for (let start = 0; start < unknown.length; start += embeddedAtATime) {
      const batch = unknown.slice(start, start + embeddedAtATime);
      const found = await embed(batch);
      for (const [at, text] of batch.entries()) vectors.set(text, found[at] ?? new Float32Array());
    }
    return texts.map((text) => vectors.get(text) ?? new Float32Array());
  };
  return Object.assign(learn, { known: (text: string) => vectors.get(normalizeText(text)) ?? null });
}
