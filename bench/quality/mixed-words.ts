import type { Language } from '../../server/engine/turn/step.ts';

const pairs: readonly (readonly [zh: string, en: string])[] = [
  ['取消', 'cancel'],
  ['订单', 'order'],
  ['退款', 'refund'],
  ['退货', 'return'],
  ['账号', 'account'],
  ['账户', 'account'],
  ['密码', 'password'],
  ['发票', 'invoice'],
  ['优惠券', 'coupon'],
  ['快递', 'delivery'],
  ['物流', 'shipping'],
  ['地址', 'address'],
  ['会员', 'vip'],
  ['手机', 'phone'],
  ['银行卡', 'card'],
  ['信用卡', 'credit card'],
  ['贷款', 'loan'],
  ['转账', 'transfer'],
  ['余额', 'balance'],
  ['积分', 'points'],
  ['账单', 'bill'],
  ['付款', 'pay'],
  ['申请', 'apply'],
  ['登录', 'login'],
  ['客服', 'service'],
  ['银行', 'bank'],
  ['价格', 'price'],
  ['尺码', 'size'],
];

/** The text with its first word that the other language has too in that language; null if it has none. */
export function mixLanguages(text: string, language: Language): string | null {
  for (const [zh, en] of pairs) {
    if (language === 'zh' && text.includes(zh)) return text.replace(zh, en);
    const word = new RegExp(`\\b${en}\\b`, 'iu');
    if (language === 'en' && word.test(text)) return text.replace(word, zh);
  }
  return null;
}
