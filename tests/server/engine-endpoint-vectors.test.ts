import { describe, expect, it } from 'vitest';
import { EarlierIndex } from '../../server/engine/matching/earlier-index.ts';
import { trainIndex } from '../../server/engine/matching/train-index.ts';
import type { TrainedIndex } from '../../server/engine/matching/trained-index.ts';
import type { KnowledgeItem, VectorEndpoint } from '../../server/engine/matching/types.ts';
import { readVectors } from '../../server/services/embeddings/read-vectors.ts';
import { KeptVectors } from '../../server/engine/workers/kept-vectors.ts';
import { vectorOfMeanings } from '../support/embeddings-stand-in.ts';
import { firstLetters } from '../support/first-letters.ts';

const vectorsOf =
  (common: number) =>
  async (texts: readonly string[]): Promise<Float32Array[]> =>
    texts.map((text) => Float32Array.from(vectorOfMeanings(text, common)));
const endpoint: VectorEndpoint = { source: 'one', embed: vectorsOf(2) };
const knowledge: KnowledgeItem[] = [
  { itemId: 'parcel', questions: ['Where is my parcel?'] },
  { itemId: 'refund', questions: ['How do I get a refund?'] },
  { itemId: 'password', questions: ['I forgot my password'] },
];

/** What an index of a model finds for a text. */
async function bestOf(text: string, common: number): Promise<{ itemId?: string; score: number }> {
  const embed = vectorsOf(common);
  const index = await trainIndex(knowledge, { endpoint: { source: 'one', embed } });
  const wanted = index.vectorsWanted(text);
  const found = await embed(wanted);
  const vectors = new Map(wanted.map((each, at) => [each, found[at]!]));
  const [best] = index.match(text, { limit: 1, vectors });
  return best ?? { score: 0 };
}

describe('an index that is learned with an endpoint', () => {
  it('has vectors of every language, and is not misled by what all vectors have in common', async () => {
    const [meant, foreign] = [await bestOf('退款退款', 0), await bestOf('今天天气不错', 0)];
    expect(meant).toMatchObject({ itemId: 'refund' });
    expect(meant.score).toBeGreaterThan(foreign.score + 0.2);
    const misled = [await bestOf('退款退款', 4), await bestOf('今天天气不错', 4)];
    expect(misled[0]).toMatchObject({ itemId: 'refund' });
    for (const [at, { score }] of [meant, foreign].entries())
      expect(Math.abs(score - misled[at]!.score)).toBeLessThan(0.1);
  });

  it('falls back to the built-in model, once for all, where the endpoint fails', async () => {
    let calls = 0;
    const failing = async (): Promise<null> => {
      calls += 1;
      return null;
    };
    const first: TrainedIndex[] = [];
    const many = Array.from({ length: 600 }, (_, item) => ({
      itemId: String(item),
      questions: [`q ${item}`],
    }));
    const index = await trainIndex(many, {
      endpoint: { source: 'one', embed: failing },
      embed: firstLetters,
      onFirst: async (each) => void first.push(each),
    });
    expect([index.vectorSource, index.data.sentences?.dimensions, calls]).toEqual([null, 16, 1]);
    expect(first).toHaveLength(1);
  });

  it('takes over the vectors of an earlier index of the same model only', async () => {
    const asked: string[] = [];
    const counting = (source: string): VectorEndpoint => ({
      source,
      embed: (texts) => {
        asked.push(...texts);
        return vectorsOf(2)(texts);
      },
    });
    const earlier = new EarlierIndex(await trainIndex(knowledge, { endpoint }));
    const same = await trainIndex(knowledge, { endpoint: counting('one'), earlier });
    expect(asked).toEqual([]);
    expect(same.data.origin).toEqual(earlier.origin);
    await trainIndex(knowledge, { endpoint: counting('other'), earlier });
    expect(asked).toContain('where is my parcel?');
    expect(earlier.plan(corpusOf(same), true, { source: 'other' })).toBeNull();
  });
});

function corpusOf({ questionCount }: TrainedIndex): Parameters<EarlierIndex['plan']>[0] {
  const texts = Array.from({ length: 1000 * questionCount }, () => '');
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a plan is refused before it looks at more
  return { texts } as Parameters<EarlierIndex['plan']>[0];
}

describe('kept vectors', () => {
  it('are those of one model', async () => {
    const kept = new KeptVectors();
    await kept.through(firstLetters)(['where']);
    await kept.through(firstLetters, 'one')(['where']);
    const refusing = (): Promise<never> => Promise.reject(new Error('asked'));
    await expect(kept.through(refusing, 'one')(['where'])).resolves.toHaveLength(1);
    await expect(kept.through(refusing, 'other')(['where'])).rejects.toThrow('asked');
    await expect(kept.through(async () => null, 'other')(['where'])).resolves.toBeNull();
  });
});

describe('an answer of an endpoint', () => {
  const read = (data: unknown, count = 2) => readVectors(Buffer.from(JSON.stringify({ data })), count);

  it('is read in the order of the texts, with or without their places', () => {
    const [one, other] = [Float32Array.from([1, 2]), Float32Array.from([3, 4])];
    expect(
      read([
        { index: 1, embedding: [3, 4] },
        { index: 0, embedding: [1, 2] },
      ]),
    ).toEqual([one, other]);
    expect(read([{ embedding: [1, 2] }, { embedding: [3, 4] }])).toEqual([one, other]);
  });

  it.each([
    ['too few', [{ embedding: [1] }]],
    ['one place twice', [1, 2].map((each) => ({ index: 0, embedding: [each] }))],
    ['a place that no text has', [0, 2].map((index) => ({ index, embedding: [1] }))],
    ['several lengths', [{ embedding: [1] }, { embedding: [1, 2] }]],
    ['words for numbers', [{ embedding: ['1'] }, { embedding: ['2'] }]],
    ['nothing but zeros', [{ embedding: [0] }, { embedding: [0] }]],
    ['too large numbers', [{ embedding: [1e60] }, { embedding: [1] }]],
    ['no list', 'vectors'],
  ])('is refused with %s', (_, data) => {
    expect(read(data)).toBeNull();
  });
});
