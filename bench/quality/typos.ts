import type { RandomChoice } from './random-choice.ts';

/** Letters of a word that people may mistype. */
const longerWord = /[a-z]{5,}/giu;
const share = 1 / 3;

const keyboardRows = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'];

/** What English words with a sound are also written with. */
const soundsInEnglish: readonly (readonly [RegExp, string])[] = [
  [/ie/u, 'ei'],
  [/ei/u, 'ie'],
  [/ph/u, 'f'],
  [/([bcdfglmnprst])\1/u, '$1'],
  [/tion/u, 'sion'],
  [/ea/u, 'ee'],
  [/ee/u, 'ea'],
  [/ck/u, 'k'],
  [/c(?=[aou])/u, 'k'],
  [/c(?=[eiy])/u, 's'],
  [/ance/u, 'ence'],
  [/ence/u, 'ance'],
  [/able/u, 'ible'],
  [/our/u, 'or'],
  [/ai/u, 'ay'],
  [/ou/u, 'u'],
  [/gh/u, ''],
  [/y$/u, 'ie'],
  [/er(?=.)/u, 'ar'],
  [/or(?=.)/u, 'er'],
  [/e$/u, ''],
  [/s(?=[aeiou])/u, 'z'],
];

/** Groups of Chinese characters that sound alike; a keyboard that takes pinyin offers them side by side. */
const soundsInChinese =
  '申身深 请清情 换还环 货火伙 单丹担 订定 卡咖 款宽 贷代带 转赚 账帐丈 密蜜 码马 查茶 询寻 取娶 消销小 积机级 分份 发法 票飘 运云 费废 快块 递第地 址纸 改该 修休 登灯 录路 绑帮 手首 号好 银引 行形 利力 率绿 额饿 限线现 钱前 付负 支只 期其 冻动 锁所 优忧 惠会 券劝 评平 价假 保报 真针 正证 尺吃 存村 退腿 到道 收手 物务 流留 多朵 久九 怎曾 么吗 在再 的得 没每 员圆 升生 级及'
    .split(' ')
    .map((group) => Array.from(group));

/** Letters that slip: a neighbour on the keyboard, two letters swapped, one lost, one twice. In a third of the longer words. */
export function mistypeKeys(text: string, random: RandomChoice): string {
  return inSomeWords(text, random, (word) => {
    const at = 1 + random.below(word.length - 2);
    const [before, letter, after] = [word.slice(0, at), word.charAt(at), word.slice(at + 1)];
    switch (random.below(4)) {
      case 0:
        return before + neighborOf(letter, random) + after;
      case 1:
        return before + after.slice(0, 1) + letter + after.slice(1);
      case 2:
        return before + after;
      default:
        return before + letter + letter + after;
    }
  });
}

/** Words written as they sound. In a third of the longer words. */
export function misspellSounds(text: string, random: RandomChoice): string {
  return inSomeWords(text, random, (word) => {
    const lower = word.toLowerCase();
    const fitting = soundsInEnglish.filter(([sound]) => sound.test(lower));
    if (fitting.length === 0) return mistypeKeys(word, random);
    const [sound, spelling] = random.one(fitting);
    return lower.replace(sound, spelling);
  });
}

/** One character in six is another that sounds alike, at least one if any can be. */
export function mistypeChinese(text: string, random: RandomChoice): string {
  const characters = Array.from(text);
  const groupOf = (character: string): string[] | undefined =>
    soundsInChinese.find((group) => group.includes(character));
  const places = characters.flatMap((character, at) => (groupOf(character) ? [at] : []));
  for (const at of random.some(places, Math.max(1, Math.round(characters.length / 6)))) {
    const others = (groupOf(characters[at] ?? '') ?? []).filter((other) => other !== characters[at]);
    characters[at] = random.one(others);
  }
  return characters.join('');
}

function inSomeWords(text: string, random: RandomChoice, change: (word: string) => string): string {
  const words = text.match(longerWord)?.length ?? 0;
  const chosen = new Set(
    random.some(
      Array.from({ length: words }, (_, at) => at),
      Math.max(1, Math.round(words * share)),
    ),
  );
  let at = -1;
  return text.replaceAll(longerWord, (word) => {
    at += 1;
    return chosen.has(at) ? change(word) : word;
  });
}

function neighborOf(letter: string, random: RandomChoice): string {
  const row = keyboardRows.find((keys) => keys.includes(letter.toLowerCase())) ?? letter;
  const at = row.indexOf(letter.toLowerCase());
  return random.one([row[at - 1], row[at + 1]].filter((key) => key !== undefined));
}
