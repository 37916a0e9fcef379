import type { Language } from '../../server/engine/turn/step.ts';
import type { AskedText } from './bot.ts';
import type { Split } from './quality-set.ts';

/** What a customer may say that they do not want, by the label that answers those who want it. */
const deeds: Record<Language, Readonly<Record<string, readonly string[]>>> = {
  en: {
    transfer: ['transfer money to my savings account', 'move $200 to checking'],
    freeze_account: ['block my account', 'freeze my bank account'],
    pay_bill: ['pay my bill', 'pay the electric bill'],
    new_card: ['apply for a new credit card', 'get a discover card'],
    rollover_401k: ['roll over my 401k'],
    report_lost_card: ['report my card as lost', 'report a lost card'],
    report_fraud: ['report fraud on my account'],
    pin_change: ['change my pin', 'change the pin of my card'],
    order_checks: ['order more checks', 'get new checkbooks'],
    redeem_rewards: ['redeem my rewards points', 'cash in my credit card points'],
    credit_limit_change: ['raise my credit limit', 'increase my credit limit'],
    cancel_reservation: ['cancel my reservation', 'cancel my dinner reservation'],
    restaurant_reservation: ['reserve a table', 'book a table for four'],
    book_flight: ['book a flight', 'book a flight to chicago'],
    book_hotel: ['book a hotel', 'book a hotel room in denver'],
    car_rental: ['rent a car', 'reserve a rental car'],
    pto_request: ['request vacation days', 'put in a pto request'],
    schedule_meeting: ['schedule a meeting', 'book a meeting room'],
    make_call: ['call my mother', 'make a phone call'],
    text: ['send a text to john', 'text my sister'],
    reset_settings: ['reset to factory settings', 'reset the settings'],
    change_language: ['change the language to english', 'switch your language to spanish'],
    change_ai_name: ['change your name', 'rename you'],
    share_location: ['share my location with anna', 'send my location to bob'],
    play_music: ['play some music', 'hear some music'],
    schedule_maintenance: ['schedule maintenance for my car', 'bring my car in for service'],
    direct_deposit: ['set up direct deposit'],
    order: ['order more paper towels', 'order me new shoes'],
    alarm: ['set an alarm for 7', 'be woken up at 6'],
  },
  zh: {
    shop_cancel_order: ['取消订单', '把订单取消了'],
    shop_change_address: ['修改收货地址', '改地址'],
    shop_refund_apply: ['申请退款', '退款'],
    shop_return_how: ['退货', '把东西退了'],
    shop_exchange: ['换货', '换个尺码'],
    shop_invoice: ['开发票', '要发票'],
    shop_membership: ['开通会员', '办会员'],
    shop_account_delete: ['注销账号', '把账号注销'],
    shop_change_phone: ['换绑手机号'],
    shop_review: ['修改评价', '改评价'],
    shop_pickup: ['自提', '到店自提'],
    shop_gift_wrap: ['礼品包装'],
    shop_complaint: ['投诉', '投诉你们'],
    bank_card_reissue: ['补办银行卡', '补卡'],
    bank_transfer_how: ['转账', '给别人转账'],
    bank_open_account: ['开户', '开个新账户'],
    bank_close_account: ['销户', '注销银行卡'],
    bank_credit_apply: ['申请信用卡', '办信用卡'],
    bank_credit_limit: ['提额', '提高信用卡额度'],
    bank_credit_installment: ['账单分期', '办分期'],
    bank_loan_apply: ['申请贷款', '贷款'],
    bank_loan_early: ['提前还贷', '提前还款'],
    bank_statement: ['打印流水', '拉流水'],
    bank_change_phone: ['改预留手机号'],
    bank_sms_alert: ['开通短信提醒', '开短信通知'],
    bank_fx: ['换美元', '换外汇'],
    bank_wealth: ['买理财产品', '买理财'],
    bank_etc: ['办理ETC', '办ETC'],
  },
};

/** Ways to say that one does not want a deed, which stands for the star. */
const refusals: Record<Language, Record<Split, readonly string[]>> = {
  en: {
    open: [
      "I don't want to *",
      'i do not want to *',
      "please don't *",
      'I never asked to *',
      'no need to *',
      'I no longer want to *',
      "I'm not trying to *",
      "I didn't ask you to *",
    ],
    heldOut: [
      'dont *',
      "I'd rather not *",
      'I have no intention to *',
      "I wouldn't like to *",
      'stop, I do not wish to *',
      "I've decided not to *",
      'who said I wanna *? I do not',
      "there's no need for me to *",
    ],
  },
  zh: {
    open: [
      '我不想*',
      '我不要*',
      '不需要*',
      '别给我*',
      '我没说要*',
      '我没有要*',
      '先不*',
      '我不是要*',
      '不用*了',
    ],
    heldOut: [
      '我并不打算*',
      '千万别*',
      '我可没想*',
      '不准备*了',
      '我又不想*',
      '谁说我要*了，我不要',
      '暂时不考虑*',
      '請不要*',
      '我不愿意*',
    ],
  },
};

/** Every deed with every way to refuse it. The label is that of the Q&A that must not answer. */
export function negations(language: Language, split: Split): AskedText[] {
  return Object.entries(deeds[language]).flatMap(([label, ways]) =>
    ways.flatMap((deed) =>
      refusals[language][split].map((refusal) => ({ text: refusal.replace('*', deed), label })),
    ),
  );
}
