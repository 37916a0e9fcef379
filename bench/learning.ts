/** Measures how long a server learns an import: until the online test answers by words, and until it knows everything. */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestSet } from '../tests/support/question-sets.ts';
import { readOwnSet } from '../tools/question-set.ts';
import type { BenchRow, Extent } from './bench-row.ts';
import { newDataFolder } from './data-folder.ts';
import { largeKnowledge } from './matching-knowledge.ts';
import { importQuestions, initializeApplication, untilLearned } from './served-application.ts';
import { startServer } from './server-process.ts';

const perQa = 20;
const sizes = {
  full: { questions: 20_000, sentenceModel: 'use-lite' },
  brief: { questions: 40, sentenceModel: 'off' },
};

export async function run(extent: Extent): Promise<BenchRow[]> {
  const { questions, sentenceModel } = sizes[extent];
  const group = `Learning ${questions.toLocaleString('en')} English questions, sentence model ${sentenceModel}`;
  const folder = await newDataFolder();
  const server = await startServer(folder, { PARLEY_SENTENCE_MODEL: sentenceModel });
  try {
    const { call, base } = await initializeApplication(server.address);
    await importQuestions(call, base, { set: importedSet(questions), file: join(folder, 'learning.xlsx') });
    const before = await server.cpuSeconds();
    const began = performance.now();
    const lap = async (): Promise<{ seconds: number; cpu: number }> => ({
      seconds: (performance.now() - began) / 1000,
      cpu: (await server.cpuSeconds()) - before,
    });
    await untilLearned(call, base, 'byWords');
    const words = await lap();
    await untilLearned(call, base, 'wholly');
    const all = await lap();
    const { peak } = await server.memory();
    return [
      {
        group,
        name: 'until the online test answers by words',
        value: words.seconds,
        unit: 's',
        target: '≤ 10',
      },
      { group, name: 'until then', value: words.cpu, unit: 's CPU' },
      { group, name: 'until everything is learned', value: all.seconds, unit: 's', target: '≤ 60' },
      { group, name: 'until then, in all', value: all.cpu, unit: 's CPU' },
      { group, name: 'peak while learning', value: peak, unit: 'MB RSS' },
    ];
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

function importedSet(questions: number): Pick<TestSet, 'knowledge'> {
  const items = largeKnowledge(readOwnSet('clinc150'), questions, perQa);
  return {
    knowledge: items.flatMap(({ itemId, questions: texts }) =>
      texts.map((text) => ({ text, label: itemId })),
    ),
  };
}
