import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { normalizeText } from '../../server/engine/matching/normalize.ts';
import { areOpposite, polarityOf, stanceOf } from '../../server/engine/matching/polarity.ts';
import { Spelling } from '../../server/engine/matching/spelling.ts';
import { packTexts } from '../../server/engine/matching/text-table.ts';
import { Vocabulary } from '../../server/engine/matching/vocabulary.ts';

describe('two questions', () => {
  it.each([
    ['do you have gluten-free bread', 'Which breads contain gluten?'],
    ['bread with gluten', 'Do you have gluten free bread?'],
    ['is there a plan without ads', 'Is there a plan with ads?'],
    ['which plans do not include support', 'Which plans include support?'],
    ['can i book a room that is not refundable', 'Can I book a refundable room?'],
    ['nonrefundable tickets', 'refundable tickets'],
    ['decaf coffee', 'coffee with caffeine'],
    ['unopened tea without caffeine', 'unopened tea with caffeine'],
    ['not opened tea that has caffeine', 'unopened tea without caffeine'],
    ['how to turn off notifications', 'How do I turn on notifications?'],
    ['please stop sending me the newsletter', 'How do I subscribe to the newsletter?'],
    ['rooms with a balcony', 'Rooms without balcony'],
    ['are used items returnable', 'Can unused items be returned?'],
    ['i no longer want the newsletter', 'How do I sign up for the newsletter?'],
    ['i was never charged a fee', 'Why was I charged a fee?'],
    ['which phones are not waterproof', 'Which phones are waterproof?'],
    ['dishes that contain no nuts', 'dishes that contain nuts'],
    ['is the ticket transferable', 'Are tickets non-transferable?'],
    ['shipping not included', 'shipping included'],
    ['delete my account', 'How do I register an account?'],
    ['how do I uninstall the app', 'How do I install the app?'],
    ['vegan dishes without egg', 'Vegan dishes with egg'],
    ['my card was not charged twice', 'My card was charged twice'],
    ['are damaged items returnable', 'Are undamaged items returnable?'],
    ['is your packaging plastic-free', 'Do you use plastic packaging?'],
    ['stop my subscription', 'How do I start a subscription?'],
    ['which tea doesnt have caffeine', 'Which tea has caffeine?'],
    ['tea with zero sugar', 'tea with sugar'],
    ['noncaffeinated tea', 'caffeinated tea'],
    ['不是有机的茶有哪些', '有机的茶有哪些'],
    ['哪些茶是有机的', '哪些茶不是有机的'],
    ['sugar-free drinks', 'drinks with sugar'],
    ['有糖的饮料', '无糖饮料'],
    ['没有广告的套餐', '有广告的套餐'],
    ['不防水的手表有哪些', '防水的手表有哪些'],
    ['哪些手表不防水', '哪些手表防水'],
    ['非会员可以买吗', '会员可以买吗'],
    ['已开封能退吗', '未开封能退吗'],
    ['套餐不含早餐吗', '套餐含早餐吗'],
    ['不含早餐的房间', '含早餐的房间'],
    ['怎么停止订阅', '怎么订阅'],
    ['我不想再收到广告短信', '怎么订阅广告短信'],
    ['没用过的商品能退吗', '用过的商品能退吗'],
    ['不带阳台的房间', '带阳台的房间'],
    ['我没被扣两次钱', '我被扣了两次钱'],
    ['无酒精饮料', '含酒精的饮料'],
    ['不需要预约的门店有哪些', '需要预约的门店有哪些'],
    ['哪些城市不支持送货', '哪些城市支持送货'],
    ['零糖可乐', '有糖可乐'],
  ])('%s is opposite to: %s', (text, question) => {
    expect(areOpposite(text, question)).toBe(true);
    expect(areOpposite(question, text)).toBe(true);
  });

  it.each([
    ['my payment did not go through', 'How do I pay?'],
    ['I never received my order', 'Where is my order?'],
    ['my order has not been delivered', 'When is my order delivered?'],
    ['i have no receipt can i return it', 'Can I return it?'],
    ["the app won't open", 'How do I open the app?'],
    ["why isn't my discount code working", 'My discount code is not working'],
    ['card declined', 'Why is my card not working?'],
    ["I can't find my order number", 'Where do I find my order number?'],
    ["i don't know my password", 'I forgot my password'],
    ['i am not able to change my address', 'How do I change my address?'],
    ['why was i not refunded', 'When do I get refunded?'],
    ["haven't you got gift cards", 'Do you have gift cards?'],
    ['free shipping', 'Is shipping free?'],
    ['my discount was not applied', 'How is my discount applied?'],
    ['my account was not deleted', 'How do I delete my account?'],
    ['i cant open my account', 'How do I open an account?'],
    ['unknown charge on my card', 'I do not recognize a charge on my card'],
    ['what if i am not at home', 'What happens if I am not at home?'],
    ['能不能不加糖', '可以不加糖吗'],
    ['还没收到发票', '发票什么时候开'],
    ['无线耳机怎么连接', '耳机怎么连接'],
    ['取消订单后怎么重新下单', '怎么取消订单'],
    ['which tea does not contain caffeine', 'Which tea contains no caffeine?'],
    ['tea with or without milk', 'Tea with milk'],
    ['is delivery free of charge', 'Is delivery free?'],
    ['unable to log in', 'How do I log in?'],
    ['my account is blocked', 'How do I unblock my account?'],
    ['no problem, how do i pay', 'How do I pay?'],
    ['not sure how to pay my invoice', 'How do I pay my invoice?'],
    ['cancel an order', 'How do I cancel my order?'],
    ['how can i order', 'How do I place an order?'],
    ['i want to return something i no longer need', 'How do I return something?'],
    ['the coupon is not valid', 'How do I use a coupon?'],
    ['discount for students', 'Do you have a student discount?'],
    ['return my order', 'How do I return an order?'],
    ["my card hasn't arrived", 'When does my card arrive?'],
    ['I did not get the confirmation email', 'Where is my confirmation email?'],
    ['when does the sale end', 'How long does the sale last'],
    ['can i pay later, not now', 'Can I pay later?'],
    ['没有发票怎么办', '怎么开发票'],
    ['无法付款', '怎么付款'],
    ['付不了款', '怎么付款'],
    ['为什么还没发货', '什么时候发货'],
    ['退款还没到账', '退款多久到账'],
    ['密码忘了登不上', '忘记密码怎么办'],
    ['我不知道怎么开通会员', '怎么开通会员'],
    ['收不到验证码', '没有收到验证码'],
    ['要不要运费', '需要运费吗'],
    ['不想要了怎么退货', '怎么退货'],
    ['快递没到', '快递什么时候到'],
    ['别的城市可以送吗', '其他城市可以送吗'],
    ['不小心下错单', '怎么取消订单'],
    ['为什么优惠券不能用', '优惠券怎么用'],
    ['商品有没有质保', '商品有质保吗'],
    ['没有密码怎么登录', '怎么登录'],
    ['会员不能打折吗', '会员能打折吗'],
    ['不是会员怎么办', '怎么成为会员'],
    ['注销了还能注册吗', '注销后还能再注册吗'],
    ['收货地址不对', '怎么改收货地址'],
    ['货物不完整', '收到的货物不完整'],
    ['订单取消不了', '怎么取消订单'],
  ])('%s is not opposite to: %s', (text, question) => {
    expect(areOpposite(text, question)).toBe(false);
    expect(areOpposite(question, text)).toBe(false);
  });

  it.each([
    ['Tea WITHOUT caffeine, please', 'which tea has caffeine', 'without caffeine'],
    ['which tea has caffeine', 'tea without caffeine', 'caffeine'],
    ['can i return unopened tea', 'can i return opened tea', 'unopened'],
    ['how do i stop the newsletter', 'subscribe to the newsletter', 'stop'],
    ['没有咖啡因的茶', '哪种茶含咖啡因', '没有咖啡'],
  ])('are opposite by words: %s', (text, question, words) => {
    const [one, other] = [text, question].map((each) => polarityOf(normalizeText(each)));
    expect(stanceOf(one!, other!)).toMatchObject({ isOpposite: true, words });
  });

  const word = fc.constantFrom(
    ...'no not without tea caffeine un unopened opened stop subscribe newsletter which has free of 不含 没有 咖啡因 的 茶 退订 订阅 哪些 我 申请 , . but i never got delete my account open'.split(
      ' ',
    ),
  );

  it('are as opposite in the other order, and none is opposite to itself', () => {
    fc.assert(
      fc.property(fc.array(word, { maxLength: 12 }), fc.array(word, { maxLength: 12 }), (some, others) => {
        const [text, question] = [some.join(' '), others.join(' ')];
        expect(areOpposite(text, question)).toBe(areOpposite(question, text));
        expect(areOpposite(text, text)).toBe(false);
      }),
    );
  });
});

describe('a word with a reversing beginning', () => {
  it.each([
    ['return unopened tea', 'opened'],
    ['return opened tea', 'unopened'],
    ['subscribe me', 'unsubscribe'],
    ['unsubscribe me', 'subscribe'],
    ['deactivate it', 'activate'],
    ['inaccurate clock', 'accurate'],
  ])('is not corrected: %s', (text, known) => {
    expect(new Spelling(packTexts([known]), new Vocabulary()).correct(text)).toBeNull();
  });

  it('is corrected where it is misspelt', () => {
    const spelling = new Spelling(packTexts(['opened', 'unsubscribe']), new Vocabulary());
    expect(spelling.correct('unsubscrbie me')?.text).toBe('unsubscribe me');
    expect(spelling.correct('openned tea')?.text).toBe('opened tea');
  });
});
