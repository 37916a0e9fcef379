/** Measures the memory of a server that has learned 3,000 English questions and answers with the sentence model. */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type TestSet, shrink } from '../tests/support/question-sets.ts';
import { readOwnSet } from '../tools/question-set.ts';
import type { BenchRow, Extent } from './bench-row.ts';
import { newDataFolder } from './data-folder.ts';
import {
  type Call,
  importQuestions,
  initializeApplication,
  until,
  untilLearned,
} from './served-application.ts';
import { startServer } from './server-process.ts';

const sizes = {
  full: { ofEach: Infinity, sentenceModel: 'use-lite', asked: 100, restPause: 5_000 },
  brief: { ofEach: 3, sentenceModel: 'off', asked: 3, restPause: 0 },
};

export async function run(extent: Extent): Promise<BenchRow[]> {
  const folder = await newDataFolder();
  const { ofEach, sentenceModel, asked, restPause } = sizes[extent];
  const all = readOwnSet('clinc150');
  const set = shrink(all, { labels: ofEach, questions: ofEach, tests: ofEach, outOfScope: 0 });
  const group = `Memory with the sentence model ${sentenceModel}, ${set.knowledge.length} questions`;
  const server = await startServer(folder, { PARLEY_SENTENCE_MODEL: sentenceModel });
  const row = (name: string, value: number, unit: string, target?: string): BenchRow => {
    return { group, name, value, unit, ...(target === undefined ? {} : { target }) };
  };
  try {
    const { call, base } = await initializeApplication(server.address);
    const began = performance.now();
    await importQuestions(call, base, { set, file: join(folder, 'clinc150.xlsx') });
    const imported = performance.now();
    await untilLearned(call, base, 'wholly');
    const learned = performance.now();
    const learning = await server.memory();
    await ask(call, base, all.test.slice(0, asked));
    const { deploymentId } = await call<{ deploymentId: string }>('POST', `${base}/deployments`, {
      note: '',
    });
    const deployment = `${base}/deployments/${deploymentId}`;
    await until(async () => (await call<{ status: string }>('GET', deployment)).status, 'deployed');
    await ask(call, base, all.test.slice(0, asked));
    await pause(restPause);
    const { now, peak } = await server.memory();
    return [
      row('import', (imported - began) / 1000, 's'),
      row('until everything is learned', (learned - imported) / 1000, 's'),
      row('peak while learning', learning.peak, 'MB RSS'),
      row('peak while deploying', peak, 'MB RSS'),
      row('at rest, model and indexes loaded', now, 'MB RSS', '≤ 400'),
    ];
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function ask(call: Call, base: string, questions: TestSet['test']): Promise<void> {
  for (const { text } of questions) {
    await call('POST', `${base}/online-test/questions`, { text, language: 'en' });
  }
}
