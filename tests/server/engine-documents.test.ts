import { afterAll, describe, expect, it } from 'vitest';
import { answersOf, surestFirst } from '../../server/engine/passages/answers-of.ts';
import { PassageCollections } from '../../server/engine/passages/passage-collections.ts';
import { type PassageCollection, PassageHost } from '../../server/engine/passages/passage-host.ts';
import { PassageIndex } from '../../server/engine/passages/passage-index.ts';
import { paragraphSentences, withWhatFollows } from '../../server/engine/passages/passage-sentences.ts';
import { Segment } from '../../server/engine/passages/segment.ts';
import { documentThresholdDefault } from '../../src/machines/rules/limits.ts';
import { answeringDocuments, readQuestionFile } from '../../bench/documents/answering-documents.ts';
import { collectingLog } from '../support/log.ts';
import { readOwnSet } from '../../tools/question-set.ts';

const passage = (place: number, text: string, heading: string | null = null) => ({ place, heading, text });

const garden = [
  passage(1, 'A plot costs 96 dollars a year. Raised beds cost 30 dollars.', 'Plots'),
  passage(2, 'Dogs are welcome on a short lead. Hens are not allowed.', 'Animals'),
  passage(3, '井水不能饮用。水龙头在大门旁边，冬天关闭。', '用水'),
];

const indexOf = (passages: ReturnType<typeof passage>[], leftOut: number[] = []) =>
  new PassageIndex([{ documentId: 'doc', segment: new Segment(passages), leftOut: new Set(leftOut) }]);

const placesOf = (index: PassageIndex, text: string): number[] =>
  index.search(text, 8).found.map(({ place }) => place);

describe('the index of passages', () => {
  it('finds the passages that have the words, in both languages, whatever their form', () => {
    const index = indexOf(garden);
    expect(placesOf(index, 'What does a PLOT cost?')[0]).toBe(1);
    expect(placesOf(index, 'is my dog welcome')[0]).toBe(2);
    expect(placesOf(index, '水龙头冬天开吗')).toEqual([3]);
    expect(placesOf(index, 'vegetables')).toEqual([]);
    expect(placesOf(index, '')).toEqual([]);
  });

  it('finds by the heading, too', () => {
    expect(placesOf(indexOf(garden), 'animals')).toEqual([2]);
  });

  it('never finds what was left out, which still counts among all', () => {
    const index = indexOf(garden, [2]);
    expect(placesOf(index, 'are dogs welcome')).not.toContain(2);
    expect(index.search('dogs', 8)).toMatchObject({ found: [], size: 3 });
  });

  it('prefers the rare word, and the shorter passage', () => {
    const long = 'The board meets on Mondays and talks about paths and hedges.';
    expect(
      placesOf(indexOf([passage(1, `Bees may be kept. ${long}`), passage(2, 'Bees may be kept.')]), 'bees'),
    ).toEqual([2, 1]);
    const rare = [passage(1, 'Mow the paths.'), passage(2, 'Keep the bees.'), passage(3, 'Sweep the paths.')];
    expect(placesOf(indexOf(rare), 'paths for bees')[0]).toBe(2);
  });

  it('searches many documents as one', () => {
    const index = new PassageIndex(
      garden.map((each, at) => ({
        documentId: `doc_${at}`,
        segment: new Segment([each]),
        leftOut: new Set(),
      })),
    );
    const { found, size } = index.search('hens', 8);
    expect({ found, size }).toEqual({ found: [{ documentId: 'doc_1', place: 2 }], size: 3 });
  });
});

describe('the sentences of a document', () => {
  it('end at their marks, not within numbers, addresses or the number of a step', () => {
    expect(paragraphSentences('1. Pay 3.50 euros to a@b.example. Then wait!')).toEqual([
      '1. Pay 3.50 euros to a@b.example.',
      'Then wait!',
    ]);
    expect(paragraphSentences('保修一年。滤芯不保修。')).toEqual(['保修一年。', '滤芯不保修。']);
    expect(paragraphSentences('')).toEqual([]);
  });

  it('are followed by what fits into an answer', () => {
    expect(withWhatFollows(['One.', 'Two.', 'x'.repeat(300)], 0, 1)).toBe('One. Two.');
    expect(withWhatFollows(['一。', '二。', '三。'], 1, 2)).toBe('二。三。');
  });
});

describe('an answer from passages', () => {
  const [plots, animals] = garden.map((each) => ({ ...each, documentName: 'Bylaws' }));
  const ask = (text: string) => {
    const { found: _, ...counts } = indexOf(garden).search(text, 8);
    const passages = [plots!, animals!];
    return surestFirst(passages, answersOf(text, counts, passages));
  };

  it('is the sentence that fits, not the passage', () => {
    const [best] = ask('Are hens allowed?');
    expect(best?.answer.text).toBe('Hens are not allowed.');
    expect(best?.answer.score).toBeGreaterThan(documentThresholdDefault);
  });

  it('is less sure the more of the question stands nowhere', () => {
    const scoreOf = (text: string): number => ask(text)[0]?.answer.score ?? 0;
    expect(scoreOf('What does a plot cost a year?')).toBeGreaterThan(
      scoreOf('What does a plot weigh a year?'),
    );
    expect(scoreOf('What does a spaceship weigh?')).toBeLessThan(0.2);
    expect(scoreOf('where are you')).toBeLessThan(0.2);
  });
});

describe('the documents of tests/data', () => {
  it('answer most of what was not learned from, seldom wrongly, and hardly what is foreign', async () => {
    const ask = await answeringDocuments();
    const answered = (text: string) => {
      const answer = ask(text);
      return answer && answer.score >= documentThresholdDefault ? answer.text : null;
    };
    const asked = readQuestionFile().questions.filter((_, at) => at % 2 === 1);
    const said = asked.map(({ question, answer }) => ({ text: answered(question), answer }));
    const right = said.filter(({ text, answer }) => text?.includes(answer)).length;
    const wrong = said.filter(({ text, answer }) => text !== null && !text.includes(answer)).length;
    expect(right / asked.length).toBeGreaterThan(0.58);
    expect(wrong / asked.length).toBeLessThan(0.08);
    const foreign = (['clinc150', 'shop-bank-zh'] as const)
      .flatMap((name) => readOwnSet(name).testOutOfScope)
      .filter((_, at) => at % 5 === 0);
    expect(foreign.filter((text) => answered(text) !== null).length / foreign.length).toBeLessThan(0.05);
  });
});

describe('a manual', () => {
  it.each([
    ['how do i charge the battery', 'plug the charger'],
    ['how do i remove the battery', 'pull the battery upwards'],
    ['how do i turn on the display', 'power button'],
    ['how can i switch to miles', 'hold both arrows'],
    ['电池怎么充电', '充电器插入'],
    ['如何充电', '充电器插入'],
    ['怎么换成英里', '两个箭头'],
    ['怎么连手机', '蓝牙'],
  ])('says how something is done that it has other words for: %s', async (text, said) => {
    const answer = (await answeringDocuments('manuals'))(text);
    expect(answer?.text).toContain(said);
    expect(answer?.score).toBeGreaterThanOrEqual(documentThresholdDefault);
  });

  it('says nothing of what it has no steps for', async () => {
    const ask = await answeringDocuments('manuals');
    const { unanswered } = readQuestionFile('manuals');
    const said = unanswered.filter(({ question }) => (ask(question)?.score ?? 0) >= documentThresholdDefault);
    expect(said).toEqual([]);
  });
});

describe('the collections in memory', () => {
  const documentsOf = (...documentIds: string[]) =>
    documentIds.map((documentId) => ({ documentId, leftOut: [] }));

  it('go when they are too many, the one first that nobody asked for longest; shared documents stay', () => {
    const collections = new PassageCollections(7);
    const open = (name: string, ...documentIds: string[]): void => {
      for (const documentId of collections.open(name, documentsOf(...documentIds)))
        collections.learn(documentId, garden);
    };
    open('first', 'a');
    open('second', 'a', 'b');
    expect(collections.search('first', 'hens', 8)?.found).toHaveLength(1);
    open('third', 'c');
    expect(collections.search('second', 'hens', 8)).toBeNull();
    expect(collections.search('first', 'hens', 8)?.found).toHaveLength(1);
    expect(collections.open('fourth', documentsOf('a', 'b'))).toEqual(['b']);
  });

  it('say nothing before all of their documents are learned', () => {
    const collections = new PassageCollections(100);
    expect(collections.open('one', documentsOf('a', 'b'))).toEqual(['a', 'b']);
    collections.learn('a', garden);
    expect(collections.search('one', 'hens', 8)).toBeNull();
    collections.learn('b', garden);
    expect(collections.search('one', 'hens', 8)?.found).toHaveLength(2);
  });
});

describe('the thread that finds passages', () => {
  const log = collectingLog();
  const host = new PassageHost(log);
  afterAll(() => host.stop());

  let reads: string[] = [];
  const collectionOf = (name: string, leftOut: number[] = []): PassageCollection => ({
    name,
    documents: [{ documentId: 'doc', leftOut }],
    passagesOf: async (documentId) => {
      reads.push(documentId);
      return garden;
    },
  });

  it('learns a document once, whatever collections have it and however many ask', async () => {
    reads = [];
    const [one, other] = await Promise.all([
      host.search(collectionOf('one'), 'hens', 8),
      host.search(collectionOf('one'), 'plots', 8),
    ]);
    expect([one.found, other.found]).toEqual([
      [{ documentId: 'doc', place: 2 }],
      [{ documentId: 'doc', place: 1 }],
    ]);
    expect((await host.search(collectionOf('two', [2]), 'hens', 8)).found).toEqual([]);
    expect((await host.search(collectionOf('one'), 'hens', 8)).found).toHaveLength(1);
    expect(reads).toEqual(['doc']);
  });

  it('reads passages for an answer, each by itself', async () => {
    const { found: _, ...counts } = await host.search(collectionOf('one'), 'hens', 8);
    const read = garden.map((each) => ({ ...each, documentName: 'Bylaws' }));
    const [plots, animals] = await host.answers('Are hens allowed?', counts, read);
    expect(animals).toMatchObject({ text: 'Hens are not allowed.' });
    expect(animals?.score).toBeGreaterThan(plots?.score ?? 1);
  });

  it('takes other documents under the same name when it is told so', async () => {
    await host.open(collectionOf('version', [2]));
    expect((await host.search(collectionOf('version'), 'hens', 8)).found).toEqual([]);
    await host.open(collectionOf('version'));
    expect((await host.search(collectionOf('version'), 'hens', 8)).found).toHaveLength(1);
  });

  it('passes on that passages cannot be read, and tries again at the next question', async () => {
    const broken: PassageCollection = {
      name: 'broken',
      documents: [{ documentId: 'other', leftOut: [] }],
      passagesOf: () => Promise.reject(new Error('no store')),
    };
    await expect(host.search(broken, 'hens', 8)).rejects.toThrow('no store');
    const mended = { ...broken, passagesOf: async () => garden };
    expect((await host.search(mended, 'hens', 8)).found).toHaveLength(1);
  });
});
