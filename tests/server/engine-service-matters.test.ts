import { describe, expect, it } from 'vitest';
import { normalizeText } from '../../server/engine/matching/normalize.ts';
import { matterNames } from '../../server/engine/matching/service-matter-table.ts';
import { serviceMattersIn } from '../../server/engine/matching/service-matters.ts';
import { type Sharing, sharingOf } from '../../server/engine/matching/matter-sharing.ts';
import { matters as englishNames } from '../../src/screens/chatbot/online-test/matter-words.en.ts';
import { matters as chineseNames } from '../../src/screens/chatbot/online-test/matter-words.zh.ts';

function sharing(written: string, asked: string): Sharing | null {
  const [text, question] = [normalizeText(asked), normalizeText(written)];
  const shared = sharingOf(serviceMattersIn(text), serviceMattersIn(question), { text, question });
  return shared?.sharing ?? null;
}

describe('an ordinary matter of customer service', () => {
  it.each([
    ['How can I track my order?', 'where is my order'],
    ['How can I track my order?', "where's my parcel right now"],
    ['What are your opening hours?', 'when r u open'],
    ['What are your opening hours?', 'are you open on sundays'],
    ['Which countries do you deliver to?', 'do you deliver to Germany'],
    ['Which payment methods do you accept?', 'can i pay with paypal'],
    ['How can I pay?', 'do you take cards'],
    ['怎么付款', '现金可以吗'],
    ['How do I return an item?', 'can i send my lamp back'],
    ['How long is the warranty on your products?', 'is my lamp still under guarantee'],
    ['Can I pay when it arrives?', 'is payment on delivery possible'],
    ['可以改送货时间吗', '想换个送货日子'],
    ['How do I book an appointment?', 'do you have a free slot tomorrow'],
    ['How much is a consultation?', 'is the consultation free'],
    ['How much is a check-up?', 'are check ups free'],
    ['你们店在哪里', '地址'],
    ['多少钱免运费', '包邮吗'],
    ['怎么取消订单', '单子不想要了'],
    ['支持哪些支付方式', '能刷信用卡不'],
    ['When is the monthly payment taken?', 'when do you take the money'],
    ['How do I get a refund?', 'can i get my money back'],
    ['When will I get my refund?', "where's my money"],
    ['How do I cancel my membership?', 'how do i get out of my contract'],
    ['怎么退会？', '取消会员'],
    ['What is the minimum age?', '13 year old'],
    ['Do you treat children?', 'we have a five year old'],
    ['最小多大可以来？', '14岁能来吗'],
    ['How much is personal training?', 'personal trainer cost'],
    ['How do I book a class?', 'can i register for pilates'],
    ['How do I find lost property?', 'i left my bottle at the gym'],
    ['Are classes included in the membership?', 'is pilates free'],
    ['Where are your gyms?', "where's the nearest gym"],
    ['你们的营业时间是什么？', '你们24小时吗'],
    ['积分会过期吗？', '我的积分什么时候到期'],
  ])('is the same in other words: %s, %s', (written, asked) => {
    expect(sharing(written, asked)).toBe('surely');
  });

  it.each([
    ['How can I cancel my order?', 'ordered by mistake', 'likely'],
    ['How do I reset my password?', "I can't log in", 'likely'],
    ['How do I cancel my membership?', 'cancel', 'likely'],
    ['怎么退会？', '取消', 'likely'],
    ['How do I cancel a class booking?', "i can't come tonight", 'likely'],
    ['Can I freeze my membership?', 'i am pregnant, can i pause', 'likely'],
    ['How do I cancel my membership?', 'i wanna quit', 'perhaps'],
    ['How do I cancel my membership?', 'how long is the notice period', 'perhaps'],
    ['How much is a membership?', 'prices please', 'perhaps'],
    ['Do you offer child care?', 'can i bring my kids', 'perhaps'],
    ['How do I reset my password?', 'login', 'perhaps'],
    ['Are there lockers?', 'monthly locker', 'perhaps'],
    ['How do I find lost property?', 'forgot my umbrella', 'perhaps'],
    ['Do you accept dental insurance?', 'do you take insurance', 'likely'],
    ['How much is shipping?', 'how much is shipping to Germany', 'perhaps'],
    ['How much is shipping?', 'how much is express shipping', 'perhaps'],
    ['Can I return a bike?', 'can i return a used bike', 'perhaps'],
    ['What are your opening hours?', 'what are the opening hours of the café', 'perhaps'],
    ['Do you deliver to Austria?', 'which countries do you deliver to', 'perhaps'],
    ['Do you deliver to Austria?', 'do you deliver to Belgium', null],
    ['Can I pay with PayPal?', 'can I pay by credit card', null],
    ['How can I pay?', 'can you please check', null],
    ['How can I pay?', 'do you sell cards', null],
    ['Is there parking for bicycles?', 'is there parking for cars', null],
    ['What are your opening hours?', 'when do you open a new shop', 'perhaps'],
    ['你们几点营业？', '国庆节几点营业', 'perhaps'],
    ['How do I book an appointment?', 'is the consultation free', 'perhaps'],
    ['How much is a consultation?', 'how much are the check ups after surgery', null],
    ['What is the health plan?', 'which insurers do you work with', null],
    ['运费多少钱', '有没有运费险', null],
    ['可以带狗吗', '可以带猫吗', null],
    ['How do I get a refund?', 'when do you take the money', null],
    ['How do I get a refund?', 'i have no money this month', null],
    ['怎么退款？', '钱去哪了', null],
    ['How do I find lost property?', 'forgot my username', null],
    ['Do you offer child care?', '12 year old', null],
    ['How do I cancel a class booking?', 'i can not come any more', null],
    ['Are you open on public holidays?', 'register', null],
    ['Are you open on public holidays?', 'i am new here', null],
    ['How much is a membership?', 'how much is a massage', null],
    ['What is the minimum age?', 'how old is the gym', null],
    ['What is the minimum age?', 'are classes free for kids', null],
    ['What is the minimum age?', 'my son is 10 minutes late', null],
    ['What is the minimum age?', 'my mother is 70, can she join', null],
    ['When is the payment taken?', 'when can i pay', 'perhaps'],
    ['Can I pause my subscription?', 'can i stop paying', 'perhaps'],
    ['优惠券怎么使用？', '优惠券在哪里领', null],
    ['I have severe tooth pain, what should I do?', 'my tooth hurts', 'likely'],
    ['积分会过期吗？', '优惠券会过期吗', 'perhaps'],
    ['积分会过期吗？', '代金券能用多久', 'perhaps'],
    ['Do loyalty points expire?', 'do coupons expire', 'perhaps'],
    ['A tooth was knocked out. What now?', 'does it hurt', null],
    ['A tooth was knocked out. What now?', 'it hurts', 'perhaps'],
    ['How much is delivery?', 'can i pay on delivery', null],
    ['How much is delivery?', 'do i pay the driver', null],
    ['运费多少钱？', '送到了再付钱可以吗', null],
    ['Can I change my delivery date?', 'i want to change my order', null],
    ['How long is the warranty?', 'my warranty has expired', null],
    ['保修期多长？', '保修期过了怎么办', null],
    ['退款多久到账？', '退款退到哪里', 'perhaps'],
    ['How can I pay?', 'how do I get a visa', null],
    ['How can I pay?', 'do you take visa', 'surely'],
    ['怎么申请停车位？', '自行车停在哪里', null],
    ['怎么申请停车位？', '想租个车位', 'surely'],
    ['How do I book a kayak?', 'can i reserve a kayak', 'surely'],
    ['怎么预订图书？', '订的书什么时候到', null],
    ['How do I reserve a book?', 'book a table', 'perhaps'],
    ['Which ID do I need?', 'do you need my passport', 'surely'],
    ['Which ID do I need?', 'what is my id', 'perhaps'],
    ['How much does it cost to rent a bike?', 'bike rental price', 'surely'],
    ['What are your opening hours?', 'i waited two hours', null],
    ['Do you have bikes for children?', 'how old are you', null],
    ['怎么报修？', '周末能装修吗', null],
    ['Who do I call at night?', 'my phone screen is broken', null],
    ['Where is your shop?', 'where can i buy a laptop', null],
  ] as const)('is perhaps another one: %s, %s: %s', (written, asked, expected) => {
    expect(sharing(written, asked)).toBe(expected);
  });

  it('has a name in both languages', () => {
    expect(Object.keys(englishNames).toSorted()).toEqual(matterNames.toSorted());
    expect(Object.keys(chineseNames).toSorted()).toEqual(matterNames.toSorted());
  });
});
