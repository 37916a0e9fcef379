import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openIndex, writeIndex } from '../../server/engine/matching/index-file.ts';
import { IndexFileError } from '../../server/engine/matching/index-preamble.ts';
import { trainIndex } from '../../server/engine/matching/train-index.ts';
import type { KnowledgeItem, MatchIndex } from '../../server/engine/matching/types.ts';
import { IndexCache } from '../../server/engine/workers/index-cache.ts';
import { firstLetters, firstLettersOf } from '../support/first-letters.ts';
import { itemsOf, shrink } from '../support/question-sets.ts';
import { readOwnSet } from '../../tools/question-set.ts';

const some = shrink(readOwnSet('clinc150'), { labels: 30, questions: 6, tests: 3, outOfScope: 20 });
const faq: KnowledgeItem[] = [
  { itemId: 'pay', questions: ['How can I pay?', 'payment methods'] },
  { itemId: 'refund', questions: ['怎么申请退款'] },
];

let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parley-index-'));
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
});

function newFile(): string {
  return join(folder, `${randomUUID()}.index`);
}

function fakeIndex(byteLength: number): MatchIndex {
  return {
    itemCount: 1,
    questionCount: 1,
    byteLength,
    vectorSource: null,
    vectorsWanted: () => [],
    scopeOf: () => new Uint8Array(1),
    match: () => [],
  };
}

describe('an index file', () => {
  it('gives the same answers after a round trip, sentence vectors included', async () => {
    const index = await trainIndex(itemsOf(some), { embed: firstLetters });
    const file = newFile();
    await writeIndex(index, file);
    const read = await openIndex(file);
    for (const text of [
      ...some.test.map((question) => question.text),
      ...some.testOutOfScope,
      faq[1]!.questions[0]!,
    ]) {
      const readings = index.vectorsWanted(text);
      expect(read.vectorsWanted(text)).toEqual(readings);
      const vectors = await firstLettersOf(readings);
      expect(read.match(text, { limit: 5, vectors })).toEqual(index.match(text, { limit: 5, vectors }));
      expect(read.match(text, { limit: 5 })).toEqual(index.match(text, { limit: 5 }));
    }
    expect(read.byteLength).toBe(index.byteLength);
  });

  it('is refused where it is cut off, damaged, empty or something else', async () => {
    const file = newFile();
    await writeIndex(await trainIndex(faq), file);
    const { size } = await stat(file);
    const whole = await readFile(file);
    for (const at of [8, 13, 17, 21, 30, size - 1]) {
      const damaged = Buffer.from(whole);
      damaged[at]! ^= 0x55;
      await writeFile(file, damaged);
      await expect(openIndex(file)).rejects.toThrow(IndexFileError);
    }
    await writeFile(file, whole);
    for (const length of [size - 1, Math.floor(size / 2), 30, 3, 0]) {
      await truncate(file, length);
      await expect(openIndex(file)).rejects.toThrow(IndexFileError);
    }
    await expect(openIndex(newFile())).rejects.toMatchObject({ code: 'ENOENT' });
  });
});

describe('the indexes in memory', () => {
  it('are bounded: the longest unused leave, the newest stays', async () => {
    const opened: string[] = [];
    const cache = new IndexCache(100, (file) => {
      opened.push(file);
      return Promise.resolve(fakeIndex(file === 'large' ? 500 : 40));
    });
    for (const file of ['a', 'b', 'a', 'c']) await cache.get(file);
    expect(cache.files).toEqual(['a', 'c']);
    await cache.get('large');
    expect(cache.files).toEqual(['large']);
    await cache.get('a');
    expect(opened).toEqual(['a', 'b', 'c', 'large', 'a']);
  });

  it('are read once for many questions at a time, and again after a failure', async () => {
    let reads = 0;
    const cache = new IndexCache(100, () => {
      reads += 1;
      return reads === 1 ? Promise.reject(new Error('no')) : Promise.resolve(fakeIndex(1));
    });
    await expect(cache.get('a')).rejects.toThrow('no');
    await Promise.all([cache.get('a'), cache.get('a'), cache.get('a')]);
    expect(reads).toBe(2);
  });
});
