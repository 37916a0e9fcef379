import { describe, expect, it } from 'vitest';
import { askAll, type Outcome } from '../../bench/quality/bot.ts';
import { learnedBot } from '../../bench/quality/learned-bot.ts';

type Language = 'en' | 'zh';

const others = {
  en: ['How can I pay?', 'When are you open?', 'Where is my parcel?', 'Do you ship to Austria?'],
  zh: ['怎么付款', '你们几点开门', '我的包裹到哪了', '可以送货到北京吗'],
};

/** A shop that wrote down each question once. */
async function shopWith(language: Language, questions: readonly string[], text: string): Promise<Outcome> {
  const knowledge = [...questions, ...others[language]].map((question) => ({
    text: question,
    label: question,
  }));
  const bot = await learnedBot({ language, knowledge }, null);
  const [outcome] = await askAll(bot, [{ text, label: questions[0]! }]);
  return outcome!;
}

/** A text, and a question that means the opposite. */
const opposite: Record<Language, readonly (readonly [string, string])[]> = {
  en: [
    ['can i return unopened tea', 'Can I return opened tea?'],
    ['can i return opened tea', 'Can I return unopened tea?'],
    ['which tea has caffeine', 'Which tea has no caffeine?'],
    ['which teas contain caffeine?', 'Which teas contain no caffeine?'],
    ['which tea has no caffeine', 'Which tea has caffeine?'],
    ['tea without caffeine', 'Which tea has caffeine?'],
    ['caffeine-free tea', 'Which tea has caffeine?'],
    ['which teas do not contain caffeine', 'Which teas contain caffeine?'],
    ['which teas contain caffeine', "Which teas don't contain caffeine?"],
    ['is there tea with sugar', 'Is there tea without sugar?'],
    ['tea that is sugar free', 'Is there tea with sugar?'],
    ['i was not charged twice', 'I was charged twice'],
    ["i wasn't charged twice", 'I was charged twice'],
    ['i have not been charged twice', 'I have been charged twice'],
    ['how do i unsubscribe from the newsletter', 'How do I subscribe to the newsletter?'],
    ['how do i subscribe to the newsletter', 'How do I unsubscribe from the newsletter?'],
    ['how do i stop the newsletter', 'How do I subscribe to the newsletter?'],
    ['I do not want the newsletter any more', 'How do I get the newsletter? How do I subscribe?'],
    ['cancel the newsletter', 'Subscribe to the newsletter'],
    ['can i uncancel my order', 'Can I cancel my order?'],
    ['can i cancel my order', 'Can I uncancel my order?'],
    ['which items can be returned', 'Which items cannot be returned?'],
    ['how do i disable reminders', 'How do I enable reminders?'],
    ['alcoholic drinks', 'Non-alcoholic drinks'],
    ['can i pay without a credit card', 'Can I pay with a credit card?'],
  ],
  zh: [
    ['哪种茶含咖啡因', '哪种茶不含咖啡因？'],
    ['哪种茶不含咖啡因', '哪种茶含咖啡因？'],
    ['哪些茶有咖啡因', '哪些茶没有咖啡因？'],
    ['没有咖啡因的茶', '哪些茶有咖啡因？'],
    ['无咖啡因的茶', '有咖啡因的茶有哪些？'],
    ['含糖的茶有哪些', '无糖的茶有哪些？'],
    ['无糖的茶有哪些', '含糖的茶有哪些？'],
    ['不加糖的茶有哪些', '加糖的茶有哪些？'],
    ['未开封的茶可以退吗', '开封的茶可以退吗？'],
    ['开封的茶可以退吗', '未开封的茶可以退吗？'],
    ['没拆的茶能退吗', '拆了的茶能退吗？'],
    ['怎么退订邮件', '怎么订阅邮件？'],
    ['怎么订阅邮件', '怎么退订邮件？'],
    ['怎么取消订阅邮件', '怎么订阅邮件？'],
    ['怎么关闭短信提醒', '怎么开通短信提醒？'],
    ['怎么开通短信提醒', '怎么关闭短信提醒？'],
    ['不要再发短信提醒了', '怎么开通短信提醒？'],
    ['哪些商品可以退货', '哪些商品不可以退货？'],
    ['哪些商品不能退货', '哪些商品能退货？'],
    ['我没有被重复扣款', '我被重复扣款了'],
    ['脱咖啡因的茶有吗', '有咖啡因的茶有吗？'],
    ['价格包含运费吗', '价格不包含运费吗？'],
  ],
};

/** A text, and a question that means the same, whatever either denies. */
const same: Record<Language, readonly (readonly [string, string])[]> = {
  en: [
    ['which tea has no caffeine', 'Which tea has no caffeine at all?'],
    ['which teas have no caffeine please', 'Which tea has no caffeine?'],
    ['which tea is without caffeine', 'Which tea has no caffeine?'],
    ['i was not charged', 'Why was I not charged?'],
    ["I can't log in", 'I cannot log in'],
    ['i cannot log in to my account', "Why can't I log in to my account?"],
    ["I can't log in", 'How do I log in?'],
    ["my login doesn't work", 'My login does not work'],
    ['why is my card not working', 'My card is not working'],
    ["don't you ship to italy?", 'Do you ship to Italy?'],
    ['is the invoice not included', 'Is the invoice included?'],
    ["I still haven't received my refund", 'I have not received my refund'],
    ['no refund yet', 'Where is my refund?'],
    ['can i return the unopened tea', 'Can I return unopened tea?'],
    ['can i return tea that is not opened', 'Can I return unopened tea?'],
    ['how to unsubscribe from the newsletter', 'How do I unsubscribe from the newsletter?'],
    ['cancel my newsletter subscription', 'How do I cancel the newsletter subscription?'],
    ['my account is locked', 'How do I unlock my account? My account is locked'],
    ['is shipping free', 'Is the shipping free?'],
    ['please unlock my account', 'How do I unlock my account?'],
    ['why not pay with paypal', 'Can I pay with PayPal?'],
  ],
  zh: [
    ['哪种茶不含咖啡因啊', '哪种茶不含咖啡因？'],
    ['哪些茶没有咖啡因呢', '哪些茶没有咖啡因？'],
    ['不好意思，怎么申请退款', '怎么申请退款？'],
    ['能不能申请退款', '能申请退款吗？'],
    ['有没有优惠券', '有优惠券吗？'],
    ['是不是包邮', '是包邮吗？'],
    ['没有收到退款', '我没有收到退款'],
    ['没收到退款怎么办', '没有收到退款怎么办？'],
    ['为什么不能登录账号', '不能登录账号怎么办？'],
    ['无法登录账号', '账号无法登录'],
    ['登录不了账号', '账号登录不了怎么办'],
    ['可不可以开发票', '可以开发票吗？'],
    ['会不会开发票', '会开发票吗'],
    ['请问未开封的茶可以退吗', '未开封的茶可以退吗？'],
    ['怎么退订邮件呢', '怎么退订邮件？'],
    ['怎么取消订单啊', '怎么取消订单？'],
    ['无糖的茶有哪些呢', '无糖的茶有哪些？'],
    ['怎样关闭短信提醒', '怎么关闭短信提醒？'],
    ['需不需要身份证', '需要身份证吗？'],
    ['支持七天无理由退货吗', '支持7天无理由退货吗？'],
    ['不客气，怎么申请退款', '怎么申请退款？'],
  ],
};

/** A text, the question that it means, and the opposite one. Both are in the knowledge base. */
const chosen: Record<Language, readonly (readonly [string, string, string])[]> = {
  en: [
    ['tea without caffeine', 'Which tea has no caffeine?', 'Which tea has caffeine?'],
    ['which teas contain caffeine?', 'Which tea has caffeine?', 'Which tea has no caffeine?'],
    [
      'how do i stop the newsletter',
      'How do I unsubscribe from the newsletter?',
      'How do I subscribe to the newsletter?',
    ],
    [
      'I do not want the newsletter any more',
      'How do I unsubscribe from the newsletter?',
      'How do I subscribe to the newsletter?',
    ],
    ['can i return unopened tea', 'Unopened tea: can I return it?', 'Can I return opened tea?'],
    ['i was not charged twice', 'Why was I not charged?', 'I was charged twice'],
  ],
  zh: [
    ['没有咖啡因的茶', '哪种茶不含咖啡因？', '哪种茶含咖啡因？'],
    ['哪些茶有咖啡因', '哪种茶含咖啡因？', '哪种茶不含咖啡因？'],
    ['不要再发邮件了', '怎么退订邮件？', '怎么订阅邮件？'],
    ['没拆封能退吗', '未拆封的茶可以退吗？', '拆封的茶可以退吗？'],
  ],
};

describe.each(['en', 'zh'] as const)('opposites in %s', (language) => {
  it.each(opposite[language])('%s is not answered by: %s', async (text, question) => {
    expect((await shopWith(language, [question], text)).kind).not.toBe('answer');
  });

  it.each(same[language])('%s is answered or suggested by: %s', async (text, question) => {
    const { kind, ranked } = await shopWith(language, [question], text);
    expect(ranked[0]).toBe(question);
    expect(['answer', 'suggestions']).toContain(kind);
  });

  it.each(chosen[language])('%s is rather: %s', async (text, meant, other) => {
    const { kind, ranked, score, second } = await shopWith(language, [meant, other], text);
    expect(kind).not.toBe('fallback');
    expect(ranked.indexOf(meant)).toBe(0);
    expect(score).toBeGreaterThan(second);
  });
});
