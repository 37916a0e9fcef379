/** Measures a batch test: how long it takes, and how long requests and another question to the bot wait meanwhile. */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { components } from '../src/api/__generated__/schema.d.ts';
import { readOwnSet } from '../tools/question-set.ts';
import type { BenchRow, Extent } from './bench-row.ts';
import { newDataFolder } from './data-folder.ts';
import { largeKnowledge } from './matching-knowledge.ts';
import { type Call, importQuestions, initializeApplication, untilLearned } from './served-application.ts';
import { startServer } from './server-process.ts';

type BatchTest = components['schemas']['BatchTest'];

const perQa = 5;
const sizes = {
  full: { qas: 2000, questions: 10_000, sentenceModel: 'use-lite' },
  brief: { qas: 8, questions: 60, sentenceModel: 'off' },
};

/** Milliseconds between two requests, and between two questions of a customer. */
const [lookEvery, askEvery] = [30, 250];

/** `--words` turns the sentence model off. */
export async function run(extent: Extent, flags: ReadonlySet<string> = new Set()): Promise<BenchRow[]> {
  const { qas, questions, ...size } = sizes[extent];
  const sentenceModel = flags.has('--words') ? 'off' : size.sentenceModel;
  const group = `${questions.toLocaleString('en')} questions to ${qas.toLocaleString('en')} English Q&As, sentence model ${sentenceModel}`;
  const folder = await newDataFolder();
  const server = await startServer(folder, { PARLEY_SENTENCE_MODEL: sentenceModel });
  try {
    const { call, base } = await initializeApplication(server.address);
    const items = largeKnowledge(readOwnSet('clinc150'), qas * perQa, perQa);
    const knowledge = items.flatMap(({ itemId, questions: texts }) =>
      texts.map((text) => ({ text, label: itemId })),
    );
    await importQuestions(call, base, { set: { knowledge }, file: join(folder, 'batch.xlsx') });
    await untilLearned(call, base, 'wholly');
    const asked = linesOf(items, questions);
    const look = () => call('GET', '/system');
    const before = {
      waits: await spread(look, { every: lookEvery, times: 100 }),
      customers: await spread(() => askOne(call, base, asked[0] ?? ''), { every: 0, times: 20 }),
      cpu: await server.cpuSeconds(),
    };
    const began = performance.now();
    const path = await begin(call, base, asked);
    const end = untilOver(call, path);
    const isOver = { now: false };
    void end.finally(() => (isOver.now = true));
    const [waits, customers] = await Promise.all([
      spread(look, { every: lookEvery, isOver }),
      spread((round) => askOne(call, base, `${asked[round % asked.length]} please`), {
        every: askEvery,
        isOver,
      }),
    ]);
    const test = await end;
    const seconds = (performance.now() - began) / 1000;
    if (test.status !== 'completed') throw new Error(`The test is ${test.status}.`);
    return [
      { group, name: 'until every question is asked', value: seconds, unit: 's', target: '≤ 300' },
      { group, name: 'until then', value: (await server.cpuSeconds()) - before.cpu, unit: 's CPU' },
      { group, name: 'one question', value: (seconds * 1000) / questions, unit: 'ms' },
      ...rowsOf(group, 'a request before', before.waits),
      ...rowsOf(group, 'a request meanwhile', waits),
      ...rowsOf(group, 'another question before', before.customers),
      ...rowsOf(group, 'another question meanwhile', customers),
      { group, name: 'peak memory', value: (await server.memory()).peak, unit: 'MB RSS' },
    ];
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Questions of the knowledge base in other words: each without one of its own. */
function linesOf(items: ReturnType<typeof largeKnowledge>, count: number): string[] {
  return Array.from({ length: count }, (_, index) => {
    const questions = items[index % items.length]?.questions ?? [];
    const words = (questions[index % questions.length] ?? '').split(' ');
    words.splice(index % words.length, 1);
    return `${words.join(' ')} ${index}`;
  });
}

async function begin(call: Call, base: string, lines: readonly string[]): Promise<string> {
  const form = new FormData();
  form.append('file', new Blob([lines.join('\n')]), 'questions.txt');
  const { batchTestId } = await call<BatchTest>('POST', `${base}/batch-tests?language=en`, form);
  return `${base}/batch-tests/${batchTestId}`;
}

async function untilOver(call: Call, path: string): Promise<BatchTest> {
  for (;;) {
    const test = await call<BatchTest>('GET', path);
    if (test.status !== 'running') return test;
    await pause(askEvery);
  }
}

const askOne = (call: Call, base: string, text: string) =>
  call('POST', `${base}/online-test/questions`, { text, language: 'en' });

interface Pace {
  every: number;
  times?: number;
  isOver?: { readonly now: boolean };
}

/** The milliseconds of each, in ascending order. */
async function spread(
  work: (round: number) => Promise<unknown>,
  { every, times = Infinity, isOver = { now: false } }: Pace,
): Promise<number[]> {
  const found: number[] = [];
  for (let round = 0; round < times && (!isOver.now || round === 0); round += 1) {
    const began = performance.now();
    await work(round);
    found.push(performance.now() - began);
    await pause(every);
  }
  return found.toSorted((one, other) => one - other);
}

function rowsOf(group: string, name: string, times: readonly number[]): BenchRow[] {
  const at = (share: number): number =>
    times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  return [
    { group, name, column: 'p50', value: at(0.5), unit: 'ms' },
    { group, name, column: 'p99', value: at(0.99), unit: 'ms' },
    { group, name, column: 'worst', value: at(1), unit: 'ms' },
  ];
}
