// @vitest-environment jsdom
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Membership, Session } from '../../src/api/__generated__/schema.d.ts';
import { queryClient } from '../../src/api/query-client.ts';
import { sessionGate } from '../../src/api/session-gate.ts';
import type { Language } from '../../src/machines/language/language.lifecycle.ts';
import { click, render } from '../support/rendering.ts';
import type { Rendered } from '../support/rendering.ts';
import { eventually } from '../support/eventually.ts';

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

const support: Membership = {
  sdkAppId: '4820159376',
  applicationName: 'Acme Support',
  memberId: 'mem_1',
  consoleRole: 'superAdministrator',
  deskRole: null,
  access: 'active',
};
const sales: Membership = {
  ...support,
  sdkAppId: '5930261487',
  applicationName: 'Acme Sales',
  memberId: 'mem_2',
};
const closed: Membership = {
  ...support,
  sdkAppId: '6041372598',
  applicationName: 'Acme Labs',
  access: 'forcedOffline',
};

const steps = ['importKnowledge', 'tryOnlineTest', 'deploy', 'shareChat', 'serveCustomer'].map((id) => ({
  id,
  done: false,
  doneAt: null,
}));

function sessionOf(memberships: Membership[]): Session {
  return {
    account: { accountId: 'acc_1', email: 'mei@acme.test', nickname: 'Mei Lin' },
    memberships,
    expiresAt: '2026-11-28T08:00:00.000Z',
    idleTimeoutSeconds: 86_400,
    passwordChangeRequired: false,
  };
}

/** A server with one account; `signedIn` says whether this browser has its session. */
function serve(memberships: Membership[], signedIn: boolean) {
  const refused = () =>
    Response.json(
      { code: 'unauthenticated', status: 401, title: '', type: '', requestId: 'r' },
      { status: 401 },
    );
  let session = signedIn;
  vi.stubGlobal('fetch', async (input: Request | string) => {
    const url = new URL(typeof input === 'string' ? input : input.url, location.origin);
    const method = typeof input === 'string' ? 'GET' : input.method;
    const path = url.pathname.replace('/api/v1', '');
    if (path === '/system')
      return Response.json({ productName: 'Parley', version: '0.1.0', initialized: true });
    if (path === '/session' && method === 'POST') session = true;
    if (path === '/session') return session ? Response.json(sessionOf(memberships)) : refused();
    if (path.endsWith('/guide')) return Response.json({ steps });
    // The live events of this test never arrive.
    if (path.endsWith('/events')) return new Promise<Response>(() => {});
    const [, , sdkAppId] = path.split('/');
    return Response.json({
      sdkAppId,
      name: memberships.find((each) => each.sdkAppId === sdkAppId)?.applicationName,
      organizationName: 'Acme',
      languages: ['en'],
      defaultLanguage: 'en',
      timeZone: 'UTC',
      edition: 'standard',
      editionExpiresAt: null,
      createdAt: '2026-11-21T08:00:00.000Z',
      version: 1,
    });
  });
}

let shown: Rendered | null = null;

async function open(address: string, language: Language = 'en') {
  history.replaceState(null, '', address);
  const { consoleArea, signInArea } = await import('../../src/sign-in-area.tsx');
  const { Page } = await import('../../src/page.tsx');
  const first = address.startsWith('/login') ? signInArea() : consoleArea;
  shown = render(<Page first={first} initial={language} />);
  return shown;
}

/** Waits for updates that come by themselves. They need no `act`, and this tells React so. */
async function settle(check: () => void) {
  // React's own switch.
  const environment = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
  environment.IS_REACT_ACT_ENVIRONMENT = false;
  try {
    await eventually(check);
  } finally {
    environment.IS_REACT_ACT_ENVIRONMENT = true;
  }
}

const see = (text: string) => settle(() => expect(document.body.textContent).toContain(text));

function type(field: HTMLInputElement | null, value: string) {
  if (field === null) throw new Error('There is no such field.');
  act(() => {
    // React watches the platform's own setter.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });
}

function otherTabStores(accountId: string | null) {
  const key = 'parley.userId';
  if (accountId === null) localStorage.removeItem(key);
  else localStorage.setItem(key, accountId);
  window.dispatchEvent(new StorageEvent('storage', { key, storageArea: localStorage }));
}

beforeEach(() => localStorage.clear());

afterEach(() => {
  shown?.remove();
  shown = null;
  vi.unstubAllGlobals();
  sessionGate.guard(null);
  queryClient.clear();
  history.replaceState(null, '', '/');
});

describe('signing in', () => {
  it('asks which application where there are several, and offers none that is switched off', async () => {
    serve([sales, support, closed], false);
    const page = await open('/login');
    await see('Good to see you');
    expect(document.title).toBe('Parley Console');
    expect(document.documentElement.lang).toBe('en');
    type(page.element.querySelector('input[type=email]'), 'mei@acme.test');
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
    expect(localStorage.getItem('parley.userId')).toBe('acc_1');
  });

  it('speaks the language of the page', async () => {
    serve([support], false);
    await open('/login', 'zh');
    await see('欢迎回来');
    expect(document.title).toBe('Parley 管理控制台');
    expect(document.documentElement.lang).toBe('zh');
  });
});

describe('changing the language of the sign-in page', () => {
  it('keeps what was typed', async () => {
    serve([support], false);
    const page = await open('/login');
    await see('Good to see you');
    // Runs the page's first effects before somebody types.
    await act(async () => undefined);
    const field = (kind: string) => page.element.querySelector<HTMLInputElement>(`input[type=${kind}]`);
    type(field('email'), 'mei@acme.test');
    type(field('password'), 'Sunny-Day-7');
    click(page.button('切换到中文'));
    await see('欢迎回来');
    expect(field('email')?.value).toBe('mei@acme.test');
    expect(field('password')?.value).toBe('Sunny-Day-7');
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

describe('another user in another tab', () => {
  it('asks to refresh, until the first user is back', async () => {
    serve([support], true);
    await open('/main/4820159376/guide');
    await see('Fill the knowledge base');
    await settle(() => {
      // The guard loads after the page, so the other tab stores again until the guard is there.
      otherTabStores('acc_2');
      expect(document.querySelector('[role=alertdialog]')?.textContent).toContain(
        'Another account is signed in now',
      );
    });
    await settle(() => {
      otherTabStores('acc_1');
      expect(document.querySelector('[role=alertdialog][data-state=open]')).toBeNull();
    });
  });

  it('says that this account is signed out there, until somebody signs in', async () => {
    serve([support], true);
    await open('/main/4820159376/guide');
    await see('Fill the knowledge base');
    await settle(() => {
      otherTabStores(null);
      expect(document.querySelector('[role=alertdialog]')?.textContent).toContain('You have signed out');
    });
    expect(document.body.textContent).not.toContain('Another account is signed in now');
    act(() => otherTabStores('acc_2'));
    await see('Another account is signed in now');
  });

  it('says nothing on the sign-in page', async () => {
    serve([support], false);
    await open('/login');
    await see('Good to see you');
    act(() => otherTabStores('acc_2'));
    expect(document.querySelector('[role=alertdialog]')).toBeNull();
  });
});
