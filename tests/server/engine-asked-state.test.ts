import { describe, expect, it } from 'vitest';
import { otherStateIn } from '../../server/engine/matching/asked-state.ts';
import { askedMoreIn } from '../../server/engine/matching/asked-more.ts';
import { isOneOfMany, isOneOfManyInChinese } from '../../server/engine/matching/one-of-many.ts';
import { normalizeText } from '../../server/engine/matching/normalize.ts';

const isOther = (question: string, text: string, isSameMatter = false): boolean =>
  otherStateIn(normalizeText(text), normalizeText(question), isSameMatter) !== null;

describe('what a text says or asks of the state of a thing', () => {
  it.each([
    ['寄养能看监控吗', '寄养监控看不到'],
    ['怎么取消预约', '预约取消不了'],
    ['怎么办理会员卡', '会员卡不能用'],
    ['怎么办理会员卡', '会员卡办了没用'],
    ['怎么修改收货地址', '地址改不了'],
    ['你们几点开门', '你们几点开门不是说9点吗怎么没人'],
    ['可以开发票吗', '发票怎么还没开'],
    ['How do I book a class?', "i can't book a class"],
    ['How do I cancel my membership?', 'unable to cancel my membership'],
  ])('does not work: %s, %s', (question, text) => {
    expect(isOther(question, text)).toBe(true);
  });

  it.each([
    ['怎么取消预约', '我的预约取消了吗'],
    ['怎么预约挂号', '我挂号了没'],
    ['怎么办理会员卡', '我的会员卡办好没有'],
    ['How do I cancel my booking?', 'has my booking been cancelled'],
    ['How do I book?', 'am i booked'],
  ])('may have happened to one’s own: %s, %s', (question, text) => {
    expect(isOther(question, text)).toBe(true);
  });

  it.each([
    ['怎么办理会员卡', '没有会员卡怎么办'],
    ['怎么预约挂号', '没预约怎么办'],
    ['绝育术后多久拆线', '术后多久拆线不拆会怎样'],
    ['医院地址在哪里', '医院地址变了吗'],
    ['化验结果多久出来', '化验结果去哪拿'],
    ['化验结果在哪里拿', '化验结果多久出来'],
    ['What are your opening hours?', 'have the opening hours changed'],
    ['Can I bring a second car?', "what if i don't have a car"],
  ])('is without something, elsewhere or no longer the same: %s, %s', (question, text) => {
    expect(isOther(question, text)).toBe(true);
  });

  it.each([
    ['怎么取消预约', '来不了了怎么取消预约'],
    ['怎么换货', '穿不了怎么换货'],
    ['可以用微信支付吗', '不能用微信支付吗'],
    ['怎么连WiFi', '不了解怎么连WiFi'],
    ['付款失败怎么办', '付不了款'],
    ['门禁卡丢了怎么办', '我把门禁卡弄丢了，怎么办'],
    ['多久发货', '怎么还没发货'],
    ['怎么查物流', '我的货发了吗'],
    ['怎么办理会员卡', '会员卡怎么办'],
    ['可以带朋友吗', '我能带朋友了吗'],
    ['你们几点开门', '你们关门了吗'],
    ['How do I cancel my booking?', "we can't come, how do i cancel"],
    ['Can I bring a guest?', "can't i bring a guest"],
    ['How can I track my order?', 'has my order been shipped'],
    ['Will my vacation be approved soon?', 'has my vacation been approved'],
    ['How much is it?', 'are we charged for children'],
  ])('asks the same: %s, %s', (question, text) => {
    expect(isOther(question, text)).toBe(false);
  });

  it('counts between two of one matter where it says so of the deed, or of what there is', () => {
    expect(isOther('怎么重置密码', '登录不了', true)).toBe(false);
    expect(isOther('怎么登录', '登录不了', true)).toBe(true);
    expect(isOther('Do you have showers?', "the showers don't work", true)).toBe(true);
    expect(isOther('How do I reset my password?', "the login doesn't work", true)).toBe(false);
  });
});

describe('other facts of the same', () => {
  it.each([
    ['How do I book a mobile home?', 'can i buy a mobile home', true],
    ['How do I book a ticket?', 'can i buy a ticket', false],
    ['Can I rent a mobile home?', 'can i rent a mobile home with a sauna', true],
    ['How do I return an item?', 'i want to return an item with a receipt', false],
    ['怎么办理会员卡', '会员卡有什么好处', true],
    ['怎么办理会员卡', '会员卡有什么办法办', false],
    ['体检套餐多少钱', '体检套餐有哪些项目要抽血', true],
    ['带宠物看病需要带什么', '带宠物看病需要带身份证吗', true],
  ])('%s, %s', (question, text, expected) => {
    expect(askedMoreIn(normalizeText(text), normalizeText(question), false) !== null).toBe(expected);
  });
});

describe('one of many', () => {
  it.each([
    ['where is the nearest hospital', 4, true],
    ['is there a kids club', 4, true],
    ['where is your nearest gym', 4, false],
    ['where is the gym', 3, false],
    ['how do i get to your club', 6, false],
  ])('%s', (text, at, expected) => {
    expect(isOneOfMany(text.split(' '), at)).toBe(expected);
  });

  it('is the nearest in Chinese', () => {
    expect(isOneOfManyInChinese('最近的')).toBe(true);
    expect(isOneOfManyInChinese('你们')).toBe(false);
  });
});
