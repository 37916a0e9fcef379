import { beforeAll, describe, expect, it, test } from 'vitest';
import { ChitchatIndex } from '../../server/engine/chitchat/chitchat-index.ts';
import { denies } from '../../server/engine/chitchat/denial.ts';
import { foldSmallTalk } from '../../server/engine/chitchat/small-talk.ts';
import { starterSets } from '../../server/services/chitchats/starter-sets.ts';
import { chitchatThresholdDefault } from '../../src/machines/rules/limits.ts';

const entries = Object.values(starterSets)
  .flat()
  .map((entry, at) => ({ ...entry, chitchatId: `talk_${at}` }));
let index: ChitchatIndex;

beforeAll(async () => {
  index = await ChitchatIndex.build(entries);
});

/** The question of the entry that would answer, and the words of it that matched; null if none would. */
function answerOf(text: string, known = index): { question: string; matchedText: string } | null {
  const match = known.match(text, /\p{Script=Han}/u.test(text) ? 'zh' : 'en');
  return match !== null && match.score >= chitchatThresholdDefault
    ? { question: match.entry.question, matchedText: match.matchedText }
    : null;
}

describe('small talk that denies something', () => {
  test.each([
    ['没有用', '没解决'],
    ['没有用啊', '没解决'],
    ['没有帮助', '没解决'],
    ['对我没有帮助', '没解决'],
    ['解决不了', '没解决'],
    ['根本解决不了', '没解决'],
    ['没能解决', '没解决'],
    ['没弄好', '没解决'],
    ['没用', '你好笨'],
    ['根本没用', '你好笨'],
    ['不太好', '不满意'],
    ['不好', '不满意'],
    ['很不满意', '不满意'],
    ['不喜欢你', '不满意'],
    ['不明白', '你没听懂'],
    ['没有明白', '你没听懂'],
    ['不对', '你没听懂'],
    ['not good', 'I am not satisfied'],
    ['not so good', 'I am not satisfied'],
    ["i don't like you", 'I am not satisfied'],
    ['i do not like you', 'I am not satisfied'],
    ['that is not right', 'That is not right'],
    ["that isn't right", 'That is not right'],
    ['you are not helpful', 'That is not right'],
    ["you aren't helpful", 'That is not right'],
    ["this isn't helpful", 'You don’t understand me'],
    ['it did not help', 'You don’t understand me'],
  ])('finds an entry that denies it too, for “%s”', (text, question) => {
    expect(answerOf(text)?.question).toBe(question);
  });

  test.each(
    [
      '没收到 | 没有收到 | 我没收到 | 不可以 | 不行 | 不早了 | 没在 | 不在 | 不是很好 | 你不聪明 | 不好笑 | 不测试了 | 不睡了',
      '不知道 | 不是没用 | 不讨厌 | 好不好 | 行不行 | 不爱你',
      "i'm not fine | that's not funny | you are not smart | i don't love you | not ok | you are never helpful",
    ].flatMap((line) => line.split(' | ')),
  )('leaves “%s” to the knowledge base', (text) => {
    expect(answerOf(text)).toBeNull();
  });

  test.each([
    ['没关系', '不'],
    ['没事了', '再见'],
    ['不客气', '不'],
    ['不用了', '不'],
    ['不用谢', '不'],
    ['没有了', '再见'],
    ['没问题', '好的'],
    ['没有问题', '帮到我了'],
    ['不错', '你真棒'],
    ['没错', '是'],
    ['不好意思', '对不起'],
    ['不用谢谢', '谢谢'],
    ['没有了谢谢', '谢谢'],
    ['不用麻烦了', '谢谢'],
    ['没有没有', '不'],
    ['好的不用了', '不'],
    ['不，好的', '好的'],
    ['你不是机器人吗', '你是机器人吗'],
    ['你不是真人吧', '你是机器人吗'],
    ['在不在', '在吗'],
    ['no problem', 'OK'],
    ['no worries', 'OK'],
    ["no i'm good", 'No'],
    ['no bye', 'Goodbye'],
    ['not really thanks', 'Thank you'],
  ])('takes “%s” for what it says in spite of its negation', (text, question) => {
    expect(answerOf(text)?.question).toBe(question);
  });

  it('is never answered by what it denies, whatever that is', () => {
    const praised = ['帮到我了', '好的', '是', '你真棒', '我爱你', '早上好', '在吗', '测试'];
    const inEnglish = ['That helped', 'OK', 'Yes', 'You are great', 'I love you', 'Haha', 'Test'];
    const affirmed = entries
      .filter(({ question }) => [...praised, ...inEnglish].includes(question))
      .flatMap(({ question, similarQuestions }) => [question, ...similarQuestions])
      .filter((text) => /[\p{Script=Han}a-z]/iu.test(text) && !/[不没吗]|问题|\bno\b|\?|^good /iu.test(text));
    const denied = affirmed.flatMap((text) =>
      /\p{Script=Han}/u.test(text)
        ? ['不', '没', '没有', '别', '不太', '不是很', '从来没'].map((word) => word + text)
        : ['not ', 'never ', 'not so ', "isn't "].map((words) => words + text),
    );
    expect(denied.length).toBeGreaterThan(1_000);
    const wrong = denied.flatMap((text) => {
      const answer = answerOf(text);
      return answer && !denies(foldSmallTalk(answer.matchedText)) ? [`${text} → ${answer.matchedText}`] : [];
    });
    expect(wrong).toEqual([]);
  });

  it('is read by the same rule in entries of an application’s own', async () => {
    const entry = { language: 'zh', similarQuestions: [], answers: [{ text: '好' }], offersPerson: false };
    const own = await ChitchatIndex.build([
      { ...entry, chitchatId: 'talk_1', question: '好吃' },
      { ...entry, chitchatId: 'talk_2', question: '没' },
      { ...entry, chitchatId: 'talk_3', question: '不甜' },
    ]);
    expect(answerOf('好吃', own)).not.toBeNull();
    expect(answerOf('没好吃', own)).toBeNull();
    expect(answerOf('不好吃', own)).toBeNull();
    expect(answerOf('不甜', own)).not.toBeNull();
    expect(answerOf('甜', own)).toBeNull();
    expect(answerOf('一点都不甜', own)).not.toBeNull();
  });
});

test.each(['1', '2', '11', '123', 'asdf', 'abc', 'qwer'])('“%s” is no test message', (text) => {
  expect(answerOf(text)).toBeNull();
});

test.each([
  ['测试', '测试'],
  ['测试一下', '测试'],
  ['test', 'Test'],
  ['testing 123', 'Test'],
])('“%s” is one', (text, question) => {
  expect(answerOf(text)?.question).toBe(question);
});
