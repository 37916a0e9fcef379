import { trainIndex } from '../../server/engine/matching/train-index.ts';
import type { KnowledgeItem } from '../../server/engine/matching/types.ts';
import { itemsOf } from '../../tests/support/question-sets.ts';
import type { RememberingEmbedder } from '../remembering-embedder.ts';
import type { Bot } from './bot.ts';
import type { LabeledText, QualitySet } from './quality-set.ts';

/** Learns questions as the product does, with sentence vectors if there is an embedder. */
export async function learnedBot(
  set: Pick<QualitySet, 'language'> & { knowledge: readonly LabeledText[] },
  embed: RememberingEmbedder | null,
): Promise<Bot> {
  const items: KnowledgeItem[] = itemsOf({ knowledge: [...set.knowledge] });
  const index = await trainIndex(items, embed ? { embed } : {});
  return {
    language: set.language,
    index,
    async vectorsOf(texts) {
      const vectors = (await embed?.(texts)) ?? [];
      return new Map(vectors.map((vector, at) => [texts[at] ?? '', vector]));
    },
  };
}
