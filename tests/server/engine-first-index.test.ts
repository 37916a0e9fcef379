import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { indexAdviceOf } from '../../server/engine/index-judgement.ts';
import { createMatcherHost, type MatcherHost } from '../../server/engine/matcher-host.ts';
import type { IndexAdvice } from '../../server/engine/matching/index-advice.ts';
import type { KnowledgeItem, Match } from '../../server/engine/matching/types.ts';
import { collectingLog } from '../support/log.ts';

let folder = '';
let host: MatcherHost;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parley-engine-'));
  host = createMatcherHost({
    sentenceModel: 'use-lite',
    log: collectingLog(),
    entries: { sentences: new URL('../support/first-letters-worker.ts', import.meta.url) },
  });
});
afterAll(async () => {
  await host.stop();
  await rm(folder, { recursive: true, force: true });
});

function newFile(): string {
  return join(folder, `${randomUUID()}.index`);
}

describe('a build that takes long', () => {
  /** As many questions as make a first index worth its while. */
  const many: KnowledgeItem[] = Array.from({ length: 100 }, (_, item) => ({
    itemId: `item-${item}`,
    questions: ['where is', 'who pays for', 'how do i return', 'can i change', 'what is'].map(
      (words) => `${words} parcel ${item}`,
    ),
  }));
  it('has an index by words first, which answers until the whole one is there', async () => {
    const [file, first] = [newFile(), newFile()];
    const done: number[] = [];
    let whileLearning: Match[] = [];
    let doneBefore = 0;
    const publish = async (size: object): Promise<void> => {
      expect(size).toEqual({ itemCount: 100, questionCount: 500 });
      await expect(stat(file)).rejects.toThrow('ENOENT');
      await host.open('app', first);
      whileLearning = await host.match('app', 'who pays for parcel 7 please', { limit: 1 });
      doneBefore = done.length;
    };
    await host.build({
      items: many,
      file,
      first: { file: first, publish },
      onProgress: (share) => done.push(share),
    });
    expect(whileLearning).toMatchObject([{ itemId: 'item-7', question: 'who pays for parcel 7' }]);
    expect(done.at(-1)).toBe(1);
    expect(done.slice(0, doneBefore)).toEqual(
      done.slice(0, doneBefore).toSorted((one, other) => one - other),
    );
    await host.open('app', file);
    const afterwards = await host.match('app', 'who pays for parcel 7 please', { limit: 1 });
    expect(afterwards).toMatchObject([{ itemId: 'item-7' }]);
    expect(afterwards[0]?.score).not.toBe(whileLearning[0]?.score);
    expect((await readdir(folder)).filter((name) => name.endsWith('.building'))).toEqual([]);
  });

  it('keeps the advice of the index before until the whole one has its own', async () => {
    const [before, file, first] = [newFile(), newFile(), newFile()];
    const twice = [...many, { itemId: 'copy', questions: [many[7]!.questions[0]!] }];
    await host.build({ items: twice, file: before });
    const advice = await indexAdviceOf(before);
    expect(advice?.sameQuestions.length).toBeGreaterThan(0);
    let meanwhile: IndexAdvice | null = null;
    await host.build({
      items: twice.map(({ itemId, questions }) => ({
        itemId,
        questions: questions.map((text) => `${text}, please`),
      })),
      file,
      earlier: () => Promise.resolve(before),
      first: {
        file: first,
        publish: async () => {
          meanwhile = await indexAdviceOf(first);
        },
      },
    });
    expect(meanwhile).toEqual(advice);
    const own = await indexAdviceOf(file);
    expect(own?.sameQuestions[0]?.own.question).toContain(', please');
  });

  it('has none where a new question leaves little to learn', async () => {
    const file = newFile();
    await host.build({ items: many, file });
    const changed = [...many, { itemId: 'new', questions: ['do you sell teapots'] }];
    const first = { file: newFile(), publish: () => Promise.reject(new Error('A first index')) };
    await host.build({ items: changed, file, first, quick: true });
    await expect(stat(first.file)).rejects.toThrow('ENOENT');
  });
});
