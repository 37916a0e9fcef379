/** Words before a noun that are read. */
const mostBefore = 2;
const indefinite = /^(?:an?|any|another|nearest|closest)$/u;
const own = /^(?:my|your|our)$/u;
const definite = /^(?:the|this|these)$/u;
const indefiniteInChinese = /(?:最近的?|附近[有的]?|哪有|别的|其他|其它)$/u;

/** Who asks for one of many, or the nearest, need not mean the organization itself: "a club", "the nearest hospital", but not "your nearest gym". @param at of the noun */
export function isOneOfMany(words: readonly string[], at: number): boolean {
  const before = words.slice(Math.max(0, at - mostBefore), at);
  if (before.some((word) => own.test(word))) return false;
  return indefinite.test(before.findLast((word) => indefinite.test(word) || definite.test(word)) ?? '');
}

/** The same: 最近的医院. @param before what stands before the noun */
export function isOneOfManyInChinese(before: string): boolean {
  return indefiniteInChinese.test(before);
}
