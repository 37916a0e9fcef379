import { seededRandom } from '../src/machines/seeded-random.ts';
import type { KnowledgeItem } from '../server/engine/matching/types.ts';
import type { TestSet } from '../tests/support/question-sets.ts';

/**
 * A large knowledge base made of pieces of real questions. Each item has its own head and tail with a subject between
 * them, so that items are as similar as those of a real catalogue.
 */
export function largeKnowledge(set: TestSet, questions: number, perItem: number): KnowledgeItem[] {
  const random = seededRandom(questions);
  const texts = set.knowledge.map(({ text }) => text.split(' '));
  const pick = (): string[] => texts[Math.floor(random() * texts.length)] ?? [];
  return Array.from({ length: Math.ceil(questions / perItem) }, (_, item) => {
    const head = pick();
    const tail = pick();
    const subject = `${pick().at(-1)} ${item.toString(36)}`;
    return {
      itemId: `item-${item}`,
      questions: Array.from({ length: perItem }, (__, variant) => {
        const words = [...head.slice(0, 4 + (variant % 3)), subject, ...pick().slice(-2), ...tail.slice(-3)];
        return `${words.join(' ')} ${variant}`;
      }),
    };
  });
}
