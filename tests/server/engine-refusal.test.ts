import { describe, expect, it } from 'vitest';
import { refusalOf } from '../../server/engine/turn/negation.ts';

describe('a wish that the customer refuses', () => {
  it.each([
    ["I don't want to close my account", 'How do I close my account?'],
    ['please don’t cancel my order', 'cancel my order'],
    ['I never asked to raise my credit limit.', 'raise my credit limit'],
    ['No need to book a flight, thanks', 'book a flight'],
    ["Hi! I don't want to return the shoes. Thank you", 'How do I return shoes?'],
    ['我不想取消借款', '怎么取消借款'],
    ['我不想退货', '不想要了怎么退货'],
    ['别给我开短信提醒', '怎么开通短信提醒'],
    ['別幫我取消訂單', '怎么取消订单'],
    ['不用开短信通知了', '取消短信通知'],
    ['我不想取消订单，谢谢', '取消订单'],
  ])('%j is not answered by %j', (text, question) => expect(refusalOf(text, question)).not.toBeNull());

  it.each([
    ['I want to close my account', 'How do I close my account?'],
    ["my card doesn't work", 'My card does not work'],
    ["I can't log in", 'How do I log in?'],
    ["I didn't receive my parcel", 'Where is my parcel?'],
    ["I don't want to get your mails any more", 'How do I unsubscribe from mails?'],
    ["I don't want to get mails", 'I do not want to get mails'],
    ["I don't want to close my account, how do I change my pin?", 'How do I change my pin?'],
    ['I don’t need my reservation, please cancel it', 'cancel my reservation'],
    ["What happens if I don't want to pay my bill?", 'When is my bill due?'],
    ["Why don't you want to refund me?", 'How do I get a refund?'],
    ['the seller does not want to refund me', 'How do I get a refund?'],
    ['无法登录', '怎么登录'],
    ['我不能取消订单', '怎么取消订单'],
    ['不想要了怎么退货', '怎么退货'],
    ['我不想收到短信了', '怎么关闭短信提醒'],
    ['不想要短信提醒了', '短信提醒收费吗'],
    ['不想用了 注销掉', '怎么注销账号'],
    ["don't remember my password", 'How do I reset my password?'],
    ["don't talk so slow", 'can you talk faster'],
    ["I don't want to lose my points", 'How do I keep my points?'],
    ['商家不愿意退货怎么办', '怎么退货'],
    ['别人能帮我取快递吗', '快递能让别人取吗'],
    ['要不要手续费', '转账要手续费吗'],
    ['不要发票', '不要发票可以吗'],
    ['', ''],
  ])('%j is answered by %j', (text, question) => expect(refusalOf(text, question)).toBeNull());
});
