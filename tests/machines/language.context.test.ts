import { createActor } from 'xstate';
import { describe, expect, test } from 'vitest';
import { advanceLifecycle } from '../../src/machines/advance.ts';
import {
  isLanguage,
  languageLifecycle,
  resolveLanguage,
} from '../../src/machines/language/language.lifecycle.ts';
import { languageModel } from '../../src/machines/language/language.model.ts';

describe('a language', () => {
  const decided = Object.fromEntries(
    Object.entries(languageModel.inputs).map(([start, input]) => {
      const actor = createActor(languageLifecycle, { input: input as never }).start();
      return [start, actor.getSnapshot().context.decidedBy];
    }),
  );

  test('keeps what decided', () => {
    expect(decided).toEqual({
      nothing: 'host',
      queryZh: 'query',
      queryEn: 'query',
      queryUnknown: 'stored',
      queryWithRegion: 'host',
      storedZh: 'stored',
      storedEn: 'stored',
      browserZh: 'browser',
      browserEn: 'browser',
      browserOther: 'host',
      internationalHost: 'host',
      noInternationalDomain: 'host',
      lookalikeHost: 'host',
    });
  });

  test.each(['zh', 'en'] as const)('that somebody chooses instead of %s is theirs', (state) => {
    const context = {
      query: null,
      stored: null,
      browser: null,
      host: 'desk.parley.example',
      internationalDomain: 'desk.parley.example',
      decidedBy: 'host' as const,
    };
    const language = state === 'zh' ? 'en' : 'zh';
    const chosen = advanceLifecycle(
      languageLifecycle,
      { state, context },
      { type: 'language.chosen', language },
    );
    expect(chosen).toMatchObject({ state: language, context: { decidedBy: 'person' } });
  });

  test('of the international desk’s own host is English', () => {
    const domain = 'desk.parley.example';
    const input = { query: null, stored: null, browser: null, host: domain, internationalDomain: domain };
    expect(createActor(languageLifecycle, { input }).start().getSnapshot().value).toBe('en');
  });

  test('is zh or en and nothing else', () => {
    expect(['zh', 'en', 'fr', 'ZH', '', null, undefined, 1].map(isLanguage)).toEqual([
      true,
      true,
      false,
      false,
      false,
      false,
      false,
      false,
    ]);
  });
});

describe('the language of a page', () => {
  const internationalDomain = 'desk.parley.example';
  const nothing = { query: null, stored: null, browser: null, host: 'localhost', internationalDomain };

  test('the query wins, then the stored setting, then the browser, then the host', () => {
    const all = { ...nothing, query: 'en', stored: 'zh', browser: 'zh-CN' };
    expect(resolveLanguage(all)).toBe('en');
    expect(resolveLanguage({ ...all, query: null, stored: 'en' })).toBe('en');
    expect(resolveLanguage({ ...all, query: null, stored: null, browser: 'en-AU' })).toBe('en');
    expect(resolveLanguage(nothing)).toBe('zh');
    const host = 'Acme.Desk.parley.example';
    expect(resolveLanguage({ ...nothing, host })).toBe('en');
    expect(resolveLanguage({ ...nothing, host, internationalDomain: null })).toBe('zh');
  });

  test.each(['fr', 'EN', '', 'zhx', 'en-US'])('the query and the setting %j are passed over', (value) => {
    expect(resolveLanguage({ ...nothing, query: value, browser: 'en' })).toBe('en');
    expect(resolveLanguage({ ...nothing, stored: value })).toBe('zh');
  });

  test.each([
    ['zh-CN', 'zh'],
    ['zh-Hant-TW', 'zh'],
    ['EN-us', 'en'],
    ['en_GB', 'en'],
    ['ja-JP', 'zh'],
  ])('of the browser’s %s the first part counts: %s', (browser, expected) => {
    expect(resolveLanguage({ ...nothing, browser })).toBe(expected);
  });
});
