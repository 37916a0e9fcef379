// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { formatFor } from '../../src/i18n/format.ts';
import { currentLanguage, storeLanguage } from '../../src/i18n/language.tsx';
import { fieldText, problemText } from '../../src/patterns/problem-words.ts';
import { coreWords, loadWords, translator } from '../../src/i18n/words.ts';
import * as imports from '../../src/screens/chatbot/import/words.en.ts';

function browse({ search = '', stored, browser }: { search?: string; stored?: string; browser: string }) {
  history.replaceState(null, '', `/login${search}`);
  if (stored === undefined) localStorage.removeItem('lang');
  else localStorage.setItem('lang', stored);
  vi.spyOn(navigator, 'language', 'get').mockReturnValue(browser);
}

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
  history.replaceState(null, '', '/');
});

describe('the language of the page', () => {
  it('is the query’s, then the stored one, then the browser’s, then the host’s', () => {
    browse({ search: '?lang=zh', stored: 'en', browser: 'en-US' });
    expect(currentLanguage()).toBe('zh');
    browse({ search: '?lang=ja', stored: 'en', browser: 'zh-CN' });
    expect(currentLanguage()).toBe('en');
    browse({ browser: 'en-GB' });
    expect(currentLanguage()).toBe('en');
    browse({ browser: 'fr-FR' });
    expect(currentLanguage()).toBe('zh');
  });

  it('is English on the hosts that the operator calls international', () => {
    browse({ browser: 'fr-FR' });
    document.head.innerHTML = '<meta name="international-domain" content="localhost" />';
    expect(currentLanguage()).toBe('en');
    document.head.innerHTML = '<meta name="international-domain" content="" />';
    expect(currentLanguage()).toBe('zh');
  });

  it('stays as a person chose it', () => {
    browse({ browser: 'zh-CN' });
    storeLanguage('en');
    expect(currentLanguage()).toBe('en');
  });
});

describe('figures and times', () => {
  const en = formatFor('en', 'Asia/Shanghai');
  const zh = formatFor('zh', 'Asia/Shanghai');

  it('are written as the language and the application’s time zone write them', () => {
    expect(en.number(12_480)).toBe('12,480');
    expect(en.dateTime('2026-11-21T20:30:00.000Z')).toBe('Nov 22, 2026, 04:30');
    expect(zh.dateTime('2026-11-21T20:30:00.000Z')).toBe('2026年11月22日 04:30');
    expect(en.list(['中文', 'English'])).toBe('中文 and English');
    expect(zh.list(['中文', 'VIP客户', 'English'])).toBe('中文、VIP客户和 English');
  });

  it('in a sentence too: counts with their groups, a score with two digits', async () => {
    const files = {
      en: async () => ({
        ...(await import('../../src/screens/chatbot/online-test/words.en.ts')),
        ...imports,
      }),
      zh: () => import('../../src/screens/chatbot/online-test/words.zh.ts'),
    };
    await loadWords('en', [files]);
    const against = translator('en', 'onlineTest')('against', { score: 0.857, threshold: 0.7 });
    expect(against).toBe('0.86 against 0.70');
    const imported = translator('en', 'imports')('result.title', { count: 1234 });
    expect(imported).toBe('1,234 Q&As imported');
  });

  it('say how long ago and how long', () => {
    const now = new Date('2026-11-21T08:00:00.000Z');
    expect(en.relative('2026-11-21T07:57:00.000Z', now)).toBe('3 minutes ago');
    expect(en.relative('2026-11-21T07:59:50.000Z', now)).toBe('now');
    expect(zh.relative('2026-11-21T07:59:50.000Z', now)).toBe('刚刚');
    expect(en.relative('2026-11-20T07:00:00.000Z', now)).toBe('yesterday');
    expect(en.relative('2026-11-01T07:00:00.000Z', now)).toBe('Nov 1, 2026');
    expect([5, 65, 3723].map((seconds) => en.clock(seconds))).toEqual(['0:05', '1:05', '1:02:03']);
    expect([45, 600, 5400, 86_400].map((seconds) => en.duration(seconds))).toEqual([
      '45 sec',
      '10 min',
      '1.5 hr',
      '1 day',
    ]);
    expect([0, 1, 40, 1024, 5 * 1024 * 1024].map((bytes) => en.fileSize(bytes))).toEqual([
      '0 bytes',
      '1 byte',
      '40 bytes',
      '1 kB',
      '5 MB',
    ]);
    expect(zh.fileSize(40)).toBe('40 字节');
    expect(zh.relative('2026-11-21T07:57:00.000Z', now)).toBe('3 分钟前');
    expect([45, 5400].map((seconds) => zh.duration(seconds))).toEqual(['45 秒', '1.5 小时']);
  });
});

describe('the words of a problem', () => {
  beforeEach(() => loadWords('en', [coreWords]));
  const format = formatFor('en', 'UTC');

  it('say what happened, what was kept and what to do', () => {
    const t = translator('en', 'problems');
    expect(problemText(t, format, { code: 'networkError' })).toEqual({
      trouble: 'offline',
      title: 'Network error',
      hint: 'What you entered is still here. Please try again.',
      reference: undefined,
    });
    expect(problemText(t, format, { code: 'tooManyRequests', retryAfterSeconds: 30 }).hint).toBe(
      'Please try again in 30 sec.',
    );
    const locked = { code: 'tooManyRequests', retryAfterSeconds: 894 } as const;
    expect(problemText(t, format, locked).hint).toBe('Please try again in 15 min.');
    expect(problemText(t, format, { code: 'operationFailed', requestId: 'req_1' }).reference).toBe(
      'Reference req_1',
    );
    expect(problemText(t, format, new Error('A fault of ours.')).title).toBe('Something unexpected happened');
  });

  it('name the limit of a field, and on which side of it the value lies', () => {
    const t = translator('en', 'problems');
    expect(fieldText(t, { pointer: '/name', code: 'tooLong', limit: 32 })).toBe('At most 32 characters');
    expect(fieldText(t, { pointer: '/limit', code: 'range', limit: 999 }, 1000)).toBe('At most 999');
    expect(fieldText(t, { pointer: '/limit', code: 'range', limit: 1 }, 0)).toBe('At least 1');
    expect(fieldText(t, { pointer: '/name', code: 'required' })).toBe('This cannot be empty');
  });
});
