import { type Calibration, type Correction, corrected, fitCorrection, mixedOf } from './calibration.ts';
import { priorFor, priorOfSingles, priorWeight, type TextKind } from './calibration-prior.ts';
import type { Corpus } from './corpus.ts';
import { judgeByCrossValidation } from './cross-validation.ts';
import { densityOf } from './density.ts';
import { type Pull, pullsOf } from './index-advice.ts';
import { type JudgedScores, judgedScores, scoredOnce } from './judged-scores.ts';
import type { LexicalSpace, Postings } from './lexical-space.ts';
import { isHanText, normalizeText } from './normalize.ts';
import type { Pace } from './pace.ts';
import { spreadOf } from './question-spread.ts';
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

/** The priors for a knowledge base of this shape, the one for several questions corrected by what these show. */
export async function calibrate(knowledge: LearnedKnowledge, pace: Pace): Promise<Calibrated> {
  const kindOfRow = kindsOfRows(knowledge.corpus);
  const density = await densities(knowledge, kindOfRow, pace.part(0, 0.1));
  const observed = await judgeByCrossValidation({ ...knowledge, kindOfRow, density }, pace.part(0.1, 1));
  const corrections = byKind((kind) => fitCorrection(observed[kind], priorWeight));
  const judged = scoredOnce(observed, corrections, spreadOf(knowledge.corpus).share);
  return {
    calibration: calibrationOf(knowledge.corpus, density, corrections),
    judged: judgedScores(judged),
    pulls: pullsOf(knowledge.corpus, judged),
  };
}

/** The priors alone. */
export async function calibrateByPrior(
  knowledge: LearnedKnowledge,
  pace: Pace,
): Promise<Record<TextKind, Calibration>> {
  const density = await densities(knowledge, kindsOfRows(knowledge.corpus), pace);
  return calibrationOf(knowledge.corpus, density, null);
}

function kindsOfRows({ texts }: Corpus): (row: number) => TextKind {
  const kinds = texts.map((text) => kindOfWords(normalizeText(text)));
  return (row) => kinds[row]!;
}

/** Counts what was learned about Q&As with several questions, and their correction, by how many of the Q&As are such. */
function calibrationOf(
  corpus: Corpus,
  density: Record<TextKind, number>,
  corrections: Record<TextKind, Correction> | null,
): Record<TextKind, Calibration> {
  const { items, share, each } = spreadOf(corpus);
  return byKind((kind) => {
    const shape = { items, each, density: density[kind] };
    const several = priorFor(kind, shape);
    const correction = corrections?.[kind];
    return mixedOf(priorOfSingles(kind, shape), correction ? corrected(several, correction) : several, share);
  });
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
