// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

beforeEach(() => vi.resetModules());
afterEach(() => {
  document.head.innerHTML = '';
  history.replaceState(null, '', '/');
});

function name(setting: string, address: string) {
  document.head.innerHTML = `<meta name="${setting}" content="${address}" />`;
}

describe('what the operator says about addresses', () => {
  it('people sign in at the console, unless the operator names a page', async () => {
    const { signInElsewhere } = await import('../../src/sign-in-area.tsx');
    expect(signInElsewhere()).toBeNull();
    name('login-address', 'https://id.acme.test/login?app=desk');
    history.replaceState(null, '', '/login?from=%2Fmain%2F1%2Fguide%3Flang%3Dzh');
    const address = new URL(signInElsewhere() ?? '');
    expect(address.origin + address.pathname).toBe('https://id.acme.test/login');
    expect(Object.fromEntries(address.searchParams)).toEqual({
      app: 'desk',
      from: `${location.origin}/main/1/guide?lang=zh`,
    });
  });

  it('that page leads back to no other site', async () => {
    const { signInElsewhere } = await import('../../src/sign-in-area.tsx');
    name('login-address', 'https://id.acme.test/login');
    history.replaceState(null, '', '/login?from=https%3A%2F%2Fevil.test%2F');
    expect(new URL(signInElsewhere() ?? '').searchParams.get('from')).toBe(`${location.origin}/`);
  });

  it('customers read links to the page’s own address, unless the operator names another', async () => {
    const { atOwnAddress } = await import('../../src/api/own-address.ts');
    expect(atOwnAddress('See {host}/help.')).toBe(`See ${location.origin}/help.`);
    name('public-address', 'https://desk.acme.test');
    expect(atOwnAddress('See {host}/help.')).toBe('See https://desk.acme.test/help.');
  });

  it('the API is at the page’s own address, unless the operator names one', async () => {
    expect({ ...(await import('../../src/api/base-address.ts')) }).toEqual({
      apiAddress: `${location.origin}/api/v1`,
      apiCredentials: 'same-origin',
    });
    vi.resetModules();
    name('base-address', 'https://api.acme.test/desk');
    expect({ ...(await import('../../src/api/base-address.ts')) }).toEqual({
      apiAddress: 'https://api.acme.test/desk/api/v1',
      apiCredentials: 'include',
    });
  });
});
