import { type LikeUnit, type TextUnit, unitsOf } from './passage-terms.ts';

/** What another word for the same counts. */
const shareOfLike = 0.8;
/** What a single Han character counts, against a pair. */
const shareOfCharacter = 0.3;

/** The words and Han characters of a text. */
export class WordSet {
  readonly #keys: ReadonlySet<number>;
  readonly #pairs: ReadonlySet<number>;

  constructor(text: string | readonly TextUnit[]) {
    const units = typeof text === 'string' ? unitsOf(text) : text;
    this.#keys = new Set(units.map(({ key }) => key));
    this.#pairs = new Set(units.flatMap(({ pairs }) => pairs));
  }

  /** 0..1: how far it has a unit of another text, or another word for it. */
  hasLike(unit: LikeUnit): number {
    const own = this.has(unit);
    if (own >= shareOfLike || !unit.like.some((words) => words.every((one) => this.has(one) === 1)))
      return own;
    return shareOfLike;
  }

  /** 0..1: how far it has a unit of another text. */
  has({ isHan, key, pairs }: TextUnit): number {
    if (isHan && pairs.some((pair) => this.#pairs.has(pair))) return 1;
    if (!this.#keys.has(key)) return 0;
    return isHan ? shareOfCharacter : 1;
  }
}
