import { deedsIn } from '../matching/deeds.ts';
import { plainWords } from '../matching/plain-words.ts';
import { wordKey } from '../matching/features.ts';
import { normalizeText } from '../matching/normalize.ts';
import { isFunctionWord } from './function-words.ts';
import { type TextUnit, unitsOf, weightOf } from './passage-terms.ts';
import { WordSet } from './word-set.ts';

/** Whether sentences below headings have what a text cannot be answered without. */
export type Demand = (sentences: readonly string[], heading: string) => boolean;

const asksPrice =
  /\bhow (?:much (?:is|are|for|to)|expensive)\b|\bhow much (?:do|does|did|will|would|must|should|can)\b.*\b(?:cost|pay|charge|be)\b|\b(?:costs?|prices?|pricing|fees?)\b|多少钱|几块钱|什么价|价格|价钱|收费|费用|贵吗|贵不贵|怎么卖/gu;
/** What of it names nothing that has a price. */
const priceWords =
  /how much|how expensive|costs?|prices?|pricing|fees?|pay|charge|多少钱|几块钱|什么价|价格|价钱|收费|费用|贵吗|贵不贵|怎么卖/gu;
const asksDuration = /\bhow (?:long|often|soon)\b|多久|多长时间|几天|多少天|几个月|几年|几小时|几分钟/u;
const asksMoment =
  /^when\b|\bwhen (?:do|does|did|is|are|was|can|could|will|would|should|must|may)\b|\b(?:what|which) (?:time|date|day)s?\b|什么时候|啥时候|几点|何时|哪天|几号/u;

const price =
  /[£$€¥]|\b(?:pounds?|dollars?|euros?|pence|cents?|free|included|costs?|prices?|fees?|charges?|charged|pay|paid|deposit|discount)\b|[\d一二三四五六七八九十百千万两几欧美日] ?元|块钱|\d ?(?:块|欧)|美金|英镑|免费|不收|不另|收费|(?<!评)价(?!值)|费用|押金|[付交]费|[打\d]折|\d[.,]\d\d(?!\d| ?(?:mm|cm|m|km|k?g|bar)\b)|\d (?:for|per|each|an?|up to)\b/u;
const perTime =
  /(?:[£$€¥] ?\d[\d.,]*|\d[\d.,]* ?(?:pounds?|dollars?|euros?|pence|cents?|元|块|欧元))(?: (?:a|an|per|each|every) [a-z]+|[/每]\p{Script=Han}+)/gu;
const duration =
  /\b(?:seconds?|minutes?|hours?|days?|nights?|weeks?|months?|years?|once|twice|daily|weekly|monthly|yearly|annually|overnight|immediately|always|never|forever|every|each|until|after|before|soon|as long|as often)\b|\d ?(?:am|pm|h|min)\b|[天月年周秒季夜晚日次每]|分钟|小时|钟头|立[即刻]|马上|当场|永久|终身|一直|随时|期/u;
const moment =
  /\d|\b(?:mon|tues|wednes|thurs|fri|satur|sun)days?\b|\b(?:january|february|march|april|may|june|july|august|september|october|november|december)\b|\b(?:spring|summer|autumn|winter|morning|evening|night|noon|midnight|before|after|until|once|as|if|when|whenever|while|every|each|daily|weekly|monthly|always|never|immediately|during|first|last|end|by|within|days?|weeks?|months?|years?)\b|[点月日周号天年时后前每若如当晚早午季]|[春夏秋冬满]|立刻|随时/u;
const returning = /\b(?:return|refund|exchang|swap)|\bback\b|退|换货|调换/u;

/** A condition at the end is not what costs something: "you pay 90 pounds if the mower breaks down". */
const condition = / (?:if|when|unless|in case) .*$/u;

const plainKeys: ReadonlySet<number> = new Set(plainWords.map(wordKey));
/** Share of what is asked about, by weight, that a price is of: of two things one is too little. */
const leastShare = 0.51;

/** What an answer to a normalized text has to have; null if that is not plain. */
export function demandOf(asked: string): Demand | null {
  const demands = [priceDemand, timeDemand, returnDemand]
    .map((read) => read(asked))
    .filter((one) => one !== null);
  if (demands.length === 0) return null;
  return (sentences, heading) => demands.every((demand) => demand(sentences.map(normalizeText), heading));
}

/** A price, or words of one, of what is asked about: in its sentence, or in the sentence or heading before. */
function priceDemand(asked: string): Demand | null {
  if (asked.search(asksPrice) < 0) return null;
  const things = unitsOf(asked.replaceAll(priceWords, ' ')).filter(
    ({ key }) => !isFunctionWord(key) && !plainKeys.has(key),
  );
  return (sentences, heading) =>
    sentences.some(
      (sentence, at) =>
        price.test(sentence) &&
        isAbout(
          things,
          `${heading} ; ${pronounFirst.test(sentence) ? (sentences[at - 1] ?? '') : ''} ; ${sentence.replace(condition, '')}`,
        ),
    );
}

const pronounFirst = /^(?:it|this|that|they|these|each|both)\b|^[它这每]/u;

function isAbout(things: readonly TextUnit[], text: string): boolean {
  const words = new WordSet(text);
  let all = 0;
  let had = 0;
  for (const unit of things) {
    all += weightOf(unit);
    if (words.has(unit) === 1) had += weightOf(unit);
  }
  return had >= leastShare * all;
}

function timeDemand(asked: string): Demand | null {
  if (asked.search(asksPrice) >= 0) return null;
  if (asksDuration.test(asked))
    return (sentences) => sentences.some((one) => duration.test(one.replaceAll(perTime, ' ')));
  if (asksMoment.test(asked)) return (sentences) => sentences.some((one) => moment.test(one));
  return null;
}

/** A word of returning, below a heading or in it. */
function returnDemand(asked: string): Demand | null {
  if (!deedsIn(asked).some(({ deed }) => deed === 'return')) return null;
  return (sentences, heading) => [heading, ...sentences].some((one) => returning.test(one.toLowerCase()));
}
