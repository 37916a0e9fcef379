import { describe, expect, it } from 'vitest';
import { trainIndex } from '../../server/engine/matching/train-index.ts';
import type { KnowledgeItem } from '../../server/engine/matching/types.ts';
import { PassageIndex } from '../../server/engine/passages/passage-index.ts';
import { Segment } from '../../server/engine/passages/segment.ts';
import { matcherHosts } from '../support/matcher-hosts.ts';
import { itemsOf, shrink } from '../support/question-sets.ts';
import { readOwnSet } from '../../tools/question-set.ts';

const knowledge: KnowledgeItem[] = [
  { itemId: 'boat', questions: ['How much is a boat?', 'boat prices'] },
  { itemId: 'ferry', questions: ['How much is the ferry?', 'ferry prices'] },
  { itemId: 'harbour', questions: ['Where is the harbour?', 'How much is a boat'] },
];

describe('matching within a scope', () => {
  it('finds nothing beyond it, not even the same question', async () => {
    const index = await trainIndex(knowledge);
    const scope = index.scopeOf(['ferry', 'harbour', 'unknown']);
    expect([...scope]).toEqual([0, 1, 1]);
    expect(index.match('How much is a boat?', { limit: 3 })[0]?.itemId).toBe('boat');
    const [first, ...others] = index.match('How much is a boat?', { limit: 3, scope });
    expect(first).toMatchObject({ itemId: 'harbour', score: 1 });
    expect(others.map(({ itemId }) => itemId)).not.toContain('boat');
    expect(index.match('boat', { limit: 3, scope }).map(({ itemId }) => itemId)).not.toContain('boat');
    expect(index.match('boat prices', { limit: 3, scope: index.scopeOf([]) })).toEqual([]);
  });

  it('finds the best of it, however many are better beyond it', async () => {
    const set = shrink(readOwnSet('clinc150'), { labels: 30, questions: 6, tests: 3, outOfScope: 0 });
    const items = itemsOf(set);
    const index = await trainIndex(items);
    const few = items.slice(20, 23).map(({ itemId }) => itemId);
    for (const { text } of set.test.slice(0, 30)) {
      const within = index.match(text, { limit: 8, scope: index.scopeOf(few) });
      const amongAll = index.match(text, { limit: 50 }).filter(({ itemId }) => few.includes(itemId));
      expect(within.every(({ itemId }) => few.includes(itemId))).toBe(true);
      expect(within.length).toBeGreaterThanOrEqual(amongAll.length);
    }
  });
});

describe('the thread that matches', () => {
  const { startHost, newFile } = matcherHosts();

  it('asks for the Q&As of a scope once', async () => {
    const host = startHost();
    const file = newFile();
    await host.build({ items: knowledge, file });
    await host.open('shop', file);
    let asked = 0;
    const scopeOf = (name: string, ...ids: string[]) => ({
      name,
      itemIds: async () => {
        asked += 1;
        return ids;
      },
    });
    const bestIn = async (scope: ReturnType<typeof scopeOf>) =>
      (await host.match('shop', 'ferry prices', { limit: 1, scope }))[0]?.itemId;
    expect(await bestIn(scopeOf('sea', 'boat', 'ferry'))).toBe('ferry');
    expect(await bestIn(scopeOf('sea', 'boat', 'ferry'))).toBe('ferry');
    expect(asked).toBe(1);
    expect(await bestIn(scopeOf('land', 'harbour'))).not.toBe('ferry');
    expect(asked).toBe(2);
  });
});

it('a search looks into some documents, and counts the words of all', () => {
  const passagesOf = (text: string) => [{ place: 1, heading: null, text }];
  const documents = ['The ferry leaves at noon.', 'The ferry is blue.'].map((text, at) => ({
    documentId: `doc_${at}`,
    segment: new Segment(passagesOf(text)),
    leftOut: new Set<number>(),
  }));
  const index = new PassageIndex(documents);
  const { found, ...counts } = index.search('ferry', 8, ['doc_1']);
  expect(found).toEqual([{ documentId: 'doc_1', place: 1 }]);
  expect(counts).toEqual({ size: 2, passagesWith: index.search('ferry', 8).passagesWith });
});
