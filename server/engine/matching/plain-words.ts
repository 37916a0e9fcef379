const setOf = (table: string): ReadonlySet<string> => new Set(table.trim().split(/\s+/u));

/** Words that add nothing to what is asked. */
const empty = setOf(`
  actually again anybody anyone anything best better bit come comes coming currently day days e else exact exactly find first good happen happened happens here inside know kind
  kinds method methods month months new next ok okay one ones option options other others outside people person possible related right someone something somebody
  sort sorts stuff sure there thing time times today tomorrow tonight type types way ways week weeks work works year years yes
`);
/** What any shop does, has and is asked for: with or without them a question asks the same. */
const usual = setOf(`
  accept accepted add allow allowed arrive available bring buy call charge check choose customer customers existing item items local manage offer offered online
  order ordered ordering orders own pay paying payment place product products provide public purchase put receive receiving request sell selling send service
  services set shop shops show site start store stores support turn website
`);
const emptyChinese =
  /方法|方式|办法|步骤|流程|东西|一下|一点|一些|一个|现在|以后|之前|之后|一般|处理|有关|关于|这个月|本月|今天|昨天|明天|地方|种类|类型|情况|问题|直接|具体|大概|一共|总共|下次|这里|那里|怎么办|先|新的/gu;
const usualChinese = /办理|支持|提供|使用|需要|商品|产品|付款|支付(?!宝)|购买|店里|店铺|你家|本店|申请|[卖买付]/gu;

/** Whether an English word adds nothing, or is usual in a shop. */
export function isEmpty(word: string): boolean {
  return empty.has(word);
}

export function isUsual(word: string): boolean {
  return usual.has(word);
}

/** Places of Chinese words that add nothing, or are usual in a shop. */
export function emptyPlaces(text: string): RegExpExecArray[] {
  return [...text.matchAll(emptyChinese)];
}

export function usualPlaces(text: string): RegExpExecArray[] {
  return [...text.matchAll(usualChinese)];
}
