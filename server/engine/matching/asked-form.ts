import { placesOf } from './plain-words.ts';
import { oneOf } from './word-patterns.ts';

/** What a text wants to know: its question word, or a word that stands for one. */
export type AskedForm = 'money' | 'time' | 'place' | 'person' | 'reason' | 'number';

const words = (english: string, chinese: string): RegExp =>
  new RegExp(String.raw`\b${oneOf(english)}\b|${oneOf(chinese)}`, 'gu');

/** The first that fits counts. */
const forms: readonly (readonly [AskedForm, RegExp])[] = [
  ['reason', words('why | how come', '为什么 | 为啥 | 为何 | 怎么回事')],
  [
    'money',
    words(
      'how much(?! time| longer) | how expensive | expensive | costs? | prices? | pricing | fees? | (?<=do i )pay(?= for) | for free | free of charge | (?<=^(?:is|are)(?: the| your| my| all)? [a-z]+ )free(?=$|[.!?])',
      '多少钱 | 几块钱 | 价格 | 价钱 | 费用 | 收费 | 怎么卖 | 怎么算 | 怎么收 | (?<=[费价][用格]?)是?多少 | 贵吗 | 贵不贵 | 要不?要?钱 | 扣钱 | 收钱 | 收手续费',
    ),
  ],
  [
    'time',
    words(
      'when | how long | how soon | how often | how (?:many|much) (?:time|minutes|hours|days|weeks|months|years) | what time | (?:what|which) (?:date|day)s? | dates? | hours | (?<=opening )times? | until',
      '什么时候 | 啥时候 | 何时 | 几时 | 几点 | 几号 | 哪天 | 多久 | 多长时间 | 几天 | 多少天 | 几个月 | 几年 | 时间',
    ),
  ],
  [
    'place',
    words(
      'where | how far | located | location | address (?:of|for)',
      '[在去]哪 | 哪里 | 哪儿 | 哪个地方 | 什么地方 | 到哪 | 位置 | 地址是(?:什么|多少)',
    ),
  ],
  ['person', words("who | who's | whose | whom", '谁')],
  [
    'number',
    words(
      'how (?:many|big|large|old|heavy|high|hot|cold|warm|tall|deep|wide)',
      '多少 | 多大 | 多深 | 多高 | 多重 | 多远 | 几[个次张本件条]',
    ),
  ],
];

/** What a normalized text wants to know; null if that is not plain. */
export function askedFormOf(text: string): AskedForm | null {
  return forms.find(([, asks]) => text.search(asks) >= 0)?.[0] ?? null;
}

/** Where the words stand that say what a normalized text wants to know. */
export function formPlaces(text: string): { start: number; end: number }[] {
  return forms.flatMap(([, asks]) => placesOf(text, asks));
}
