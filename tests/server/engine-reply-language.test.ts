import { describe, expect, it } from 'vitest';
import { replyLanguage } from '../../server/engine/turn/reply-language.ts';

const both = ['zh', 'en'] as const;

describe('the language of a reply', () => {
  it.each([
    '怎么退货',
    '運費多少錢？',
    '怎么cancel',
    'my 订单',
    '我买的 iPhone 15 Pro Max 坏了',
    '帮我看看 https://shop.example/orders/77 这个',
  ])('is Chinese for “%s” on an English page', (text) => {
    expect(replyLanguage(text, 'en', both)).toBe('zh');
  });

  it.each(['How do I return a parcel?', 'where is my order', 'I’d like to cancel', 'do you ship to Japan'])(
    'is English for “%s” on a Chinese page',
    (text) => {
      expect(replyLanguage(text, 'zh', both)).toBe('en');
    },
  );

  it.each([
    'hello',
    'OK thanks',
    'iPhone 15 Pro Max',
    'order 4711',
    '',
    '？？',
    'Wo ist mein Paket?',
    'what does 谢谢 mean to you',
    'これはいくらですか',
    '返品したい',
    '환불 方法 알려 주세요',
    'как to is the',
  ])('is that of the page for “%s”', (text) => {
    expect(replyLanguage(text, 'en', both)).toBe('en');
    expect(replyLanguage(text, 'zh', both)).toBe('zh');
  });

  it('is one in which the bot serves', () => {
    expect(replyLanguage('怎么退货', 'zh', ['en'])).toBe('en');
    expect(replyLanguage('where is my order', 'en', ['zh'])).toBe('zh');
    expect(replyLanguage('怎么退货', 'en', ['en'])).toBe('en');
  });
});
