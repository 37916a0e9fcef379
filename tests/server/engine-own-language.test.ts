import { describe, expect, it } from 'vitest';
import { askAll } from '../../bench/quality/bot.ts';
import { learnedBot } from '../../bench/quality/learned-bot.ts';

const questions = [
  '怎么申请退款？',
  'How do I get a refund?',
  '怎么取消订单？',
  'How do I cancel my order?',
  '你们几点开门？',
  'When are you open?',
  'Is your tea organic?',
  '茶可以退货吗？',
];

async function found(text: string, left: readonly string[] = questions) {
  const knowledge = left.map((question) => ({ text: question, label: question }));
  const bot = await learnedBot({ language: 'zh', knowledge }, null);
  const [outcome] = await askAll(bot, [{ text, label: null }]);
  return { kind: outcome?.kind, first: outcome?.ranked[0] };
}

describe('a text that mixes two languages', () => {
  it.each([
    ['我要refund', '怎么申请退款？'],
    ['我想cancel这个order', '怎么取消订单？'],
    ['how can i get a 退款 please', 'How do I get a refund?'],
    ['please tell me how to cancel the 订单', 'How do I cancel my order?'],
  ])('%s finds the Q&A in the language of most of it: %s', async (text, first) => {
    const outcome = await found(text);
    expect(outcome.first).toBe(first);
    expect(['answer', 'suggestions']).toContain(outcome.kind);
  });

  it('finds the other Q&A where it has no twin', async () => {
    const left = questions.filter((question) => question !== '怎么申请退款？');
    expect(await found('我要refund', left)).toEqual({ kind: 'answer', first: 'How do I get a refund?' });
  });

  it('finds what has more of its words than a Q&A with one translated word', async () => {
    expect((await found('这个tea是organic吗')).first).toBe('Is your tea organic?');
  });
});
