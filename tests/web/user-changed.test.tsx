// @vitest-environment jsdom
import { act, useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../src/api/query-client.ts';
import { sessionQuery } from '../../src/api/session-query.ts';
import { coreWords, insideWords, loadWords } from '../../src/i18n/words.ts';
import { deskMemory, deskOwner } from '../../src/screens/session/desk-memory.ts';
import { UserChanged } from '../../src/screens/session/user-changed.tsx';
import { sales, sessionOf, support } from '../support/console-server.ts';
import { Settings, dialog, nameInput, open, settle, type } from '../support/edit-scene.tsx';

const session = sessionOf([support, sales]);
const refresh = vi.fn();

beforeEach(async () => {
  await loadWords('en', [coreWords, insideWords]);
  queryClient.setQueryData(sessionQuery.queryKey, session);
});
afterEach(() => {
  queryClient.removeQueries({ queryKey: sessionQuery.queryKey });
  localStorage.clear();
  sessionStorage.clear();
});

/** A page with a form on which another account signs in elsewhere. */
function Page() {
  const [isReplaced, setReplaced] = useState(false);
  return (
    <>
      <Settings />
      <button id="switch" type="button" onClick={() => setReplaced(true)}>
        Somebody else signs in
      </button>
      <UserChanged account={session.account} open={isReplaced} onRefresh={refresh} />
    </>
  );
}

const said = () => dialog('alertdialog')?.textContent;

test('whoever left nothing behind only refreshes', () => {
  open(<UserChanged account={session.account} open onRefresh={refresh} />);
  expect(said()).toContain('Refresh to go on with that account.');
  expect(said()).not.toMatch(/lost|sent/);
});

test('unsent words are said to come back with the former account, and unsaved changes to go with the page', async () => {
  for (const [place, conversationId] of [
    [support, 'con_1'],
    [sales, 'con_2'],
  ] as const)
    deskMemory(deskOwner(place)).draftIn(conversationId).draft.write('It is on its way.');
  open(<Page />);
  type(nameInput(), 'Grace');
  expect(said()).toBeUndefined();
  act(() => document.querySelector<HTMLElement>('#switch')?.click());
  await settle(() => expect(said()).toContain('in 2 conversations'));
  const { nickname } = session.account;
  expect(said()).toContain(`It stays in this browser until ${nickname} signs in here again.`);
  expect(said()).toContain(`What ${nickname} changed on this page and did not save is lost`);
});
