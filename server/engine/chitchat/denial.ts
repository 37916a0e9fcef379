import { maybe, oneOf, upTo } from '../matching/word-patterns.ts';

/** What has a negation only in its form: 不错, 没问题, "not bad". */
const idioms = new RegExp(
  oneOf(String.raw`
    (\p{Script=Han}{1,2})[不没]\1 | 有没有 | 可不可以 | 不错 | 没错 | 没有?(?:问题|关系|(?:什么|啥)?事) | 不好意思 | 对不起 | 不客气
    差不多 | 了不起 | 不得了 | 不过 | 说不定 | [特区分级性类识个告离]别 | 别人 | 无聊
    \bno (?:problem|worries|doubt|matter)\b | \bnot bad\b | \bwhy not\b | \b(?:can't|cannot|can not) thank
  `),
  'gu',
);
const negatedVerb = oneOf(`
  ${oneOf('ca | could | do | does | did | is | are | was | were | have | has | had | wo | would | should | ai | need | must')}n'?t
`);
const denial = new RegExp(
  oneOf(String.raw`
    [不没别未无勿莫甭] | \b${oneOf(`not | no | never | cannot | nothing | nobody | none | nor | without | hardly | barely | ${negatedVerb}`)}\b
  `),
  'u',
);

/** Whether a folded text says that something is not so. */
export function denies(folded: string): boolean {
  return denial.test(folded.replaceAll(idioms, ' '));
}

const question = new RegExp(
  String.raw`[吗么]$|是不是|谁|什么|啥|^${oneOf('are | is | am | can | could | do | does | did | will | would | have | has')}(?:n't)?\b`,
  'u',
);

/** Whether a part asks: "aren't you a robot" asks the same as "are you a robot". */
export function asks(part: string): boolean {
  return question.test(part.trim());
}

/** The words before a phrase deny it: 不|好, 没什么|有用的, "not so|good". */
const deniesNext = new RegExp(
  oneOf(`
    (?<![特区分级性类识个告离])[不没别未无勿莫甭]${upTo(3, '[很太算够是多有能会要想用再什么啥怎真特那]')}$
    \\b${oneOf(`not | no | never | cannot | without | hardly | barely | ${negatedVerb}`)}${upTo(
      3,
      ` ${oneOf('so | very | too | really | that | a | an | the | quite | even | any | much | always | being | feeling')}`,
    )}$
  `),
  'u',
);
/** The words behind a phrase deny it: 明白|不了. */
const deniesLast = /^不[了到出上着清懂起成下来动]/u;
/** Courtesies that no negation denies: 不用|谢谢, "not really|thanks". */
const courtesy = new RegExp(
  `^${oneOf(`
    谢 | 感谢 | 多谢 | 非常感谢 | 太感谢 | 再见 | 拜 | 抱歉 | 对不起 | 不好意思 | 没事 | 没关系 | 没问题 | 不客气 | 打扰 | 辛苦 | 麻烦
    ${oneOf('thanks? | thx | ty | cheers | many thanks | much appreciated | bye | goodbye | sorry | please | see you')}\\b
  `)}`,
  'u',
);
/** Behind "no" these begin to say something else: "no|that's all". */
const otherClause = new RegExp(
  `^${oneOf("i | i'm | that | that's | thats | it | it's | no | nope | nah | nothing | never mind | not")}\\b`,
  'u',
);

/** Whether the words around those from one place to another say the opposite of them, or ask for it too: 好|不好. */
export function areDenied(words: readonly string[], start: number, end: number): boolean {
  const text = asText(words.slice(start, end));
  const before = asText(words.slice(0, start));
  if (courtesy.test(text) || before.endsWith(text)) return false;
  if (/\bno$/u.test(before) && otherClause.test(text)) return false;
  return (
    deniesNext.test(before) ||
    deniesLast.test(asText(words.slice(end))) ||
    (/^[不没]./u.test(text) && before.at(-1) === text[1])
  );
}

const asText = (words: readonly string[]): string =>
  words.join(' ').replaceAll(/(?<=\p{Script=Han}) (?=\p{Script=Han})/gu, '');

const serving = oneOf('解决 | 处理 | 回答 | 理解 | 明白 | 帮助 | 帮 | 搞 | 弄 | 办 | 答 | 听 | 看');
/** Ways to deny that mean the same, and the shortest of them. */
const plainWords: readonly (readonly [RegExp, string])[] = [
  [
    /根本|完全|压根|一点儿?[都也]|简直|几乎|仍然|依然|还是|还(?=[不没])|并(?=[不没])|[都也](?=[不没])|对我/gu,
    '',
  ],
  [new RegExp(`(${serving})不${oneOf('了 | (到)')}`, 'gu'), '没$1$2'],
  [new RegExp(`${oneOf('不能 | 无法 | 没法 | 没办法 | 没能 | 未能')}(?=${serving})`, 'gu'), '没'],
  [/没有?(?:什么|啥|多大|任何)(?=\p{Script=Han})(?!事)/gu, '没'],
  [/没有(?=\p{Script=Han})(?![了吗么吧啊呀呢的])/gu, '没'],
  [/没(?:帮助|帮到我?|帮了?我|帮上忙?)/gu, '没帮到'],
  [/没(?:搞定|搞好|弄好|处理好?|办好)/gu, '没解决'],
  [/\bcan't\b|\bcannot\b|\bcant\b/gu, 'can not'],
  [/\bwon't\b/gu, 'will not'],
  [/\b(do|does|did|is|are|was|were|have|has|had|could|would|should)n'?t\b/gu, '$1 not'],
  [/(?<=\b(?:that|it|this|he|she))'s\b/gu, ' is'],
  [/'re\b/gu, ' are'],
  [/\bi'm\b/gu, 'i am'],
  [new RegExp(` ${oneOf('at all | even | ever | quite | exactly | yet')}\\b`, 'gu'), ''],
  [
    new RegExp(`\\b${oneOf('it | this')}${maybe(' one')} (?=${oneOf('is | did | does | was')} not)`, 'gu'),
    'that ',
  ],
];

/** What denies something, in the plainest words that mean the same: 没有用 and 没什么用 are 没用, "didn't" is "did not". */
export function plainDenial(part: string): string {
  let text = part;
  for (const [found, plain] of plainWords) text = text.replaceAll(found, plain);
  return text;
}
