import type { IndexData } from './index-data.ts';
import { areOfOtherMatters, lacks, type SharedMatter, sharingOf, sharingOrder } from './matter-sharing.ts';
import { isHanText, normalizeText } from './normalize.ts';
import type { OtherThing } from './other-thing.ts';
import { type ServiceMatter, serviceMattersIn } from './service-matters.ts';
import { matterNames } from './service-matter-table.ts';
import { textAt } from './text-table.ts';

/** Questions whose matters are kept, because the readings of a text find the same again. */
const mostKept = 10_000;
/** A matter that more Q&As have tells little of which is meant. */
const mostItems = 24;
/** One that more than so many have, and more than this share of all, tells of those only that say nothing else. */
const someItems = 3;
const someOfAll = 0.1;
/** An item of more questions says by them how it is asked, unless the items have no more on average: its rivals say less. */
const fewQuestions = 3;
/** An item is about a matter if this share of its questions is; if it has more than few, of those that are about any. */
const mattersByShare = 0.5;

/** The matters of all questions, packed: a matter's place in the table and a row by turns. */
export function packMatters(texts: readonly string[]): Uint32Array<ArrayBuffer> {
  const packed = texts.flatMap((text, row) =>
    serviceMattersIn(normalizeText(text)).flatMap(({ matter }) => [matterNames.indexOf(matter), row]),
  );
  return Uint32Array.from(packed);
}

const surest = (own: readonly SharedMatter[]): SharedMatter =>
  own.toSorted((one, other) => sharingOrder.indexOf(other.sharing) - sharingOrder.indexOf(one.sharing))[0]!;

/** Finds the items of an index that are about a matter of a text. */
export class SharedMatters {
  #data: Pick<IndexData, 'itemStarts' | 'texts'>;
  #rowsOf = new Map<string, number[]>();
  #itemsWith = new Map<string, number>();
  /** How many questions of an item are about some matter. */
  #questionsWithMatter = new Map<number, number>();
  #itemOf: (row: number) => number;
  #kept = new Map<number, { question: string; matters: readonly ServiceMatter[] }>();

  constructor(data: Pick<IndexData, 'itemStarts' | 'texts' | 'matterRows'>, itemOf: (row: number) => number) {
    this.#data = data;
    this.#itemOf = itemOf;
    const { matterRows } = data;
    for (let at = 0; at < matterRows.length; at += 2) {
      if (!this.hasFew(itemOf(matterRows[at + 1]!))) continue;
      const matter = matterNames[matterRows[at]!]!;
      this.#rowsOf.set(matter, [...(this.#rowsOf.get(matter) ?? []), matterRows[at + 1]!]);
    }
    for (const row of new Set(Array.from(this.#rowsOf.values()).flat())) {
      const item = itemOf(row);
      this.#questionsWithMatter.set(item, (this.#questionsWithMatter.get(item) ?? 0) + 1);
    }
    for (const [matter, rows] of this.#rowsOf) this.#itemsWith.set(matter, new Set(rows.map(itemOf)).size);
  }

  /** The matters of a text; none where no question's matter counts. */
  mattersIn(text: string): ServiceMatter[] {
    return this.isUsed ? serviceMattersIn(text) : [];
  }

  get isUsed(): boolean {
    return this.#rowsOf.size > 0;
  }

  /** The items that share a matter of a text, each by the question that does so most surely. */
  find(text: string, matters: readonly ServiceMatter[]): Map<number, SharedMatter> {
    const isHan = isHanText(text);
    const telling = matters.filter(({ matter }) => (this.#itemsWith.get(matter) ?? 0) <= mostItems);
    const rows = new Set(telling.flatMap(({ matter }) => this.#rowsOf.get(matter) ?? []));
    const shared = [...rows]
      .filter((row) => isHanText(this.#mattersOf(row).question) === isHan)
      .flatMap((row) => this.#sharedBy(row, text, telling));
    const isMostly = ([item, own]: [number, SharedMatter[]]): boolean =>
      own.length >= mattersByShare * this.#countedOf(item);
    const byItem = Map.groupBy(shared, ({ item }) => item);
    return new Map([...byItem].filter(isMostly).map(([item, own]) => [item, surest(own)]));
  }

  #sharedBy(row: number, text: string, matters: readonly ServiceMatter[]): SharedMatter[] {
    const { question, matters: known } = this.#mattersOf(row);
    const same = sharingOf(matters, known, { text, question });
    if (!same) return [];
    const saysElse = known.some(({ matter, rest }) => matter === same.matter && lacks(rest, text));
    if (this.#isCommon(same.matter) && (same.sharing === 'perhaps' || saysElse)) return [];
    return [{ item: this.#itemOf(row), row, ...same }];
  }

  #isCommon(matter: string): boolean {
    const all = this.#data.itemStarts.length - 1;
    return this.#itemsWith.get(matter)! > Math.max(someItems, someOfAll * all);
  }

  #countedOf(item: number): number {
    const questions = this.#countOf(item);
    return questions <= fewQuestions ? questions : this.#questionsWithMatter.get(item)!;
  }

  /** Whether an item has so few questions that ordinary matters tell more. */
  hasFew(item: number): boolean {
    const { itemStarts } = this.#data;
    const items = itemStarts.length - 1;
    return this.#countOf(item) <= fewQuestions || itemStarts[items]! <= fewQuestions * items;
  }

  #countOf(item: number): number {
    return this.#data.itemStarts[item + 1]! - this.#data.itemStarts[item]!;
  }

  /** The whole text, if it is surely about a matter and the question about another one. */
  otherMatter(
    text: string,
    matters: readonly ServiceMatter[],
    { item, row }: { item: number; row: number },
  ): OtherThing | null {
    if (!this.hasFew(item)) return null;
    const { question, matters: known } = this.#mattersOf(row);
    return areOfOtherMatters(matters, known) ? { start: 0, end: text.length, instead: question } : null;
  }

  #mattersOf(row: number): { question: string; matters: readonly ServiceMatter[] } {
    const kept = this.#kept.get(row);
    if (kept) return kept;
    if (this.#kept.size >= mostKept) this.#kept.clear();
    const question = normalizeText(textAt(this.#data.texts, row));
    const read = { question, matters: serviceMattersIn(question) };
    this.#kept.set(row, read);
    return read;
  }
}
