/** Words that tell little of what is asked. Those of polarity and deeds have their own tables. */

const setOf = (table: string): ReadonlySet<string> => new Set(table.trim().split(/\s+/u));

/** Words that add nothing to what is asked. */
const emptyWords = setOf(`
  actually again anybody available anyone anything best better bit come comes coming currently day days e else exact exactly find first good happen happened happens here inside
  kind kinds know method methods month months new next ok okay one ones option options other others outside people person possible related right somebody someone
  something sort sorts stuff sure there thing time times today tomorrow tonight type types way ways week weeks work works year years yes
`);
/** What any shop does, has and is asked for: with or without them a question asks the same. */
const usualWords = setOf(`
  accept accepted add allow allowed arrive buy call charge check choose customer customers existing item items local manage offer offered online open order
  ordered ordering orders own pay paying payment place product products provide public purchase put receive receiving request sell selling send service services set
  shop shops show site start store stores support turn website
`);
const emptyInChinese =
  /方法|方式|办法|步骤|流程|东西|一下|一点|一些|一个|现在|以后|之前|之后|一般|处理|有关|关于|这个月|本月|今天|昨天|明天|地方|种类|类型|情况|问题|直接|具体|大概|一共|总共|下次|这里|那里|怎么办|买东西|先|新的|[个张]|(?<!身)份/gu;
const usualInChinese =
  /办理|支持|提供|使用|需要|商品|产品|付款|支付(?!宝)|购买|店里|店铺|你家|本店|申请|开门|[卖买]|(?<!支)付(?!宝)/gu;

/** All English words that tell little. */
export const plainWords: readonly string[] = [...emptyWords, ...usualWords];

/** How much a word tells of what is asked. */
export interface Plainness {
  isEmpty: boolean;
  isUsual: boolean;
}

interface Place {
  start: number;
  end: number;
}

/** Judges the words of a text by themselves, and Han characters by the words that they stand in. */
export function plainnessIn(text: string): (word: string, place: Place) => Plainness {
  const [empty, usual] = [placesOf(text, emptyInChinese), placesOf(text, usualInChinese)];
  return (word, place) => ({
    isEmpty: emptyWords.has(word) || isWithinAny(place, empty),
    isUsual: usualWords.has(word) || isWithinAny(place, usual),
  });
}

export function placesOf(text: string, pattern: RegExp): Place[] {
  return Array.from(text.matchAll(pattern), ({ 0: found, index }) => ({
    start: index,
    end: index + found.length,
  }));
}

export function isWithinAny({ start, end }: Place, places: readonly Place[]): boolean {
  return places.some((place) => start >= place.start && end <= place.end);
}
