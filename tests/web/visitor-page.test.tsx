// @vitest-environment jsdom
import { describe, expect, test, vi } from 'vitest';
import { click } from '../support/rendering.ts';
import { page, scripted, show, text, useScriptedVisitorPage } from '../support/scripted-visitor-page.tsx';

useScriptedVisitorPage();

describe('language', () => {
  test.each([
    ['?lang=zh', 'en', 'en-GB', 'zh-CN'],
    ['', 'zh', 'en-GB', 'zh-CN'],
    ['', null, 'zh-TW', 'zh-CN'],
    ['', null, 'fr-FR', 'en'],
    ['?lang=fr', null, 'zh-CN', 'zh-CN'],
  ])('query %s, stored %s, browser %s: %s', (query, stored, browser, expected) => {
    window.history.replaceState(null, '', `/chat/web_1${query}`);
    if (stored) localStorage.setItem('parley.chat.lang', stored);
    vi.spyOn(navigator, 'language', 'get').mockReturnValue(browser);
    show();
    expect(document.documentElement.lang).toBe(expected);
  });

  test('a choice wins from then on, over the address as well', () => {
    window.history.replaceState(null, '', '/chat/web_1?lang=en&embed=x');
    show();
    click(page.button('切换到中文'));
    expect(text()).toContain('智能助手');
    expect(scripted.client.ask).toHaveBeenCalledWith({ action: 'speak', language: 'zh' });
    expect(location.search).toBe('?embed=x');
    page.remove();
    show();
    expect(document.documentElement.lang).toBe('zh-CN');
  });
});

describe('trouble', () => {
  test('offline, an expired session and what did not work are said', () => {
    show();
    scripted.set({ isOnline: false });
    expect(text()).toContain('You are offline.');
    scripted.set({
      isOnline: true,
      isRenewed: true,
      problem: { code: 'transitionRefused' },
    });
    expect(text()).toContain('Your earlier conversation has expired.');
    expect(text()).toContain('the conversation has moved on');
    for (const button of page.element.querySelectorAll<HTMLElement>('.banner button')) click(button);
    expect(scripted.client.send.mock.calls).toEqual([
      [{ type: 'renewal.dismissed' }],
      [{ type: 'failure.dismissed' }],
    ]);
  });

  test('a chat that is closed to new conversations says so', () => {
    scripted.set({ problem: { code: 'channelUnavailable' } });
    show();
    expect(text()).toContain('no new conversation can begin');
  });

  test('a chat that does not exist says so', () => {
    scripted.set({ phase: 'unavailable', channel: null, conversation: null });
    show();
    expect(page.element.querySelector('h1')?.textContent).toBe('This chat is not available');
    expect(text()).toContain('The address may be mistyped');
    expect(page.element.querySelectorAll('button')).toHaveLength(0);
  });

  test('a chat that could not be opened is tried again', () => {
    scripted.set({ phase: 'failed', channel: null, conversation: null });
    show();
    click(page.button('Try again'));
    expect(scripted.client.send).toHaveBeenCalledWith({ type: 'session.wanted' });
  });

  test('a conversation that is there stays when a later request fails', () => {
    show();
    scripted.set({ phase: 'failed', problem: { code: 'networkError' } });
    expect(text()).toContain('text 1');
    expect(text()).toContain('There was no answer.');
  });
});
