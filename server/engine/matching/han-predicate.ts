import { askedFormOf } from './asked-form.ts';
import { deedsIn, mayBeSameDeed } from './deeds.ts';
import { namesNothing, type OtherThing } from './other-thing.ts';
import { areSynonyms } from './synonyms.ts';

/** How something is done: what stands behind the question word, up to the end of the clause. */
const asked = /(?:怎么样?|怎样|如何|咋样?)(?:才能|才|能|可以|去|来)?(\p{Script=Han}+)/u;
const particles = /[了呢吗啊呀的吧嘛哦呗么]+$/u;
/** It says nothing of what is done, or nothing but that it is done. */
const general =
  /^(?:[办弄搞做整样回说处]|操作|处理|申请|进行|解决|这么|那么|还|不|没|才|就|会|都|老|总|一直)/u;
/** A way of doing it that is another deed: 冷泡 is not 泡, but 冲泡 is. */
const way = /^[冷热干湿生熟]$/u;
/** Han characters of what is done; more tell a story. */
const longest = 4;
/** Han characters of the thing that both are about. */
const leastShared = 2;

interface Predicate {
  start: number;
  words: string;
}

/**
 * Another deed with the same thing, by form alone: 优惠券怎么退 is not 优惠券怎么用, whatever the tables know of returning and
 * using. What the other text has anywhere (怎么开发票, 发票怎么开) is no difference. Null if the two may be the same. Both are
 * normalized.
 */
export function otherPredicateIn(text: string, question: string): OtherThing | null {
  const [one, other] = [predicateOf(text), predicateOf(question)];
  if (!one || !other) return null;
  const [own, known] = [beyond(one.words, question), beyond(other.words, text)];
  const isOtherWay = known === '' && way.test(own) && one.words.endsWith(other.words);
  if ((own === '' || known === '') && !isOtherWay) return null;
  if (own.length > longest || known.length > longest) return null;
  if (!isOtherWay && (mayMeanTheSame(own, known) || mayMeanTheSame(one.words, other.words))) return null;
  const form = askedFormOf(text);
  if (form !== null && form === askedFormOf(question)) return null;
  if (sharedTopic(text, question, [one, other]) < leastShared) return null;
  const start = one.start + one.words.indexOf(own[0]!);
  return { start, end: start + own.length, instead: known || other.words };
}

function predicateOf(text: string): Predicate | null {
  const found = asked.exec(text);
  const words = found?.[1]?.replace(particles, '') ?? '';
  if (!found || words === '' || general.test(words)) return null;
  return { start: found.index + found[0].length - found[1]!.length, words };
}

function beyond(words: string, where: string): string {
  return Array.from(words)
    .filter((character) => !where.includes(character))
    .join('');
}

function mayMeanTheSame(one: string, other: string): boolean {
  if (areSynonyms(one, other)) return true;
  const deeds = deedsIn(other);
  return deedsIn(one).some(({ deed }) => deeds.some((second) => mayBeSameDeed(deed, second.deed)));
}

/** Han characters that name something, that both have and that are no part of what is asked. */
function sharedTopic(text: string, question: string, predicates: readonly Predicate[]): number {
  const isTopic = (character: string): boolean =>
    /\p{Script=Han}/u.test(character) &&
    question.includes(character) &&
    !namesNothing.has(character) &&
    !predicates.every(({ words }) => words.includes(character));
  return new Set(Array.from(text).filter(isTopic)).size;
}
