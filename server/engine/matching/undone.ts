import { deedsIn } from './deeds.ts';
import { maybe, oneOf, upTo } from './word-patterns.ts';

/** Behind these stands what somebody did not do. */
const notInEnglish = new RegExp(
  `(?:^|[.,;!?] ?|\\b(?:i|we) |\\b(?:and|but|still) )${maybe(oneOf('have | had | still have'))} ?${oneOf("did not | didn't | didnt | have not | haven't | havent | had not | hadn't | never | not")}${upTo(2, ` ${oneOf('yet | ever | even | actually | really | still')}`)} `,
  'gu',
);
const gettingInEnglish = /^(?:get|got|gotten|receive|received)\b/u;
const notInChinese = /(?<!有)(?:[没未]有?)(?:再|去|来|曾|提交)?/gu;
const gettingInChinese = /^(?:收到|拿到|得到|领到|等到)/u;
/** Who asks how or whether a thing is done does not report. */
const asking =
  /\bhow (?:do|can|to|could|should|would)\b|\bif\b|怎么(?!办|还)|怎样|如何|能|可以|吗|的话|如果/u;
const ofState =
  /\b(?:where|when|why|how long|how come|what happened|status|late|delay(?:ed)?|missing|lost|wrong|fail(?:ed|s)?|problem|no|not|never|cannot|track)\b|n't\b|[没未不无丢缺漏哪]|什么时候|何时|多久|几天|为什么|为何|怎么还|怎么办|状态|进度|失败|异常|迟|慢/u;

/** The words by which somebody says that he did not do a thing, or did not get it: "I never got", 没有申请. Null if he does not. @param text normalized */
export function undoneIn(text: string): string | null {
  if (asking.test(text)) return null;
  for (const [pattern, getting] of [
    [notInEnglish, gettingInEnglish],
    [notInChinese, gettingInChinese],
  ] as const)
    for (const { 0: negation, index } of text.matchAll(pattern)) {
      const start = index + negation.length;
      const [got] = getting.exec(text.slice(start)) ?? [];
      const deed = got === undefined ? deedsIn(text).find((each) => each.start === start) : undefined;
      if (got === undefined && !deed) continue;
      return text.slice(index, deed?.end ?? start + got!.length).trim();
    }
  return null;
}

/** Whether a text asks what has become of a thing, or says that something is wrong with it. @param text normalized */
export function asksForState(text: string): boolean {
  return ofState.test(text);
}
