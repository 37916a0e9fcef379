import { describe, expect, it } from 'vitest';
import { personHintIn, personWishIn } from '../../server/engine/turn/person-wish.ts';
import { ownSetNames, readOwnSet } from '../../tools/question-set.ts';
import { expectToEnd } from '../support/endless-patterns.ts';
import { personWishes } from '../support/person-wishes.ts';

const asksForPerson = (text: string): boolean => personWishIn(text) !== null;

describe('a wish for a person', () => {
  it.each([
    'talk to a person',
    'Can I speak with a real person?',
    "I'd like to talk to someone, please",
    'live agent',
    'OPERATOR!!!',
    'connect me to an agent',
    'customer service',
    'is there staff available',
    'is there a human on at night',
    'could you bring a colleague into this chat',
    'asking for a manager',
    'I need to talk to your staff at the desk',
    '人工',
    '转人工客服',
    '轉人工',
    '请帮我转 人工，谢谢',
    '我要找客服',
    '能不能转人工？',
    'How do I talk to a person about my bill?',
    'My parcel is lost. You do not understand me. Please let me speak to somebody.',
    '我的快递丢了，说了半天没用，转人工吧',
    'I don’t want to talk to a bot',
    '为什么不给我转人工',
    'This does not help. Connect me with an agent',
    'You are not helping connect me with an agent',
    '无需机器人，转人工',
    '叫你们院长来',
    '找个人',
    '打电话给我',
    '给我回电话',
    'zhuanrengong',
  ])('is %j', (text) => expect(asksForPerson(text)).toBe(true));

  it.each([
    '',
    'How do I become an agent?',
    'agent fee',
    'Someone stole my card',
    'transfer money to someone in Berlin',
    'I do not want to talk to a person',
    'Hello customer support, how do I return shoes?',
    '客服您好，我想问下怎么退货',
    'My agent told me to wait for two days',
    'My company wants memberships for our staff',
    'our staff would like to join',
    'is there a discount for hospital staff',
    'we need tickets for 20 employees',
    'can a colleague of mine use my ticket',
    'can colleagues of mine get a discount',
    'can I get a trainer who is a specialist for knees',
    'can I bring an attendant',
    'do your staff wear name tags',
    'is there staff at the desk at 6 am',
    'is there any staff on site on Sundays',
    '不用转人工了',
    "Please don't connect me with an agent, just tell me the price",
    'You do not have to connect me with a person',
    'No agent please',
    'Not a human, just tell me',
    'Stop connecting me to agents',
    'Rather than connecting me with an agent, tell me the price',
    '请不要给我转人工，直接告诉我价格',
    '不要把我转给客服',
    '无需转人工',
    '用不着转人工',
    '不希望转人工',
    '不需要您转人工',
    '拒绝转人工',
    '客服电话是多少',
    '人工智能是什么',
    '人工服务费怎么算',
    '猫需要人工催吐吗',
    '做人工流产吗',
    '你们人工贵不贵',
    '到货了打电话给我',
    '院长几号坐诊',
    '我要投诉',
    'operator manual',
    'do I need a customs agent',
    '我要转账',
    '你是真人吗',
  ])('is not %j', (text) => expect(asksForPerson(text)).toBe(false));

  it.each(['en', 'zh'] as const)(
    'is found in 19 of 20 ways to say it, and in no near miss: %s',
    (language) => {
      const { wishes, nearMisses } = personWishes[language];
      expect(wishes.filter(asksForPerson).length / wishes.length).toBeGreaterThanOrEqual(0.95);
      expect(nearMisses.filter(asksForPerson)).toEqual([]);
    },
  );

  it.each(ownSetNames)('is not found in one of a hundred ordinary questions: %s', (name) => {
    const { knowledge, test: asked, testOutOfScope } = readOwnSet(name);
    const texts = [...[...knowledge, ...asked].map(({ text }) => text), ...testOutOfScope];
    expect(texts.filter(asksForPerson).length / texts.length).toBeLessThanOrEqual(0.01);
  });

  it('is decided for any text, however often its words are repeated', () => {
    expectToEnd(personWishIn);
    expectToEnd(personHintIn);
  });

  it('is not lost in a text that nearly is one', () => {
    expect(asksForPerson(`${'请想要'.repeat(19)}人`)).toBe(false);
    expect(asksForPerson(`${'please let me '.repeat(140)}x`)).toBe(false);
    expect(asksForPerson(`${'帮我一下能不能有没有给我'.repeat(160)}x`)).toBe(false);
    expect(asksForPerson('talk to the person in '.repeat(90))).toBe(true);
  });
});
