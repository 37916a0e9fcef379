import { capsOfBareWord } from './bare-word.ts';
import { kindOfWords } from './calibrate.ts';
import { groundWorth, type TextKind } from './calibration-prior.ts';
import { logitPartsOf, oddsOf, probabilityOf } from './calibration.ts';
import { Grounds } from './common-ground.ts';
import { evenLength, withoutCommon } from './common-vector.ts';
import { countFeatures } from './corpus.ts';
import { isOnlyCourtesy } from './courtesy.ts';
import { rowsWithKey } from './exact-table.ts';
import { bytesOfIndex } from './index-bytes.ts';
import type { IndexData } from './index-data.ts';
import { ItemScorer } from './item-scorer.ts';
import { LanguageBridge } from './language-bridge.ts';
import { vectorOf } from './lexical-space.ts';
import { askedAlone, asTwoQuestions, behindCounterpart, bestOfEach, type LikeItem } from './like-items.ts';
import { type MatchReason, reasonOf } from './match-reason.ts';
import { exactKey, isLatinText, normalizeText } from './normalize.ts';
import { evidenceWithout, Opposites } from './opposites.ts';
import { namesTheSame } from './other-matter.ts';
import { otherThingOfItem } from './other-things.ts';
import { itemsOfOwnWords, raisedByOwnWord } from './own-words.ts';
import { matchingParameters } from './parameters.ts';
import { preferOwnLanguage } from './own-language.ts';
import { polarityOf } from './polarity.ts';
import { raisedByMatter, withLeadAlone } from './raised-by-matter.ts';
import { type Interpreters, type Reading, readingsOf } from './readings.ts';
import { serviceWords } from './service-matters.ts';
import { SharedMatters } from './shared-matters.ts';
import { isAboutTheSame } from './matter-sharing.ts';
import { Spelling } from './spelling.ts';
import { textAt } from './text-table.ts';
import type { ItemScope, Match, MatchIndex, MatchOptions, SentenceVectorsOfTexts } from './types.ts';

const maxLimit = 50;
/** Highest score of a match that is not exact; 1 means exact. */
const highestLikeness = 0.999;
const { likelyAtMost, leastLikeness } = matchingParameters;

const noVectors: SentenceVectorsOfTexts = new Map();

interface Search {
  vectors: SentenceVectorsOfTexts;
  scope: ItemScope | null;
  limit: number;
}

/** A trained index in memory. */
export class TrainedIndex implements MatchIndex {
  readonly data: IndexData;
  readonly itemCount: number;
  readonly questionCount: number;
  readonly byteLength: number;
  readonly vectorSource: string | null;
  #scorer: ItemScorer;
  #interpreters: Interpreters;
  #opposites: Opposites;
  #grounds: Grounds;
  #matters: SharedMatters;

  constructor(data: IndexData) {
    this.data = data;
    this.itemCount = data.itemStarts.length - 1;
    this.questionCount = data.space.rowCount;
    this.byteLength = bytesOfIndex(data);
    this.vectorSource = data.origin?.source ?? null;
    this.#scorer = new ItemScorer(data);
    this.#opposites = new Opposites(data);
    this.#grounds = new Grounds((row) => this.#question(row));
    this.#matters = new SharedMatters(data, (row) => this.#itemOf(row));
    this.#interpreters = {
      spelling: new Spelling(data.words, data.vocabulary, this.#matters.isUsed ? serviceWords() : []),
      bridge: new LanguageBridge(data.vocabulary),
    };
  }

  scopeOf(itemIds: readonly string[]): ItemScope {
    const wanted = new Set(itemIds);
    return Uint8Array.from({ length: this.itemCount }, (_, item) =>
      wanted.has(textAt(this.data.itemIds, item)) ? 1 : 0,
    );
  }

  vectorsWanted(text: string, scope: ItemScope | null = null): string[] {
    const normalized = normalizeText(text);
    if (this.data.sentences === null || this.#exactRows(normalized, scope).length > 0) return [];
    return readingsOf(normalized, this.#interpreters)
      .filter(({ text: read, isMeant }) => isMeant && (this.vectorSource !== null || isLatinText(read)))
      .map((reading) => reading.text);
  }

  match(text: string, { limit, vectors = noVectors, scope = null }: MatchOptions): Match[] {
    const normalized = normalizeText(text);
    if (normalized === '' || this.questionCount === 0) return [];
    const wanted = Math.max(1, Math.min(maxLimit, Math.floor(limit)));
    const exact = this.#exactMatches(normalized, scope);
    const alike = this.#alike(normalized, { vectors, scope, limit: wanted + exact.length });
    const exactItems = new Set(exact.map(({ itemId }) => itemId));
    return [...exact, ...alike.filter(({ itemId }) => !exactItems.has(itemId))].slice(0, wanted);
  }

  /** Items that have exactly this question. Items with it as their standard question come first. */
  #exactMatches(normalized: string, scope: ItemScope | null): Match[] {
    const { itemStarts } = this.data;
    const rowOfItem = new Map<number, number>();
    for (const row of this.#exactRows(normalized, scope)) rowOfItem.set(this.#itemOf(row), row);
    const isStandard = ([item, row]: [number, number]): number => (itemStarts[item] === row ? 0 : 1);
    return Array.from(rowOfItem)
      .toSorted((one, other) => isStandard(one) - isStandard(other))
      .map(([item, row]) => this.#matchOf(item, row, 1, null));
  }

  /** Each item's best score of all readings. Greetings and thanks alone find only questions that are some, too. */
  #alike(normalized: string, search: Search): Match[] {
    const { vectors, limit } = search;
    // By words alone another reading would be judged by less than those that have their vectors.
    const readings = readingsOf(normalized, this.#interpreters).filter(
      ({ isMeant }) => isMeant || vectors.size === 0,
    );
    const likeOf = (half?: number): LikeItem[] =>
      readings
        .filter((reading) => reading.half === half)
        .flatMap((reading) => this.#likeReading(reading, search));
    const whole = likeOf();
    const found = bestOfEach([...whole, ...asTwoQuestions(whole, [likeOf(0), likeOf(1)])]);
    const best = preferOwnLanguage(normalized, [...found.values()], whole, (row) => this.#question(row));
    const alone = askedAlone(whole);
    const asksNothing = isOnlyCourtesy(normalized);
    const ordered = best
      .filter(({ row }) => !asksNothing || isOnlyCourtesy(this.#question(row)))
      .toSorted((one, other) => other.logit - one.logit || one.item - other.item);
    return withLeadAlone(ordered)
      .slice(0, limit)
      .map(({ item, row, logit, reading, ...reason }) => {
        const score = Math.min(highestLikeness, probabilityOf(logit));
        return this.#matchOf(
          item,
          row,
          score,
          reasonOf(normalized, reading, { ...reason, isOneOfSeveral: alone.has(item) }),
        );
      });
  }

  #likeReading(reading: Reading, { vectors, scope, limit }: Search): LikeItem[] {
    const { text, price } = reading;
    const { space, vocabulary, calibration } = this.data;
    const sentence = this.#comparable(vectors.get(text) ?? null);
    const features = vectorOf(space, countFeatures(text, vocabulary));
    const matters = this.#matters.mattersIn(text);
    const shared = within(scope, this.#matters.find(text, matters));
    if (features.ids.length === 0 && !sentence && shared.size === 0) return [];
    const itemOf = (row: number) => this.#itemOf(row);
    const owners = itemsOfOwnWords(text, vocabulary, space.postings, itemOf, scope);
    const hasFew = (item: number) => this.#matters.hasFew(item);
    const wanted = [...new Set([...shared.keys(), ...[...owners].filter(hasFew)])];
    const scored = this.#scorer.score(features, sentence, Math.max(2, limit), wanted, scope);
    if (!scored[0]) return [];
    const kind = sentence ? 'sentence' : this.#kindOf(scored[0].row);
    const grounds = this.#grounds.with(
      text,
      scored.map(({ row }) => row),
    );
    const opposed = this.#opposites.find(polarityOf(text), scored);
    const evidence = evidenceWithout(opposed, scored);
    const caps = capsOfBareWord(text, vocabulary, space.postings, itemOf, scope);
    const likes = scored.map(({ item, row }, place) => {
      const opposite = opposed.stances[place] ?? null;
      const ground = groundWorth(kind, grounds[place]!);
      const { likeness, lead } = logitPartsOf(calibration[kind], evidence[place]!, ground);
      const sharedMatter = shared.get(item);
      const isSame = isAboutTheSame(sharedMatter);
      const otherThing =
        isSame || likeness + lead - price > oddsOf(likelyAtMost)
          ? (this.#matters.otherMatter(text, matters, { item, row }) ??
            otherThingOfItem(text, this.data, { item, row: sharedMatter?.row ?? row }, isSame))
          : null;
      const isUnlike = likeness < leastLikeness && hasFew(item) && !namesTheSame(text, this.#question(row));
      const most = Math.min(caps?.get(item) ?? 1, otherThing || opposite || isUnlike ? likelyAtMost : 1);
      const excess = most === 1 ? 0 : Math.max(0, likeness + lead - oddsOf(most));
      const parts = { likeness, lead, price: price + excess };
      return {
        item,
        row,
        reading,
        parts,
        otherThing,
        sharedMatter: null,
        isPerhaps: false,
        opposite: opposite?.words ?? null,
        logit: likeness + lead - parts.price,
      };
    });
    const raised = raisedByMatter(behindCounterpart(likes, opposed.counterpart), shared, { hasFew, caps });
    return raisedByOwnWord(raised, owners, hasFew);
  }

  /** A vector as it is compared; null if nothing can be compared with it. */
  #comparable(vector: Float32Array | null): Float32Array | null {
    const { sentences, origin } = this.data;
    if (sentences === null || vector?.some((value) => value !== 0) !== true) return null;
    if (origin === null) return vector;
    const even = evenLength(vector);
    return even.length === origin.common.length ? withoutCommon(even, origin.common) : null;
  }

  /** A text that mixes languages is judged like the question that it is nearest to. */
  #kindOf(row: number): TextKind {
    return kindOfWords(this.#question(row));
  }

  #question(row: number): string {
    return normalizeText(textAt(this.data.texts, row));
  }

  #exactRows(normalized: string, scope: ItemScope | null): number[] {
    const rows = rowsWithKey(this.data.exact, exactKey(normalized), (row) => textAt(this.data.texts, row));
    return scope === null ? rows : rows.filter((row) => scope[this.#itemOf(row)] === 1);
  }

  #itemOf(row: number): number {
    const { itemStarts } = this.data;
    let low = 0;
    let high = itemStarts.length - 1;
    while (high - low > 1) {
      const middle = (low + high) >>> 1;
      if (itemStarts[middle]! <= row) low = middle;
      else high = middle;
    }
    return low;
  }

  #matchOf(item: number, row: number, score: number, reason: MatchReason | null): Match {
    return {
      itemId: textAt(this.data.itemIds, item),
      standardQuestion: textAt(this.data.texts, this.data.itemStarts[item]!),
      question: textAt(this.data.texts, row),
      score,
      exact: reason === null,
      reason,
    };
  }
}

function within<Found>(scope: ItemScope | null, byItem: Map<number, Found>): Map<number, Found> {
  return scope === null ? byItem : new Map([...byItem].filter(([item]) => scope[item] === 1));
}
