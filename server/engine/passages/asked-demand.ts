import { deedsIn } from '../matching/deeds.ts';
import { plainWords } from '../matching/plain-words.ts';
import { wordKey } from '../matching/features.ts';
import { normalizeText } from '../matching/normalize.ts';
import { stemWord } from '../matching/stem.ts';
import { type FactWords, existence, figures, moments, permissions, prices } from './fact-words.ts';
import { isFunctionWord } from './function-words.ts';
import { likeWordsOf } from './like-words.ts';
import { type LikeUnit, unitsOf, weightOf } from './passage-terms.ts';
import { WordSet } from './word-set.ts';

/** Whether sentences below headings have what a text cannot be answered without. */
export type Demand = (sentences: readonly string[], heading: string) => boolean;

const asksDuration = /\bhow (?:long|often|soon)\b|多久|多长时间|几天|多少天|几个月|几年|几小时|几分钟/u;
const perTime =
  /(?:[£$€¥] ?\d[\d.,]*|\d[\d.,]* ?(?:pounds?|dollars?|euros?|pence|cents?|元|块|欧元))(?: (?:a|an|per|each|every) [a-z]+|[/每]\p{Script=Han}+)/gu;
const duration =
  /\b(?:seconds?|minutes?|hours?|days?|nights?|weeks?|months?|years?|once|twice|daily|weekly|monthly|yearly|annually|overnight|immediately|always|never|forever|every|each|until|after|before|soon|as long|as often)\b|\d ?(?:am|pm|h|min)\b|[天月年周秒季夜晚日次每]|分钟|小时|钟头|立[即刻]|马上|当场|永久|终身|一直|随时|期/u;
const asksCount = /\bhow many (?:different |more )?([a-z]+)/u;
const numbered =
  /(?:\d[\d.,]*|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty|thirty|forty|fifty|hundred|thousand|a|no|some|several|many))(?= ((?:[a-z'-]+ ?){1,3}))/gu;
const saysMost = /\b(?:up to|at most|no more than|maximum|at a time|at once|same time)\b/u;
const returning = /\b(?:return|refund|exchang|swap)|\bback\b|退|换货|调换/u;

/** A condition at the end is not what costs something: "you pay 90 pounds if the mower breaks down". */
const condition = / (?:if|when|unless|in case) .*$/u;

const plainKeys: ReadonlySet<number> = new Set(plainWords.map(wordKey));
/** What another word for it has to be in a sentence at least. */
const half = 0.5;
/** Share of what is asked about, by weight, that a price is of: of two things one is too little. */
const leastShare = 0.51;
/** The same of what is asked for, whether it is there: a library has books, and no book club. */
const leastOfExisting = 0.7;

/** What an answer to a normalized text has to have; null if that is not plain. */
export function demandOf(asked: string): Demand | null {
  const read = (all: readonly ((text: string) => Demand | null)[]): Demand[] =>
    all.map((one) => one(asked)).filter((one) => one !== null);
  const facts = read([priceDemand, timeDemand, returnDemand, countDemand, figureDemand]);
  const demands = facts.length > 0 ? facts : read([existenceDemand, permissionDemand]);
  if (demands.length === 0) return null;
  return (sentences, heading) => demands.every((demand) => demand(sentences.map(normalizeText), heading));
}

/** A price, or words of one, of what is asked about: in its sentence, or in the sentence or heading before. */
function priceDemand(asked: string): Demand | null {
  if (!prices.asks.test(asked)) return null;
  const things = thingsOf(asked.replaceAll(prices.besides, ' '));
  return (sentences, heading) =>
    sentences.some(
      (sentence, at) =>
        prices.says.test(sentence) &&
        isAbout(
          things,
          `${heading} ; ${pronounFirst.test(sentence) ? (sentences[at - 1] ?? '') : ''} ; ${sentence.replace(condition, '')}`,
        ),
    );
}

/** The words of a text that name something. */
function thingsOf(named: string): LikeUnit[] {
  const units = unitsOf(named);
  const like = likeWordsOf(named, units);
  return units
    .map((unit, at) => ({ ...unit, like: like[at] ?? [] }))
    .filter(({ key }) => !isFunctionWord(key) && !plainKeys.has(key));
}

function figureDemand(asked: string): Demand | null {
  const figure = figures.find(({ asks }) => asks.test(asked));
  return figure === undefined ? null : (sentences) => sentences.some((one) => figure.says.test(one));
}

/** A number, or a word of one, with what is counted behind it: "every 15 minutes" tells of no number of trams. */
function countDemand(asked: string): Demand | null {
  const [, counted] = asksCount.exec(asked) ?? [];
  if (counted === undefined) return null;
  const thing = stemWord(counted);
  return (sentences) =>
    sentences.some(
      (sentence) =>
        saysMost.test(sentence) ||
        [...sentence.matchAll(numbered)].some(([, words]) => words!.split(' ').map(stemWord).includes(thing)),
    );
}

function existenceDemand(asked: string): Demand | null {
  return thingsDemand(asked, existence, leastOfExisting);
}

function permissionDemand(asked: string): Demand | null {
  return thingsDemand(asked, permissions, leastShare);
}

/** That share of what is asked for, whatever is said of it. */
function thingsDemand(
  asked: string,
  { asks, besides }: Omit<FactWords, 'says'>,
  least: number,
): Demand | null {
  if (!asks.test(asked)) return null;
  const things = thingsOf(asked.replaceAll(besides, ' '));
  return (sentences, heading) => isAbout(things, [heading, ...sentences].join(' ; '), least);
}

const pronounFirst = /^(?:it|this|that|they|these|each|both)\b|^[它这每]/u;

function isAbout(things: readonly LikeUnit[], text: string, least = leastShare): boolean {
  const words = new WordSet(text);
  let all = 0;
  let had = 0;
  for (const unit of things) {
    all += weightOf(unit);
    if (words.hasLike(unit) > half) had += weightOf(unit);
  }
  return had >= least * all;
}

function timeDemand(asked: string): Demand | null {
  if (prices.asks.test(asked)) return null;
  if (asksDuration.test(asked))
    return (sentences) => sentences.some((one) => duration.test(one.replaceAll(perTime, ' ')));
  if (moments.asks.test(asked)) return (sentences) => sentences.some((one) => moments.says.test(one));
  return null;
}

/** A word of returning, below a heading or in it. */
function returnDemand(asked: string): Demand | null {
  if (!deedsIn(asked).some(({ deed }) => deed === 'return')) return null;
  return (sentences, heading) => [heading, ...sentences].some((one) => returning.test(one.toLowerCase()));
}
