import { type Evidence, evidenceOf, evidenceOfNothing } from './calibration.ts';
import { groundWorth, type TextKind } from './calibration-prior.ts';
import { commonGround } from './common-ground.ts';
import type { Corpus } from './corpus.ts';
import { ItemScorer } from './item-scorer.ts';
import { packSvms } from './item-svms.ts';
import { learnSpace, type LexicalSpace, type Postings, rowVector } from './lexical-space.ts';
import { normalizeText } from './normalize.ts';
import type { Pace } from './pace.ts';
import { matchingParameters } from './parameters.ts';
import { hasSeveral, type QuestionSpread, spreadOf } from './question-spread.ts';
import { shuffleRows } from './random.ts';
import type { SentenceVectors } from './sentence-vectors.ts';
import { trainSvms } from './train-svms.ts';

export interface FoldWork {
  corpus: Corpus;
  postings: Postings;
  sentences: SentenceVectors | null;
  /** Of the row's words alone. */
  kindOfRow: (row: number) => TextKind;
  itemFold: Uint8Array;
  rowFold: Uint8Array;
  fold: number;
  random: () => number;
}

/** The best answer to one question that a fold held out. */
export interface Judgement {
  kind: TextKind;
  evidence: Evidence;
  /** How many times likelier the common ground makes the answer, as a logarithm. */
  ground: number;
  isRight: boolean;
  /** False if the question's Q&A was left out. */
  isInScope: boolean;
  row: number;
  /** The nearest question of the best item; null where nothing was found. */
  nearestRow: number | null;
}

/** Trains on one fold's part of a knowledge base and judges the answers to the questions that the fold holds out. */
export class FoldJudge {
  #work: FoldWork;
  #isTrained: Uint8Array;
  #asked: Uint32Array;

  constructor(work: FoldWork) {
    const { corpus, itemFold, rowFold, fold } = work;
    const { itemOfRow } = corpus;
    this.#work = work;
    this.#isTrained = new Uint8Array(corpus.texts.length);
    const asked: number[] = [];
    for (let row = 0; row < this.#isTrained.length; row += 1) {
      const item = itemOfRow[row]!;
      const isHeldOut = rowFold[row] === fold && hasSeveral(corpus, item);
      if (!isHeldOut && itemFold[item] !== fold) this.#isTrained[row] = 1;
      if (isHeldOut) asked.push(row);
    }
    this.#asked = Uint32Array.from(asked);
    shuffleRows(this.#asked, this.#asked.length, work.random);
    this.#asked = this.#asked.subarray(0, matchingParameters.judgedQuestions);
  }

  /** How much this fold learns from. */
  get trained(): QuestionSpread {
    return spreadOf(this.#work.corpus, (row) => this.#isTrained[row] === 1);
  }

  /** Answers each question by words alone, and once more with its sentence vector if it has one. */
  async run(pace: Pace): Promise<Judgement[]> {
    const found: Judgement[] = [];
    if (this.#asked.length === 0 || !this.#isTrained.includes(1)) return found;
    const { corpus, postings, sentences } = this.#work;
    const space = learnSpace(corpus, postings, this.#isTrained);
    const wanted = await this.#itemsThatCanWin(space, pace.part(0, 0.1));
    const options = { isTrained: this.#isTrained, wanted };
    const svms = await trainSvms(corpus, space, sentences, pace.part(0.1, 0.9), options);
    const scorer = this.#scorer(space, svms);
    const asking = pace.part(0.9, 1);
    for (const [at, row] of this.#asked.entries()) {
      await asking.step(at / this.#asked.length);
      found.push(this.#judge(scorer, space, row, null));
      const sentence = sentences?.vector(row);
      if (sentence) found.push(this.#judge(scorer, space, row, sentence));
    }
    return found;
  }

  #judge(scorer: ItemScorer, space: LexicalSpace, row: number, sentence: Float32Array | null): Judgement {
    const { corpus, itemFold, kindOfRow, fold } = this.#work;
    const scored = scorer.score(rowVector(space, corpus, row), sentence, 2);
    const item = corpus.itemOfRow[row]!;
    const isInScope = itemFold[item] !== fold;
    const kind = sentence ? 'sentence' : kindOfRow(row);
    const [asked, nearest] = [row, scored[0]?.row ?? row].map((one) => normalizeText(corpus.texts[one]!));
    return {
      kind,
      ground: groundWorth(kind, commonGround(asked!, nearest!)),
      evidence: evidenceOf(scored.map(({ value }) => value))[0] ?? evidenceOfNothing,
      isRight: isInScope && scored[0]?.item === item,
      isInScope,
      row,
      nearestRow: scored[0]?.row ?? null,
    };
  }

  #scorer(space: LexicalSpace, svms: ReturnType<typeof packSvms>): ItemScorer {
    const { corpus, sentences } = this.#work;
    return new ItemScorer({
      space,
      itemStarts: corpus.itemStarts,
      svms,
      sentences,
      isTrained: this.#isTrained,
    });
  }

  /** In a large knowledge base, only items that may win a question need a decision function. */
  async #itemsThatCanWin(space: LexicalSpace, pace: Pace): Promise<((item: number) => boolean) | undefined> {
    const { corpus, sentences } = this.#work;
    const { judgedCandidates } = matchingParameters;
    if (corpus.itemIds.length <= judgedCandidates * 16) return undefined;
    const scorer = this.#scorer(space, packSvms(corpus.itemIds.map(() => null)));
    const items = new Set<number>();
    for (const [at, row] of this.#asked.entries()) {
      await pace.step(at / this.#asked.length);
      const vector = rowVector(space, corpus, row);
      const best = scorer.score(vector, sentences?.vector(row) ?? null, judgedCandidates);
      for (const { item } of best) items.add(item);
    }
    return (item) => items.has(item);
  }
}
