/** Measures the work of a clustering: how long its thread takes, and how long it holds the serving thread. */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { groupOpenQuestions } from '../server/services/optimization/question-groups.ts';
import { readOwnSet } from '../tools/question-set.ts';
import type { BenchRow, Extent } from './bench-row.ts';
import { largeKnowledge } from './matching-knowledge.ts';

const sizes = { full: 10_000, brief: 60 };

export async function run(extent: Extent): Promise<BenchRow[]> {
  const most = sizes[extent];
  const texts = largeKnowledge(readOwnSet('clinc150'), most, 5).flatMap(({ questions }) => questions);
  const questions = texts
    .slice(0, most)
    .map((key, place) => ({ questionId: `unq_${place}`, key, count: 1, lastAt: new Date(0) }));
  const delay = monitorEventLoopDelay({ resolution: 1 });
  const [began, before] = [performance.now(), process.cpuUsage()];
  delay.enable();
  const groups = await groupOpenQuestions(questions, { onProgress: async () => {} });
  delay.disable();
  const seconds = (performance.now() - began) / 1000;
  const { user, system } = process.cpuUsage(before);
  const group = `Clustering ${questions.length.toLocaleString('en')} English questions by words`;
  return [
    { group, name: 'until they are grouped', value: seconds, unit: 's', target: '< 15' },
    { group, name: 'until then', value: (user + system) / 1e6, unit: 's CPU' },
    { group, name: 'the serving thread is held at most', value: delay.max / 1e6, unit: 'ms', target: '< 50' },
    {
      group,
      name: 'groups of two or more',
      value: groups.filter((each) => each.questions.length > 1).length,
      unit: '',
    },
  ];
}
