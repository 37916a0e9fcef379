// @vitest-environment jsdom
import { act } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { queryClient } from '../../src/api/query-client.ts';
import { sessionQuery } from '../../src/api/session-query.ts';
import { carried, carry } from '../support/carrying-files.ts';
import { open, see, settle, useConsolePage } from '../support/console-page.tsx';
import { closed, sales, serve, sessionOf, support } from '../support/console-server.ts';
import { click } from '../support/rendering.ts';

/** What jsdom lacks and modules use when they load. */
vi.hoisted(() => {
  globalThis.matchMedia = (media) =>
    // Only the part that modules use.
    Object.assign(new EventTarget(), { media, matches: false }) as MediaQueryList;
  globalThis.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
});

useConsolePage();

function type(field: HTMLInputElement | null, value: string) {
  if (field === null) throw new Error('There is no such field.');
  act(() => {
    // React watches the platform's own setter.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });
}

it('keeps a file that is dropped beside its place from taking the page away', async () => {
  serve([sales], false);
  await open('/login');
  expect(carry('drop', document.body, carried.picture())).toBe(true);
});

describe('signing in', () => {
  it('asks which application where there are several, and offers none that is switched off', async () => {
    serve([sales, support, closed], false);
    const page = await open('/login');
    await see('Good to see you');
    expect(document.title).toBe('Sign in · Parley Console');
    expect(document.documentElement.lang).toBe('en');
    type(page.element.querySelector('input[autocomplete=username]'), 'mei@acme.test');
    type(page.element.querySelector('input[type=password]'), 'Sunny-Day-7');
    click(page.button('Sign in'));
    await see('Choose an application');
    const labs = [...page.element.querySelectorAll('button')].find((each) =>
      each.textContent.includes('Acme Labs'),
    );
    expect(labs?.disabled).toBe(true);
    const choice = [...page.element.querySelectorAll('button')].find((each) =>
      each.textContent.includes('Acme Sales'),
    );
    if (choice === undefined) throw new Error('The application is not offered.');
    click(choice);
    await see('Fill the knowledge base');
    expect(location.pathname).toBe('/main/5930261487/guide');
    expect(document.title).toBe('Quick start · Parley Console');
    expect(localStorage.getItem('parley.userId')).toBe('acc_1');
  });

  it('shows the reference of a fault of the server', async () => {
    serve([support], false);
    const page = await open('/login');
    await see('Good to see you');
    await act(async () => undefined);
    vi.stubGlobal('fetch', async () =>
      Response.json(
        { code: 'operationFailed', status: 500, title: '', type: '', requestId: 'req_sign_in_7' },
        { status: 500 },
      ),
    );
    type(page.element.querySelector('input[autocomplete=username]'), 'mei@acme.test');
    type(page.element.querySelector('input[type=password]'), 'Sunny-Day-7');
    click(page.button('Sign in'));
    await see('req_sign_in_7');
  });

  it('speaks the language of the page', async () => {
    serve([support], false);
    await open('/login', 'zh');
    await see('欢迎回来');
    expect(document.title).toBe('登录 · Parley 管理控制台');
    expect(document.documentElement.lang).toBe('zh');
  });
});

describe('the page of a third party’s sign-in', () => {
  it.each([
    ['/auth3', 'No third-party sign-in', ''],
    ['/auth3?ticket=a.b.c', 'This sign-in cannot be accepted', ''],
    ['/autu3?code=c&state=s', 'This sign-in cannot be accepted', ''],
    ['/autu3?error=access_denied', 'The other system refused the sign-in', 'access_denied'],
    ['/auth3?error=x&error_description=Not%20today', 'The other system refused the sign-in', 'Not today'],
  ])('says at %s what brought somebody there', async (address, title, reason) => {
    serve([support], false);
    const page = await open(address);
    await see(title);
    await see(reason);
    expect(document.title).toBe(`${title} · Parley Console`);
    expect(page.element.querySelector('a')?.getAttribute('href')).toBe('/login');
  });

  it('leads on to where the third party was asked to lead, and nowhere else', async () => {
    serve([support], false);
    const page = await open('/auth3?from=%2Fonline');
    await see('No third-party sign-in');
    expect(page.element.querySelector('a')?.getAttribute('href')).toBe('/login?from=%2Fonline');
  });
});

describe('changing the language of the sign-in page', () => {
  it('keeps what was typed', async () => {
    serve([support], false);
    const page = await open('/login');
    await see('Good to see you');
    // Runs the page's first effects before somebody types.
    await act(async () => undefined);
    const field = (kind: string) =>
      page.element.querySelector<HTMLInputElement>(`input[autocomplete=${kind}]`);
    type(field('username'), 'mei@acme.test');
    type(field('current-password'), 'Sunny-Day-7');
    click(page.button('切换到中文'));
    await see('欢迎回来');
    expect(field('username')?.value).toBe('mei@acme.test');
    expect(field('current-password')?.value).toBe('Sunny-Day-7');
  });

  it('wins over the language of the address', async () => {
    serve([support], false);
    const page = await open('/login?from=%2Fonline&lang=en');
    await see('Good to see you');
    await act(async () => undefined);
    click(page.button('切换到中文'));
    await see('欢迎回来');
    expect(location.search).toBe('?from=%2Fonline');
  });
});

it('other roles lead their member to where they may be, without a reload', async () => {
  serve([support], true);
  await open('/main/4820159376/guide');
  await see('Fill the knowledge base');
  const atDesk = sessionOf([{ ...support, consoleRole: null, deskRole: 'agent' }]);
  act(() => void queryClient.setQueryData(sessionQuery.queryKey, atDesk));
  await settle(() => expect(location.pathname).toBe('/online'));
});
