import type { Language } from '../../server/engine/turn/step.ts';
import type { RandomChoice } from './random-choice.ts';
import type { Split } from './quality-set.ts';

/** Polite words around a question. */
type Wrapper = readonly [before: string, after: string];

const politeness: Record<Language, Record<Split, readonly Wrapper[]>> = {
  en: {
    open: [
      ['Hi, good morning! ', ' Thank you very much.'],
      ['Hello there, I hope you are well. ', ' Thanks a lot in advance!'],
      ['Dear support team, ', ' Kind regards, Anna'],
      ['Sorry to bother you, but ', ' Many thanks for your help.'],
      ['Hey! Quick question: ', ' thx!!'],
      ['Good evening. Could you please help me? ', ' I would really appreciate it.'],
    ],
    heldOut: [
      ['Greetings, hope your day is going great! ', ' Cheers and take care.'],
      ['Excuse me please, ', ' Thank you so much for your time and patience.'],
      ['Good afternoon dear Sir or Madam, ', ' Yours sincerely, Tom Becker'],
      ['hiya, ', ' pretty please :)'],
      ['Hello, it would be lovely if somebody could tell me: ', ' Have a nice weekend!'],
    ],
  },
  zh: {
    open: [
      ['您好，打扰一下，', '，谢谢您！'],
      ['你好呀，', '，麻烦您了，谢谢'],
      ['早上好，辛苦了。请问一下，', '？非常感谢！'],
      ['不好意思，想咨询一下，', '，多谢多谢'],
      ['亲，在吗？', '，感谢亲'],
      ['客服您好，我想问下，', '，祝您工作愉快。'],
    ],
    heldOut: [
      ['哈喽，冒昧打扰，', '，有劳了，万分感谢'],
      ['晚上好呀，麻烦帮忙看看，', '，辛苦辛苦'],
      ['尊敬的工作人员，您好！', '。此致，敬礼'],
      ['hi，小姐姐在不在，', '，拜托啦'],
      ['您好您好，请教个问题：', '，先谢过啦'],
    ],
  },
};

/** What people tell before they come to the point. No set has a Q&A about it. */
export const chatter: Record<Language, Record<Split, readonly string[]>> = {
  en: {
    open: [
      'My neighbour painted his fence green yesterday.',
      'The kids have been shouting in the garden all afternoon.',
      'I had a terrible cold and barely slept.',
      'Our dog chewed up one of my slippers again.',
      'We are renovating the bathroom and there is dust everywhere.',
      'My sister just got married in a tiny village church.',
      'I used to be a teacher before I retired.',
      'The elevator in my building is broken once more.',
      'It has been a very long week for all of us.',
      'My grandmother always said that patience pays off.',
      'I am writing this on the train and the seat is uncomfortable.',
      'There was a concert in the park last night.',
    ],
    heldOut: [
      'The roof above our garage started leaking after the storm.',
      'My husband is learning to play the trumpet, heaven help us.',
      'I planted tomatoes on the balcony this spring.',
      'Our youngest lost his first tooth on Sunday.',
      'The coffee machine at the office exploded this morning.',
      'I am not very good with computers, my grandson normally does this.',
      'A squirrel moved into our attic.',
      'Yesterday I sat three hours at the dentist.',
      'My back has been hurting since I carried that sofa upstairs.',
    ],
  },
  zh: {
    open: [
      '昨天邻居家装修吵了一整天。',
      '我家孩子刚上小学，天天闹腾。',
      '这几天感冒了，晚上都没睡好。',
      '我家狗又把拖鞋咬坏了。',
      '我以前是当老师的，现在退休了。',
      '楼下电梯又坏了，爬了十几层。',
      '最近忙得脚不沾地。',
      '我妹妹上个月刚结婚。',
      '我在火车上打字，有点晃。',
      '我奶奶常说做人要有耐心。',
      '昨晚公园里有人唱歌唱到半夜。',
      '家里正在刷墙，到处都是灰。',
    ],
    heldOut: [
      '前天下暴雨，阳台都漏水了。',
      '我老公最近迷上了吹笛子，烦死人。',
      '春天种的番茄终于结果了。',
      '小儿子周日掉了第一颗牙。',
      '今天早上办公室的咖啡机炸了。',
      '我不太会用电脑，平时都是孙子帮我弄。',
      '搬沙发把腰给闪了。',
      '昨天在牙医那里坐了三个小时。',
      '阁楼里跑进来一只松鼠。',
    ],
  },
};

/** What makes one long sentence of a question, without an end before or after it. */
const windings: Record<Language, Record<Split, readonly Wrapper[]>> = {
  en: {
    open: [
      [
        'so I was sitting here with my wife going through all our papers and we both started to wonder about the same thing, namely ',
        ' because neither of us could remember how it was explained to us back then',
      ],
      [
        'I have been looking at your website for about half an hour on my old phone and could not find it anywhere so now I ask you directly ',
        ' and it would be good to know before my daughter visits on Sunday',
      ],
      [
        'a colleague at work told me something that sounds quite wrong to me and I would like to hear it from you instead ',
        ' since he tends to make things up when he is bored at lunch',
      ],
    ],
    heldOut: [
      [
        'as I explained to a gentleman the other day who sounded rather tired, what I am after is simply this ',
        ' and I do hope it is not too much trouble given how busy everybody seems',
      ],
      [
        'my flatmate and I were arguing about it the whole evening over pizza and in the end decided to settle it by asking ',
        ' so that whoever is wrong does the dishes for a month',
      ],
    ],
  },
  zh: {
    open: [
      [
        '是这样的我今天上午和我爱人一起在家里翻了半天资料看来看去都没弄明白所以想直接问问你们',
        '因为当时办的时候那个工作人员说得太快了我们两个人谁都没有记住到现在也没有想起来',
      ],
      [
        '我用手机在你们页面上找了快半个小时眼睛都看花了也没找到相关的说明只好来这里打扰一下',
        '最好能在周末我女儿回来之前给我一个说法不然她又要笑话我什么都不懂了',
      ],
    ],
    heldOut: [
      [
        '昨天我跟一个听起来挺累的小伙子讲过一遍了可是他没有听明白我的意思所以今天再跟你们说一遍我就是想知道',
        '希望不会太麻烦你们毕竟看上去大家都忙得不可开交的样子我也不着急慢慢来就好',
      ],
      [
        '我和室友为了这个事情吃饭的时候争了整整一个晚上谁也说服不了谁最后决定来问一下你们',
        '谁要是说错了谁就得洗一个月的碗所以麻烦说得清楚一点让他心服口服',
      ],
    ],
  },
};

/** How a set of suites changes a question. */
export interface Wording {
  language: Language;
  split: Split;
  random: RandomChoice;
}

export function politely(text: string, { language, split, random }: Wording): string {
  return around(text, random.one(politeness[language][split]));
}

export function afterChatter(text: string, wording: Wording): string {
  return `${someChatter(wording)}${wording.language === 'en' ? ' ' : ''}${text}`;
}

/** Three sentences about something else. */
export function someChatter({ language, split, random }: Wording): string {
  return random.some(chatter[language][split], 3).join(language === 'en' ? ' ' : '');
}

export function atLength(text: string, { language, split, random }: Wording): string {
  return around(text, random.one(windings[language][split]));
}

function around(text: string, [before, after]: Wrapper): string {
  const bare = after.startsWith('，') || after.startsWith('。') || after.startsWith('？');
  return before + (bare ? text.replace(/[？?。，]+$/u, '') : text) + after;
}
