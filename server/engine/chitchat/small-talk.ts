import { normalizeText } from '../matching/normalize.ts';

const token = /\p{Script=Han}|(?:(?!\p{Script=Han})[\p{L}\p{M}\p{N}])+(?:'\p{L}+)*/gu;
const marks = /[.!?;:,~…。！？；：，、～\n\p{Extended_Pictographic}]+/gu;

/** Words around small talk that make no difference to it: "hi there", 你好呀. */
const fillers = new Set(
  [
    'there so very much well oh um uh please dear sir madam miss buddy mate friend man dude guys again now just really actually',
    'then my too all everyone team bot robot assistant support and but well',
    '啊 呀 呢 哦 哈 吧 嘛 啦 喔 噢 哟 哎 诶 欸 额 的 了 您 亲 哒 咯 喽 滴 撒 么',
  ].flatMap((line) => line.split(' ')),
);

/** Small talk in the form in which texts are compared: as in any matching, and what somebody draws out made short. */
export function foldSmallTalk(text: string): string {
  return normalizeText(text)
    .replaceAll(/(\p{Script=Han})\1{2,}/gu, '$1$1')
    .replaceAll(/((?!\p{Script=Han})\p{L})\1{2,}/gu, '$1')
    .replaceAll(/(\p{N})\1{3,}/gu, '$1$1$1')
    .replaceAll(/(\p{Extended_Pictographic})\1+/gu, '$1')
    .replaceAll(/((?!\p{Script=Han})\p{L}{2,3})\1{2,}/gu, '$1$1');
}

/** Asks where the organization is, not where the bot is from: 你们在哪里. */
const whereYouAllAre = /你们.{0,12}(?:哪|位置|地址|地方)/u;

export function asksWhereTheyAre(folded: string): boolean {
  return whereYouAllAre.test(folded);
}

/** Words and single Han characters. */
export function tokensOf(folded: string): string[] {
  return folded.match(token) ?? [];
}

/** What stands between the marks of a folded text. */
export function partsOf(folded: string): string[] {
  return folded.split(marks).filter((part) => tokensOf(part).length > 0);
}

export function isFiller(word: string): boolean {
  return fillers.has(word);
}
