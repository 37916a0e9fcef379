import { monitorEventLoopDelay } from 'node:perf_hooks';
import { PassageHost } from '../../server/engine/passages/passage-host.ts';
import type { LearnedPassage } from '../../server/engine/passages/segment.ts';
import { collectingLog } from '../../tests/support/log.ts';
import { readOwnSet } from '../../tools/question-set.ts';
import type { BenchRow } from '../bench-row.ts';
import { RandomChoice } from '../quality/random-choice.ts';
import { readQuestionFile } from './answering-documents.ts';

/** As many as a document of 500,000 characters has. */
const passagesOfDocument = 625;
const charactersOfPassage = 800;
const searched = 8;

const milliseconds = (nanoseconds: number): number => nanoseconds / 1e6;

/** How fast passages are learned and found, through the thread, and what that takes. */
export async function documentSpeedRows(passages: number, searches: number): Promise<BenchRow[]> {
  const group = `Finding passages (${passages} of them, English and Chinese, in the thread)`;
  const sentences = sentencesOfSets();
  const random = new RandomChoice(7);
  const host = new PassageHost(collectingLog());
  const documents = Array.from({ length: Math.ceil(passages / passagesOfDocument) }, (_, at) => ({
    documentId: `doc_${at}`,
    leftOut: [],
  }));
  const passagesOf = async (): Promise<LearnedPassage[]> =>
    Array.from({ length: Math.min(passages, passagesOfDocument) }, (_, at) => ({
      place: at + 1,
      heading: null,
      text: passageOf(sentences, random),
    }));
  const collection = { name: 'bench', documents, passagesOf };
  const texts = readQuestionFile().questions.map(({ question }) => question);
  const before = process.memoryUsage();
  const delay = monitorEventLoopDelay({ resolution: 1 });
  try {
    const began = performance.now();
    await host.open(collection);
    const learned = performance.now() - began;
    await host.search(collection, 'warm', searched);
    delay.enable();
    const times: number[] = [];
    for (let at = 0; at < searches; at += 1) {
      const asked = performance.now();
      await host.search(collection, texts[at % texts.length] ?? '', searched);
      times.push(performance.now() - asked);
    }
    delay.disable();
    times.sort((one, other) => one - other);
    const at = (share: number): number => times[Math.floor((times.length - 1) * share)] ?? 0;
    const megabytes = (process.memoryUsage().rss - before.rss) / 1e6;
    return [
      { group, name: 'learning all, with making the texts', value: learned / 1000, unit: 's' },
      { group, name: 'a search, median', value: at(0.5), unit: 'ms' },
      { group, name: 'a search, p99', value: at(0.99), unit: 'ms', target: '< 50' },
      {
        group,
        name: 'the serving thread is held up, p99',
        value: milliseconds(delay.percentile(99)),
        unit: 'ms',
      },
      { group, name: 'memory, with the thread', value: megabytes, unit: 'MB' },
    ];
  } finally {
    await host.stop();
  }
}

function sentencesOfSets(): string[] {
  return (['clinc150', 'shop-bank-zh'] as const).flatMap((name) => {
    const { knowledge } = readOwnSet(name);
    return knowledge.map(({ text }) => text);
  });
}

/** Sentences of both languages in a row, which have words of their own besides. */
function passageOf(sentences: readonly string[], random: RandomChoice): string {
  let text = '';
  while (text.length < charactersOfPassage) {
    const word = `${random.one(sentences).split(' ')[0] ?? ''}${random.below(20_000)}`;
    text += `${random.one(sentences)} ${word}. `;
  }
  return text;
}
