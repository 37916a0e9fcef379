import { type Calibration, corrected, fitCorrection } from './calibration.ts';
import { priorFor, priorWeight, type TextKind } from './calibration-prior.ts';
import type { Corpus } from './corpus.ts';
import { judgeByCrossValidation } from './cross-validation.ts';
import { densityOf } from './density.ts';
import { type Pull, pullsOf } from './index-advice.ts';
import { type JudgedScores, judgedScores, scoredOnce } from './judged-scores.ts';
import type { LexicalSpace, Postings } from './lexical-space.ts';
import { isHanText, normalizeText } from './normalize.ts';
import type { Pace } from './pace.ts';
import type { SentenceVectors } from './sentence-vectors.ts';

export interface LearnedKnowledge {
  corpus: Corpus;
  postings: Postings;
  space: LexicalSpace;
  sentences: SentenceVectors | null;
}

/** How a text that is compared by its words alone is calibrated. */
export function kindOfWords(normalized: string): TextKind {
  return isHanText(normalized) ? 'han' : 'latin';
}

interface Calibrated {
  calibration: Record<TextKind, Calibration>;
  judged: JudgedScores | null;
  pulls: Pull[];
}

/** The prior for a knowledge base of this shape, corrected by what its own questions show. */
export async function calibrate(knowledge: LearnedKnowledge, pace: Pace): Promise<Calibrated> {
  const kindOfRow = kindsOfRows(knowledge.corpus);
  const density = await densities(knowledge, kindOfRow, pace.part(0, 0.1));
  const observed = await judgeByCrossValidation({ ...knowledge, kindOfRow, density }, pace.part(0.1, 1));
  const corrections = byKind((kind) => fitCorrection(observed[kind], priorWeight));
  const prior = priorOf(knowledge.corpus, density);
  const judged = scoredOnce(observed, corrections);
  return {
    calibration: byKind((kind) => corrected(prior[kind], corrections[kind])),
    judged: judgedScores(judged),
    pulls: pullsOf(knowledge.corpus, judged),
  };
}

/** The prior alone. */
export async function calibrateByPrior(
  knowledge: LearnedKnowledge,
  pace: Pace,
): Promise<Record<TextKind, Calibration>> {
  return priorOf(knowledge.corpus, await densities(knowledge, kindsOfRows(knowledge.corpus), pace));
}

function kindsOfRows({ texts }: Corpus): (row: number) => TextKind {
  const kinds = texts.map((text) => kindOfWords(normalizeText(text)));
  return (row) => kinds[row]!;
}

function priorOf(
  { itemIds, texts }: Corpus,
  density: Record<TextKind, number>,
): Record<TextKind, Calibration> {
  const size = { items: itemIds.length, questions: texts.length };
  return byKind((kind) => priorFor(kind, { ...size, density: density[kind] }));
}

function byKind<Each>(of: (kind: TextKind) => Each): Record<TextKind, Each> {
  return { latin: of('latin'), han: of('han'), sentence: of('sentence') };
}

async function densities(
  { corpus, space, sentences }: LearnedKnowledge,
  kindOfRow: (row: number) => TextKind,
  pace: Pace,
): Promise<Record<TextKind, number>> {
  const rows = Array.from(corpus.texts.keys());
  const latin = rows.filter((row) => kindOfRow(row) === 'latin');
  const han = rows.filter((row) => kindOfRow(row) === 'han');
  const embedded = rows.filter((row) => sentences?.has(row));
  return {
    latin: await densityOf(corpus, space, null, latin, pace.part(0, 0.3)),
    han: await densityOf(corpus, space, null, han, pace.part(0.3, 0.6)),
    sentence: await densityOf(corpus, space, sentences, embedded, pace.part(0.6, 1)),
  };
}
