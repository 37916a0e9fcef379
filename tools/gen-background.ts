import { featureKeys } from '../server/engine/matching/features.ts';
import { normalizeText } from '../server/engine/matching/normalize.ts';
import { ownSetNames, readOrdinaryQuestions, readOwnSet } from './question-set.ts';

/** Rarer features are left out: their frequency depends on the subject of the questions. */
const leastShare = 0.02;

/**
 * How common each feature of ordinary questions is, in base64: four bytes for the feature's key (little-endian), and
 * one byte for the share of questions that have it, in 255ths. Takes the set in which the feature is most common.
 */
export function renderBackground(): string {
  const shares = new Map<number, number>();
  const sets = ownSetNames.map((name) => readOwnSet(name).knowledge.map(({ text }) => text));
  for (const questions of [...sets, ...Object.values(readOrdinaryQuestions())]) {
    for (const [key, share] of sharesIn(questions)) shares.set(key, Math.max(share, shares.get(key) ?? 0));
  }
  const common = Array.from(shares)
    .filter(([, share]) => share >= leastShare)
    .toSorted(([one], [other]) => one - other);
  const bytes = Buffer.alloc(common.length * 5);
  for (const [at, [key, share]] of common.entries()) {
    bytes.writeUInt32LE(key, at * 5);
    bytes[at * 5 + 4] = Math.round(share * 255);
  }
  return [
    '// Written by `npm run gen` from the questions of tests/data. Do not edit.',
    `export const backgroundFeatures =\n  '${bytes.toString('base64')}';`,
    '',
  ].join('\n');
}

/** The share of questions that have each feature. */
function sharesIn(questions: readonly string[]): Map<number, number> {
  const counts = new Map<number, number>();
  for (const text of questions) {
    for (const key of new Set(featureKeys(normalizeText(text)))) counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return new Map(Array.from(counts, ([key, count]) => [key, count / questions.length]));
}
