import { describe, expect, it } from 'vitest';
import { LanguageBridge } from '../../server/engine/matching/language-bridge.ts';
import { readingsOf } from '../../server/engine/matching/readings.ts';
import { editDistance, Spelling } from '../../server/engine/matching/spelling.ts';
import { trainIndex } from '../../server/engine/matching/train-index.ts';
import type { Match } from '../../server/engine/matching/types.ts';

const invoice = { itemId: 'pay', questions: ['How can I pay my invoice?', '怎么付款'] };
const parcel = { itemId: 'parcel', questions: ['Where is my parcel?', '我的包裹到哪了'] };
const refund = { itemId: 'refund', questions: ['Can I get a refund for a subscription?', '如何申请退款'] };

describe('spelling', () => {
  it.each([
    ['wher is my prcel', 'where is my parcel'],
    ['can i get a subscirption refnd', 'can i get a subscription refund'],
    ['invoicce', 'invoice'],
  ])('corrects %s', async (text, meant) => {
    const { data } = await trainIndex([invoice, parcel, refund]);
    expect(new Spelling(data.words, data.vocabulary).correct(text)?.text).toBe(meant);
  });

  it.each([
    ['如和身请退款', '如何申请退款'],
    ['我的包果到哪了', '我的包裹到哪了'],
    ['zenme 富款', 'zenme 付款'],
  ])('corrects %s by its sound', async (text, meant) => {
    const { data } = await trainIndex([invoice, parcel, refund]);
    expect(new Spelling(data.words, data.vocabulary).correct(text)?.text).toBe(meant);
  });

  it('leaves characters that make a word of the knowledge base, or sound like none, alone', async () => {
    const { data } = await trainIndex([invoice, parcel, refund]);
    const spelling = new Spelling(data.words, data.vocabulary);
    for (const text of ['如何申请退款', '包裹', '天气', '龘', '款'])
      expect(spelling.correct(text)).toBeNull();
  });

  it('takes what denies for no misspelt character', async () => {
    const { data } = await trainIndex([{ itemId: 'booking', questions: ['怎么预约挂号'] }]);
    expect(new Spelling(data.words, data.vocabulary).correct('没预约怎么办')).toBeNull();
  });

  it('leaves a character that makes a word alone, although another would make two', async () => {
    const { data } = await trainIndex([
      { itemId: 'address', questions: ['修改地址'] },
      { itemId: 'guide', questions: ['当地指南'] },
    ]);
    expect(new Spelling(data.words, data.vocabulary).correct('地址南')).toBeNull();
  });

  it('makes no word of one that the text has already, and none of an everyday one', async () => {
    const { data } = await trainIndex([
      { itemId: 'rent', questions: ['How do I rent a boat?'] },
      { itemId: 'book', questions: ['怎么预约'] },
    ]);
    const spelling = new Spelling(data.words, data.vocabulary);
    expect(spelling.correct('how do i remt a boat')?.text).toBe('how do i rent a boat');
    expect(spelling.correct('how do i rent a remt')).toBeNull();
    expect(spelling.correct('你喜欢音乐吗')).toBeNull();
  });

  it('leaves a text of many unknown words alone', async () => {
    const { data } = await trainIndex([invoice, parcel, refund]);
    const spelling = new Spelling(data.words, data.vocabulary);
    const unknown = 'azur brulq cyrex dwolp eqxor fjord gnuzz hwyle';
    expect(spelling.correct(`my prcel ${unknown}`)).toBeNull();
    expect(spelling.correct('my prcel azur brulq')?.text).toBe('my parcel azur brulq');
  });

  it('leaves words that the knowledge base has, ordinary words, short ones and other scripts alone', async () => {
    const { data } = await trainIndex([invoice, parcel, refund]);
    const spelling = new Spelling(data.words, data.vocabulary);
    for (const text of ['where is my parcel', 'hello there', 'pa inv', '包裹', 'qqqqqqqq', 'invoices'])
      expect(spelling.correct(text)).toBeNull();
  });

  it.each([
    ['shop address', 'How can I stop your e-mails?'],
    ['four shops', 'For your shipping'],
    ['well done', 'Do you sell rings?'],
    ['skip the show', 'How do you ship it?'],
  ])('makes no other word of an ordinary one: %s', async (text, question) => {
    const { data } = await trainIndex([{ itemId: 'one', questions: [question] }, parcel]);
    const spelling = new Spelling(data.words, data.vocabulary);
    expect(spelling.correct(text)?.text ?? text).toBe(text);
  });

  it('counts letters changed, inserted, removed and swapped', () => {
    expect(editDistance('refund', 'refund', 2)).toBe(0);
    expect(editDistance('refnud', 'refund', 2)).toBe(1);
    expect(editDistance('refnd', 'refund', 2)).toBe(1);
    expect(editDistance('reffundd', 'refund', 2)).toBe(2);
    expect(editDistance('invoice', 'refund', 2)).toBe(3);
  });
});

describe('a text that mixes languages', () => {
  it.each([
    ['怎么pay', ['怎么付款']],
    ['如何申请refund', ['如何申请退款']],
    ['where is my 包裹', ['where is my parcel']],
    ['can i get a 退款', ['can i get a refund']],
    ['查询 credit card', []],
    ['where is my parcel', []],
    ['我的包裹', []],
    ['my 天气', []],
  ])('is read in one: %s', async (text, readings) => {
    const { data } = await trainIndex([invoice, parcel, refund]);
    const bridge = new LanguageBridge(data.vocabulary);
    const found = bridge.translationsOf(text).map((translation) => translation.text);
    expect(found).toEqual(readings);
  });

  it('finds what it means about as surely as a text in one language', async () => {
    const chinese = [
      { itemId: 'cancel', questions: ['怎么取消订单', '我要取消订单', '订单不想要了'] },
      { itemId: 'refund', questions: ['如何申请退款', '退款怎么弄', '钱什么时候退'] },
      { itemId: 'invoice', questions: ['怎么开发票', '发票抬头写错了', '电子发票在哪'] },
    ];
    const index = await trainIndex(chinese);
    const best = (text: string): Match => index.match(text, { limit: 1 })[0]!;
    for (const [mixed, tidy] of [
      ['请问怎么cancel订单呢', '请问怎么取消订单呢'],
      ['invoice抬头能改吗', '发票抬头能改吗'],
    ] as const) {
      expect(best(mixed).itemId).toBe(best(tidy).itemId);
      expect(Math.abs(best(mixed).score - best(tidy).score)).toBeLessThan(0.1);
    }
  });
});

describe('a single word', () => {
  const cards = [
    {
      itemId: 'block',
      questions: ['block my card', 'my card is lost', 'stop the card', '冻结账户', '账户冻结'],
    },
    {
      itemId: 'order',
      questions: ['order a card', 'a new card please', 'get another card', '开通账户', '注销账户吗'],
    },
    {
      itemId: 'limit',
      questions: ['raise my limit', 'what is my limit', 'is there a limit', '提高额度', '我的额度'],
    },
  ];

  it.each(['card', 'Card?', '账户'])('of several Q&As is suggested and not answered: %s', async (text) => {
    const index = await trainIndex(cards);
    const [best] = index.match(text, { limit: 1 });
    expect(best!.score).toBeGreaterThan(0.3);
    expect(best!.score).toBeLessThan(0.5);
  });

  it('of one Q&A finds it', async () => {
    const index = await trainIndex(cards);
    for (const word of ['limit', '额度']) {
      const [best] = index.match(word, { limit: 1 });
      expect(best).toMatchObject({ itemId: 'limit' });
      expect(best!.score).toBeGreaterThan(0.5);
    }
  });
});

describe('readings of a text', () => {
  it('are the text, what it means, and its sentences, the dearer the more there are', async () => {
    const { data } = await trainIndex([invoice, parcel]);
    const interpreters = {
      spelling: new Spelling(data.words, data.vocabulary),
      bridge: new LanguageBridge(data.vocabulary),
    };
    const texts = (text: string): string[] => readingsOf(text, interpreters).map((reading) => reading.text);
    expect(texts('where is my parcel')).toEqual(['where is my parcel']);
    expect(texts('hi, where is my parcl')).toEqual([
      'hi, where is my parcl',
      'where is my parcl',
      'where is my parcel',
    ]);
    const two = readingsOf('it rained. where is my parcel?', interpreters);
    expect(two.map((reading) => reading.text)).toContain('where is my parcel?');
    const five = readingsOf('one is. two is. three is. it rained. where is my parcel?', interpreters);
    expect(five.at(-1)!.price).toBeGreaterThan(two.at(-1)!.price);
    expect(texts('a sentence. '.repeat(200)).length).toBeLessThan(12);
  });

  it('are those of the last sentences, where people come to the point', async () => {
    const index = await trainIndex([invoice, parcel, refund]);
    const chatter = Array.from({ length: 12 }, (_, night) => `It rained in night ${night}.`).join(' ');
    expect(index.match(`${chatter} Where is my parcel?`, { limit: 1 })[0]!.score).toBeGreaterThan(0.7);
  });

  it('find the question within one long sentence without marks, in both languages', async () => {
    const index = await trainIndex([invoice, parcel, refund]);
    for (const [text, itemId] of [
      [
        'so I was sitting here with my wife going through all our papers and we began to wonder where is my parcel ' +
          'since neither of us could remember how it was told to us back then',
        'parcel',
      ],
      [
        '是这样的我今天上午和我爱人一起在家里翻了半天资料看来看去都没弄明白如何申请退款当时办的时候那个工作人员说得太快了谁都没有记住',
        'refund',
      ],
    ] as const) {
      const [best] = index.match(text, { limit: 1 });
      expect(best).toMatchObject({ itemId, reason: { reading: { kind: 'part' } } });
      expect(best!.score).toBeGreaterThan(0.5);
    }
  });

  it('are few, however long a sentence without marks is', async () => {
    const { data } = await trainIndex([invoice, parcel]);
    const interpreters = {
      spelling: new Spelling(data.words, data.vocabulary),
      bridge: new LanguageBridge(data.vocabulary),
    };
    for (const text of ['somebody else '.repeat(140), '今天天气'.repeat(400)])
      expect(readingsOf(text, interpreters).length).toBeLessThan(30);
  });

  it('cost what they change: who spells well is surer to be understood', async () => {
    const index = await trainIndex([invoice, parcel, refund]);
    const scoreOf = (text: string): number => index.match(text, { limit: 1 })[0]!.score;
    expect(scoreOf('can I pay the invoicce')).toBeLessThan(scoreOf('can I pay the invoice'));
    expect(scoreOf('It rained. Can I pay the invoice')).toBeLessThan(scoreOf('can I pay the invoice'));
  });

  it('find the question behind three sentences about something else, in both languages', async () => {
    const index = await trainIndex([invoice, parcel, refund]);
    for (const [text, itemId] of [
      [
        'We had such a storm last night. My sister slept badly. The dog is fine. Where is my parcel?',
        'parcel',
      ],
      ['昨晚下了好大的雨。我女儿一直没睡好。家里的狗倒是没事。如何申请退款？', 'refund'],
    ] as const) {
      const [best] = index.match(text, { limit: 1 });
      expect(best).toMatchObject({ itemId });
      expect(best!.score).toBeGreaterThan(0.7);
    }
  });
});
