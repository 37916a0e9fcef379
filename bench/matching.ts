/** Measures how well questions find their Q&A, what training costs, and how long an answer takes. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createMatcherHost } from '../server/engine/matcher-host.ts';
import { loadSentenceModel } from '../server/engine/matching/sentence-model.ts';
import { trainIndex } from '../server/engine/matching/train-index.ts';
import type { TrainOptions } from '../server/engine/matching/train-options.ts';
import type { ItemScope, MatchIndex } from '../server/engine/matching/types.ts';
import { itemsOf, measureQuality, shrink, type TestSet } from '../tests/support/question-sets.ts';
import { readOwnSet } from '../tools/question-set.ts';
import type { BenchRow, Extent } from './bench-row.ts';
import { largeKnowledge } from './matching-knowledge.ts';
import { remembering, type RememberingEmbedder } from './remembering-embedder.ts';

const answerLimit = 5;
const warmUp = 50;
/** How often each text is asked. Its best time counts, so that other work of the machine does not. */
const repeats = 3;

const targets = {
  lexical: { top1: '≥ 0.82', recall3: '≥ 0.925', auroc: '≥ 0.93', calibrationError: '≤ 0.10' },
  sentences: { top1: '≥ 0.88', recall3: '≥ 0.965', auroc: '≥ 0.945', calibrationError: '≤ 0.10' },
};

const fullSizes = [
  { questions: 1_000, perItem: 10, target: undefined },
  { questions: 10_000, perItem: 10, target: '< 2' },
  { questions: 100_000, perItem: 20, target: '< 10' },
];

export async function run(extent: Extent): Promise<BenchRow[]> {
  return extent === 'full' ? runFully() : runBriefly();
}

/** Without the sentence model, which takes seconds to load. */
async function runBriefly(): Promise<BenchRow[]> {
  const set = shrink(readOwnSet('clinc150'), { labels: 5, questions: 5, tests: 5, outOfScope: 5 });
  return [
    ...(await qualityOf('a few questions', set, {})),
    ...(await latencyOf(set, { questions: 50, perItem: 5, target: undefined })),
    ...(await productRows(set, 'off')),
  ];
}

async function runFully(): Promise<BenchRow[]> {
  const clinc = readOwnSet('clinc150');
  const rows = [
    ...(await qualityOf('CLINC150 (test), words', clinc, {}, targets.lexical)),
    ...(await qualityOf('Shop and bank in Chinese (test)', readOwnSet('shop-bank-zh'), {})),
  ];
  for (const size of fullSizes) rows.push(...(await latencyOf(clinc, size)));
  rows.push(...(await productRows(clinc, 'use-lite')));
  const embed = remembering(await loadSentenceModel());
  rows.push(...(await qualityOf('CLINC150 (test), with USE-lite', clinc, { embed }, targets.sentences)));
  return rows;
}

type Targets = (typeof targets)['lexical'];

async function qualityOf(
  name: string,
  set: TestSet,
  options: TrainOptions & { embed?: RememberingEmbedder },
  wanted?: Targets,
): Promise<BenchRow[]> {
  const group = `Matching: ${name}`;
  const cpu = process.cpuUsage();
  const index = await trainIndex(itemsOf(set), options);
  const seconds = cpuSeconds(cpu);
  const texts = [...set.test.map(({ text }) => text), ...set.testOutOfScope];
  await options.embed?.(texts.flatMap((text) => index.vectorsWanted(text)));
  const quality = measureQuality(index, set, (text) => options.embed?.known(text) ?? null);
  return [
    { group, name: 'the first answer is right', value: quality.top1, unit: '', target: wanted?.top1 },
    {
      group,
      name: 'the right answer is among three',
      value: quality.recall3,
      unit: '',
      target: wanted?.recall3,
    },
    {
      group,
      name: 'separates out-of-scope questions (AUROC)',
      value: quality.auroc,
      unit: '',
      target: wanted?.auroc,
    },
    {
      group,
      name: 'calibration error',
      value: quality.calibrationError,
      unit: '',
      target: wanted?.calibrationError,
    },
    { group, name: `training on ${index.questionCount} questions`, value: seconds, unit: 's CPU' },
  ];
}

function cpuSeconds(since: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(since);
  return (user + system) / 1e6;
}

async function latencyOf(set: TestSet, size: (typeof fullSizes)[number]): Promise<BenchRow[]> {
  const group = `Matching: ${size.questions.toLocaleString('en')} questions, words`;
  const cpu = process.cpuUsage();
  const index = await trainIndex(largeKnowledge(set, size.questions, size.perItem));
  const seconds = cpuSeconds(cpu);
  const texts = set.test.filter((_, at) => at % 4 === 0).map(({ text }) => text);
  for (const text of texts.slice(0, warmUp)) index.match(text, { limit: answerLimit });
  const bestOf = (text: string, scope: ItemScope | null = null) =>
    Math.min(...Array.from({ length: repeats }, () => millisecondsOf(index, text, scope)));
  const asking = process.cpuUsage();
  const times = texts.map((text) => bestOf(text));
  const cpuEach = (cpuSeconds(asking) * 1000) / (texts.length * repeats);
  // A robot of some categories has every second Q&A.
  const scope = Uint8Array.from({ length: index.itemCount }, (_, item) => item % 2);
  const withinScope = texts.map((text) => bestOf(text, scope));
  return [
    { group, name: 'answer, p50 of texts', value: percentile(times, 0.5), unit: 'ms' },
    { group, name: 'answer, p99 of texts', value: percentile(times, 0.99), unit: 'ms', target: size.target },
    {
      group,
      name: 'answer of a robot with half of the Q&As, p99',
      value: percentile(withinScope, 0.99),
      unit: 'ms',
    },
    { group, name: 'answer, mean', value: cpuEach, unit: 'ms CPU' },
    { group, name: 'training', value: seconds, unit: 's CPU' },
    { group, name: 'index in memory', value: index.byteLength / 1e6, unit: 'MB' },
  ];
}

function millisecondsOf(index: MatchIndex, text: string, scope: ItemScope | null): number {
  const began = performance.now();
  index.match(text, { limit: answerLimit, scope });
  return performance.now() - began;
}

function percentile(times: number[], share: number): number {
  return times.toSorted((one, other) => one - other)[Math.floor(times.length * share)] ?? Number.NaN;
}

/** The whole path through the worker threads, as in the server. */
async function productRows(set: TestSet, sentenceModel: 'use-lite' | 'off'): Promise<BenchRow[]> {
  const group = `Matching: through the worker threads, ${set.knowledge.length} questions, sentence model ${sentenceModel}`;
  const folder = await mkdtemp(join(tmpdir(), 'parley-bench-'));
  const host = createMatcherHost({ sentenceModel, log: console });
  try {
    const file = join(folder, 'clinc.index');
    const first = await secondsOf(() => host.build({ items: itemsOf(set), file }));
    const changed = [...itemsOf(set), { itemId: 'new', questions: ['do you sell blue teapots'] }];
    const again = await secondsOf(() => host.build({ items: changed, file, quick: true }));
    await host.open('bench', file);
    const times: number[] = [];
    for (const { text } of set.test.filter((_, at) => at % 20 === 0)) {
      const began = performance.now();
      await host.match('bench', text, { limit: answerLimit });
      times.push(performance.now() - began);
    }
    return [
      { group, name: 'first build', value: first, unit: 's' },
      { group, name: 'build after one new Q&A', value: again, unit: 's' },
      { group, name: 'answer, p50', value: percentile(times, 0.5), unit: 'ms' },
      { group, name: 'answer, p99', value: percentile(times, 0.99), unit: 'ms' },
    ];
  } finally {
    await host.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function secondsOf(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return (performance.now() - began) / 1000;
}
