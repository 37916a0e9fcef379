// @vitest-environment jsdom
import { act, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { ApiProblem } from '../../src/api/problems.ts';
import { forgetKept } from '../../src/patterns/keep.ts';
import {
  Creation,
  Settings,
  dialog,
  holdSaving,
  onClose,
  open,
  removePage,
  nameInput,
  save,
  saveByKey,
  settle,
  type,
} from '../support/edit-scene.tsx';

const press = (name: string) =>
  act(() => [...document.querySelectorAll('button')].find((each) => each.textContent === name)?.click());

test('a draft outlives its screen, a change of language for one, and nobody’s session', async () => {
  open(<Settings />);
  type(nameInput(), 'Grace');
  removePage();
  open(<Settings />);
  expect(nameInput().value).toBe('Grace');
  removePage();
  act(() => forgetKept());
  open(<Settings />);
  expect(nameInput().value).toBe('Ada');
});

test('leaving while it is unsaved asks; staying keeps the words, leaving gives them up', async () => {
  const router = open(<Settings />);
  type(nameInput(), 'Grace');
  await act(() => router.navigate(-1));
  await settle(() => expect(dialog('alertdialog')).not.toBeNull());
  press('Stay here');
  await settle(() => expect(router.state.location.pathname).toBe('/'));
  expect(nameInput().value).toBe('Grace');
  await act(() => router.navigate(-1));
  await settle(() => expect(dialog('alertdialog')).not.toBeNull());
  press('Leave without saving');
  await settle(() => expect(router.state.location.pathname).toBe('/elsewhere'));
});

test('another view of the same page is left with the same question', async () => {
  const router = open(<Settings />);
  await act(() => router.navigate('/?view=second', { replace: true }));
  type(nameInput(), 'Grace');
  await act(() => router.navigate('/?view=second&search=Ada', { replace: true }));
  expect(dialog('alertdialog')).toBeNull();
  await act(() => router.navigate('/?view=first', { replace: true }));
  await settle(() => expect(dialog('alertdialog')).not.toBeNull());
  press('Stay here');
  await settle(() => expect(router.state.location.search).toContain('view=second'));
  expect(nameInput().value).toBe('Grace');
});

/** The settings, with a new thing over them, which opens and closes by a button. */
function SettingsBelowCreation() {
  const [isAdding, setAdding] = useState(false);
  onClose.mockImplementation(() => setAdding(false));
  return (
    <>
      <Settings />
      <button type="button" onClick={() => setAdding(true)}>
        New
      </button>
      {isAdding ? <Creation /> : null}
    </>
  );
}

test('a form and a drawer over it ask one question; what stays unsaved below asks when the drawer has gone', async () => {
  const warned = vi.spyOn(console, 'warn');
  const router = open(<SettingsBelowCreation />);
  type(nameInput(), 'Grace');
  press('New');
  await settle(() => expect(dialog('dialog')).not.toBeNull());
  await act(() => router.navigate(-1));
  await settle(() =>
    expect(document.querySelectorAll('[role=alertdialog][data-state=open]')).toHaveLength(1),
  );
  press('Stay here');
  await settle(() => expect(dialog('alertdialog')).toBeNull());

  await act(async () => {
    press('Close');
    await router.navigate(-1);
  });
  await settle(() => expect(dialog('dialog')).toBeNull());
  await settle(() => expect(dialog('alertdialog')?.textContent).toContain('Leave without saving?'));
  expect(router.state.location.pathname).toBe('/');
  press('Leave without saving');
  await settle(() => expect(router.state.location.pathname).toBe('/elsewhere'));
  expect(warned).not.toHaveBeenCalled();
});

/** The person leaves while the form saves. */
async function leaveWhileSaving() {
  const router = open(<Settings />);
  type(nameInput(), 'Grace');
  const answer = holdSaving();
  saveByKey();
  await settle(() => expect(save).toHaveBeenCalledTimes(1));
  await act(() => router.navigate(-1));
  await settle(() => expect(dialog('alertdialog')?.textContent).toContain('Still saving'));
  return { router, answer };
}

test('leaving while it saves says so, and goes on by itself when it is saved', async () => {
  const { router, answer } = await leaveWhileSaving();
  await act(async () => answer.resolve({ draft: { name: 'Grace', url: 'a' }, version: 2 }));
  await settle(() => expect(router.state.location.pathname).toBe('/elsewhere'));
});

test('leaving while it saves asks when saving comes to nothing', async () => {
  const { router, answer } = await leaveWhileSaving();
  await act(async () => answer.reject(new ApiProblem({ code: 'storeUnavailable' })));
  await settle(() => expect(dialog('alertdialog')?.textContent).toContain('Leave without saving?'));
  expect(router.state.location.pathname).toBe('/');
});

test('a drawer that is closed while it saves waits for the answer too', async () => {
  open(<Creation />);
  type(nameInput(), 'Grace');
  const answer = holdSaving();
  saveByKey();
  await settle(() => expect(save).toHaveBeenCalledTimes(1));
  press('Cancel');
  await settle(() => expect(dialog('alertdialog')?.textContent).toContain('Still saving'));
  expect(onClose).not.toHaveBeenCalled();
  await act(async () => answer.reject(new ApiProblem({ code: 'networkError' })));
  await settle(() => expect(dialog('alertdialog')?.textContent).toContain('Leave without saving?'));
});
