import { describe, expect, it } from 'vitest';
import { writeIndex } from '../../server/engine/matching/index-file.ts';
import { trainIndex } from '../../server/engine/matching/train-index.ts';
import type { KnowledgeItem } from '../../server/engine/matching/types.ts';
import { readOwnSet } from '../../tools/question-set.ts';
import { firstLetters, firstLettersOf } from '../support/first-letters.ts';
import { matcherHosts, standIn } from '../support/matcher-hosts.ts';
import { itemsOf, shrink } from '../support/question-sets.ts';

const some = shrink(readOwnSet('clinc150'), { labels: 30, questions: 6, tests: 3, outOfScope: 20 });
const faq: KnowledgeItem[] = [{ itemId: 'pay', questions: ['How can I pay?', 'payment methods'] }];

const { startHost, newFile, logged } = matcherHosts();

function sameVector(texts: readonly string[]): Promise<Float32Array[]> {
  return Promise.resolve(texts.map(() => new Float32Array(16).fill(1)));
}

describe('the matcher host with a sentence model', () => {
  it('gives each reading of a text its own sentence vector', async () => {
    const file = newFile();
    const index = await trainIndex(itemsOf(some), { embed: firstLetters });
    await writeIndex(index, file);
    const host = startHost({
      sentenceModel: 'use-lite',
      entries: { sentences: standIn('first-letters-worker.ts') },
    });
    await host.open('app', file);
    const text = 'It rained all night. My dog is fine. What is the weather like in Rome?';
    const vectors = await firstLettersOf(index.vectorsWanted(text));
    expect(vectors.size).toBeGreaterThan(2);
    expect(await host.match('app', text, { limit: 5 })).toEqual(index.match(text, { limit: 5, vectors }));
  });

  it('matches by words alone where the sentence model fails', async () => {
    const file = newFile();
    await writeIndex(await trainIndex(faq, { embed: sameVector }), file);
    const host = startHost({
      sentenceModel: 'use-lite',
      entries: { sentences: standIn('failing-sentence-worker.ts') },
    });
    await host.open('app', file);
    expect(await host.match('app', 'ways of payment', { limit: 1 })).toMatchObject([{ itemId: 'pay' }]);
    expect(logged).toContain('sentence model failed; matching by words alone');
    await expect(host.build({ items: faq, file: newFile() })).rejects.toThrow('The model is not there');
  });
});
