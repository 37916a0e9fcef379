import type { KnowledgeItem } from '../../engine/matching/types.ts';
import type { IndexedQa } from '../../store/draft-queries.ts';

const pageSize = 1000;

/** Reads a knowledge base page by page, so that 100,000 questions never stand in memory at once. */
export async function* knowledgeItems(
  readPage: (page: { after: string; limit: number }) => Promise<IndexedQa[]>,
): AsyncGenerator<KnowledgeItem> {
  let after = '';
  for (;;) {
    const page = await readPage({ after, limit: pageSize });
    for (const { qaId, questions } of page) yield { itemId: qaId, questions };
    const last = page.at(-1);
    if (!last || page.length < pageSize) return;
    after = last.qaId;
  }
}
