import { describe, expect, it } from 'vitest';
import { asksForPerson } from '../../server/engine/turn/person-wish.ts';

describe('a wish for a person', () => {
  it.each([
    'talk to a person',
    'Can I speak with a real person?',
    "I'd like to talk to someone, please",
    'live agent',
    'OPERATOR!!!',
    'connect me to an agent',
    'customer service',
    '人工',
    '转人工客服',
    '轉人工',
    '请帮我转 人工，谢谢',
    '我要找客服',
    '能不能转人工？',
  ])('is %j', (text) => expect(asksForPerson(text)).toBe(true));

  it.each([
    '',
    'How do I become an agent?',
    'agent fee',
    'Someone stole my card',
    'transfer money to someone in Berlin',
    'How do I talk to a person about my bill?',
    '客服电话是多少',
    '人工智能是什么',
    '人工服务费怎么算',
    '我要转账',
    '你是真人吗',
  ])('is not %j', (text) => expect(asksForPerson(text)).toBe(false));

  it('is not lost in a text that nearly is one', () => {
    expect(asksForPerson(`${'请想要'.repeat(19)}人`)).toBe(false);
    expect(asksForPerson(`${'please let me '.repeat(4)}x`)).toBe(false);
  });
});
