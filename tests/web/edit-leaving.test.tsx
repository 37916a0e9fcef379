import { act } from 'react';
import { expect, test } from 'vitest';
import { forgetKept } from '../../src/patterns/keep.ts';
import {
  Settings,
  dialog,
  holdSaving,
  open,
  removePage,
  robotName,
  save,
  saveByKey,
  settle,
  type,
} from '../support/edit-scene.tsx';

test('a draft outlives its screen, a change of language for one, and nobody’s session', async () => {
  open(<Settings />);
  type(robotName(), 'Grace');
  removePage();
  open(<Settings />);
  expect(robotName().value).toBe('Grace');
  removePage();
  act(() => forgetKept());
  open(<Settings />);
  expect(robotName().value).toBe('Ada');
});

test('leaving while it is unsaved asks; staying keeps the words, leaving gives them up', async () => {
  const router = open(<Settings />);
  type(robotName(), 'Grace');
  await act(() => router.navigate(-1));
  await settle(() => expect(dialog('alertdialog')).not.toBeNull());
  const press = (name: string) =>
    act(() => [...document.querySelectorAll('button')].find((each) => each.textContent === name)?.click());
  press('Stay here');
  await settle(() => expect(router.state.location.pathname).toBe('/'));
  expect(robotName().value).toBe('Grace');
  await act(() => router.navigate(-1));
  await settle(() => expect(dialog('alertdialog')).not.toBeNull());
  press('Leave without saving');
  await settle(() => expect(router.state.location.pathname).toBe('/elsewhere'));
});

test('leaving while it saves asks too, and the answer that comes then asks nothing more', async () => {
  const router = open(<Settings />);
  type(robotName(), 'Grace');
  const answer = holdSaving();
  saveByKey();
  await settle(() => expect(save).toHaveBeenCalledTimes(1));
  await act(() => router.navigate(-1));
  await settle(() => expect(dialog('alertdialog')).not.toBeNull());
  await act(async () => answer.resolve({ draft: { robotName: 'Grace', url: 'a' }, version: 2 }));
  await act(() => router.navigate(-1));
  await settle(() => expect(router.state.location.pathname).toBe('/elsewhere'));
});
