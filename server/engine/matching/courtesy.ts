/** Words around a question that say nothing about what somebody wants. Of normalized texts. */

const marks = String.raw`[\s.,!?;:~，。、！？；：…-]`;
const marksAtStart = new RegExp(`^${marks}+`, 'u');
const marksAtEnd = new RegExp(`(?<!${marks})${marks}+$`, 'u');
/** Phrases in a row that are taken off each end. */
const mostPhrases = 8;

const greeting = [
  'hi+',
  'hello+',
  'hey+',
  'hiya',
  'howdy',
  'greetings',
  'good (?:morning|afternoon|evening|day)',
  'dear (?:sir or madam|sir|madam|team|support|customer service|all)',
  '(?:there|team|all|everyone|guys|folks|sir|madam|support)',
  "(?:i )?hope (?:you are|you're|this finds you|all is|everything is)(?: (?:doing|having|going))?(?: an?)?(?: (?:well|fine|good|great|nice|okay|lovely))?(?: (?:day|week|morning))?(?: today)?",
  'how are you(?: doing)?(?: today)?',
  '(?:excuse me|pardon me)',
  "(?:i(?:'m| am) )?(?:so |very )?sorry (?:to|for) (?:bother|bothering|disturb|disturbing|trouble|troubling)(?: you)?(?: again)?",
  '(?:i have |just )?(?:an?|one) (?:quick |short |small |little |simple |general )*question(?: for you)?',
  '(?:so|well|okay|ok|um+|uh+|hmm+|anyway|basically|actually|oh)',
];

const request = [
  '(?:could|can|would|will) (?:you|someone|anyone|somebody|anybody)(?: guys)?(?: please| kindly| possibly| maybe)*(?: be (?:so kind|kind enough) (?:as )?to)?(?: (?:tell|show|explain to|inform|advise|help|assist|let) (?:me|us)(?: (?:know|understand|out|figure out))?)',
  "(?:i(?:'d| would) (?:really )?(?:like|love|want)|i (?:just )?(?:want|wanted|need)|may i|might i|can i|could i)(?: to)? (?:know|ask|find out|understand|inquire|enquire)(?: you)?(?: about)?(?: something)?",
  "(?:i was|i am|i'm|was|am) (?:just )?wondering(?: if you (?:can|could) (?:tell|help) me)?",
  'please(?: (?:tell|help|advise|inform) (?:me|us)| let (?:me|us) know)?',
  '(?:kindly|pls|plz)(?: (?:tell|help|advise|inform) (?:me|us)| let (?:me|us) know)?',
  '(?:do|would) you (?:happen to |perhaps )?know',
  "i(?:'d| would) (?:be grateful|appreciate it) if you (?:could|can|would) (?:tell|show|explain to|help|let) me(?: know)?",
];

const thanks = [
  '(?:many |lots of )?thanks?(?: you)?(?: (?:so|very|ever so) much| a lot| a million| a bunch| again| kindly| in advance| for (?:your|the|all your|any) (?:help|time|support|assistance|patience))*',
  '(?:thank u|thx|tnx|ty|tysm|cheers|much obliged|bless you)',
  '(?:please|pls|plz|kindly)',
  '(?:kind |best |warm )?regards',
  "(?:i(?:'d| would)? |it would be )?(?:really |much |greatly |highly )*appreciated?(?: it| that| your help| any help)?(?: very much| a lot| so much)?",
  '(?:any|your) help (?:is|would be|will be) (?:much |greatly |really |highly )*appreciated',
  '(?:have|wish you) an? (?:nice|good|great|lovely|wonderful) (?:day|evening|week|weekend|one)',
  '(?:bye|goodbye|good bye|take care|see you)',
  "if (?:you (?:could|can|would|don't mind|do not mind)(?: (?:help|please))?(?: me)?|(?:that is|that's|it is|it's) (?:ok|okay|possible|all right)|possible)",
  '(?:as soon as possible|asap|when you (?:can|have time|have a moment))',
];

const greetingInChinese =
  '(?:您好|你好|大家好|哈[喽啰罗]|嗨|嘿|(?:hi|hello)(?![a-z])|亲+爱?的?|早上?好|早安|上午好|中午好|下午好|晚上好|在吗|在不在|在么|有人吗|有人在吗|客服(?:小姐姐|小哥哥|人员|您好|你好)?|小姐姐|小哥哥|老师|老板|不好意思|抱歉|打扰(?:一下|您?了|你了)?|打搅(?:一下|了)?|劳驾|那个|嗯+|呃+|就是)';
const requestInChinese =
  '(?:(?:我|我们)?(?:想要?|要|需要)?(?:请问|问|请教|咨询|了解|知道|打听)(?:一?下|您|你|个问题|个事|件事|一个问题)*|(?:麻烦|烦请|请|拜托)(?:您|你)?(?:帮(?:我|忙)?)?(?:告诉我|告知|解答|看|查|问|说|讲)?(?:一?下)?|(?:能不能|能否|可不可以|可以|能)(?:麻烦您?)?(?:请您?)?(?:帮我|告诉我|告知|帮忙)(?:看|查|说|解答)?(?:一?下)?|有(?:个|一个)?问题(?:想)?(?:请教|咨询|问)?(?:一?下)?|我想(?=[^要]))';
const thanksInChinese =
  '(?:(?:非常|十分|太|先|真的?)?(?:感谢|谢谢)(?:您|你|了|啦|哈|亲|大家)*|多谢(?:了|您|你|啦)?|谢了|谢啦|(?<![a-z])(?:3q|thx|thanks|thank you)|麻烦(?:您|你)?(?:了|啦)|辛苦(?:您|你)?(?:了|啦)|拜托(?:了|您|你)*|劳驾了|祝(?:您|你)?(?:生活|工作|一切)?(?:愉快|顺利)|期待(?:您的)?回复|等(?:您|你)?回复|急+|在线等|再见|拜拜)';

const phraseAtStart = new RegExp(
  `^(?:(?:${[...greeting, ...request].join('|')})(?![\\p{L}\\p{N}'])|${greetingInChinese}|${requestInChinese})`,
  'u',
);
const phraseAtEnd = new RegExp(`(?:(?<![\\p{L}\\p{N}'])(?:${thanks.join('|')})|${thanksInChinese})$`, 'u');

/** A text without the greetings and thanks around it. A text of nothing else stays as it is. */
export function withoutCourtesy(normalized: string): string {
  const behindGreeting = takeOff(normalized, phraseAtStart, marksAtStart);
  const rest = takeOff(behindGreeting, phraseAtEnd, marksAtEnd);
  return /[\p{L}\p{N}]/u.test(rest) ? rest : normalized;
}

/** One phrase at a time: a pattern of many in a row could be tried in too many ways. */
function takeOff(text: string, phrase: RegExp, marksBeside: RegExp): string {
  let rest = text;
  for (let round = 0; round < mostPhrases; round += 1) {
    const bare = rest.replace(marksBeside, '');
    const next = bare.replace(phrase, '');
    if (next === bare) return round === 0 ? text : rest.replace(marksBeside, '').trim();
    rest = next;
  }
  return rest.replace(marksBeside, '').trim();
}
