import { describe, expect, it } from 'vitest';
import { otherPredicateIn } from '../../server/engine/matching/han-predicate.ts';
import { normalizeText } from '../../server/engine/matching/normalize.ts';
import { otherThingIn } from '../../server/engine/matching/other-thing.ts';

const compared = (find: typeof otherPredicateIn, asked: string, written: string): string | null => {
  const text = normalizeText(asked);
  const found = find(text, normalizeText(written));
  return found && `${text.slice(found.start, found.end)} / ${found.instead}`;
};

describe('what is done with a thing', () => {
  it.each([
    ['优惠券怎么退', '优惠券怎么用？', '退 / 用'],
    ['优惠券怎么送人', '优惠券怎么用？', '送人 / 用'],
    ['怎么查优惠券', '优惠券怎么用？', '查 / 用'],
    ['会员积分怎么攒', '会员积分怎么使用？', '攒 / 使用'],
    ['会员积分怎么清零了', '会员积分怎么用？', '清零 / 用'],
    ['紫砂壶怎么辨别真假', '紫砂壶怎么开壶？', '辨别真假 / 开'],
    ['龙井茶怎么冷泡', '龙井茶怎么泡？', '冷 / 泡'],
  ])('is another deed: %s, %s', (asked, written, expected) => {
    expect(compared(otherPredicateIn, asked, written)).toBe(expected);
  });

  it.each([
    ['发票怎么开', '怎么开发票？'],
    ['怎么申请发票', '怎么开发票？'],
    ['优惠券怎么使用', '优惠券怎么用？'],
    ['龙井茶怎么冲泡', '龙井茶怎么泡？'],
    ['密码怎么改', '怎么修改密码？'],
    ['退货怎么弄', '怎么申请退货？'],
    ['运费怎么收', '运费怎么算？'],
    ['会员怎么退', '怎么开发票？'],
    ['茶叶受潮了怎么办', '茶叶怎么保存？'],
    ['how do I use it', 'How do I return it?'],
  ])('may be the same, or is nothing that this can tell: %s, %s', (asked, written) => {
    expect(compared(otherPredicateIn, asked, written)).toBeNull();
  });
});

describe('names that share a character', () => {
  it.each([
    ['乌龙茶怎么泡', '龙井茶怎么泡？', '乌龙 / 龙井'],
    ['茶点的保质期是多久', '茶叶的保质期是多久？', '点 / 叶'],
  ])('are two: %s, %s', (asked, written, expected) => {
    expect(compared(otherThingIn, asked, written)).toBe(expected);
  });

  it.each([
    ['龙井绿茶怎么泡', '龙井茶怎么泡？'],
    ['怎么退款呢', '怎么退款？'],
    ['申请怎么退款', '怎么申请退款？'],
  ])('are one: %s, %s', (asked, written) => {
    expect(compared(otherThingIn, asked, written)).toBeNull();
  });
});
