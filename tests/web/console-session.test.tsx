// @vitest-environment jsdom
import { act } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { sessionGate } from '../../src/api/session-gate.ts';
import { deskMemory, deskOwner } from '../../src/screens/session/desk-memory.ts';
import { open, see, settle, useConsolePage } from '../support/console-page.tsx';
import { serve, support } from '../support/console-server.ts';

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

function otherTabStores(accountId: string | null) {
  const key = 'parley.userId';
  if (accountId === null) localStorage.removeItem(key);
  else localStorage.setItem(key, accountId);
  window.dispatchEvent(new StorageEvent('storage', { key, storageArea: localStorage }));
}

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

  it('goes on by itself where this browser has signed in anew, and asks for the password where it has not', async () => {
    const server = serve([support], true);
    await open('/main/4820159376/guide');
    await see('Fill the knowledge base');
    const dialog = () => document.querySelector('[role=alertdialog][data-state=open]');
    await settle(() => {
      otherTabStores('acc_2');
      expect(dialog()).not.toBeNull();
    });
    await settle(() => {
      otherTabStores('acc_1');
      expect(dialog()).toBeNull();
    });
    expect(await sessionGate.lost('signedOut')).toBe('renewed');
    expect(dialog()).toBeNull();
    server.endSession();
    const waiting = sessionGate.lost('signedOut');
    await see('Sign in again to go on');
    act(() => otherTabStores('acc_1'));
    expect(await waiting).toBe('renewed');
    await settle(() => expect(dialog()).toBeNull());
  });

  it('says nothing on the sign-in page', async () => {
    serve([support], false);
    await open('/login');
    await see('Good to see you');
    act(() => otherTabStores('acc_2'));
    expect(document.querySelector('[role=alertdialog]')).toBeNull();
  });
});

describe('a new password that ends the session', () => {
  it.each([
    ['passwordReset', 'Your password was reset', 'A mail to mei@acme.test brings the new one'],
    ['passwordChanged', 'Your password was changed', 'Sign in with the new one'],
  ] as const)(
    '%s is told as such, also where only a refused request tells it',
    async (reason, title, way) => {
      const server = serve([support], true);
      await open('/main/4820159376/guide');
      await see('Fill the knowledge base');
      server.endSession(reason);
      await settle(() => {
        void sessionGate.lost('expired');
        const dialog = document.querySelector('[role=alertdialog][data-state=open]');
        expect(dialog?.textContent).toContain(title);
        expect(dialog?.textContent).toContain(way);
      });
    },
  );
});

describe('an administrator who ends the session', () => {
  it('leaves what was written at the desk to be read and copied', async () => {
    const agent = { ...support, deskRole: 'agent' } as const;
    serve([agent], true);
    deskMemory(deskOwner(agent)).draftIn('con_1').draft.write('Your parcel left on Monday.');
    await open('/main/4820159376/guide');
    await see('Fill the knowledge base');
    const dialog = () => document.querySelector('[role=alertdialog][data-state=open]');
    await settle(() => {
      void sessionGate.lost('forcedOffline');
      expect(dialog()?.textContent).toContain('You were taken offline');
    });
    const words = dialog()?.querySelector('[aria-label="What you wrote has not been sent"]');
    expect(words?.textContent).toContain('Your parcel left on Monday.');
    expect(words?.querySelector('button')?.textContent).toBe('Copy');
  });
});
