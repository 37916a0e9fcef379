// @vitest-environment jsdom
import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { ApiProblem } from '../../src/api/problems.ts';
import { queryClient } from '../../src/api/query-client.ts';
import {
  Settings,
  dialog,
  holdSaving,
  open,
  nameInput,
  save,
  saveByKey,
  server,
  settle,
  type,
  url,
} from '../support/edit-scene.tsx';

test('keeps what is typed during a save, and saves it on the version of that save', async () => {
  open(<Settings />);
  type(nameInput(), 'Grace');
  const answer = holdSaving();
  saveByKey();
  await settle(() => expect(save).toHaveBeenCalledTimes(1));
  type(url(), 'typed meanwhile');
  saveByKey();
  // The event of the person's own change overtakes the answer.
  const saved = { draft: { name: 'Grace', url: 'a' }, version: 2 };
  act(() => void queryClient.setQueryData(['thing'], saved));
  await act(async () => answer.resolve(saved));
  await settle(() => expect(document.querySelector('form')?.ariaBusy).not.toBe('true'));
  expect(save).toHaveBeenCalledTimes(1);
  expect(url().value).toBe('typed meanwhile');
  expect(nameInput().value).toBe('Grace');

  saveByKey();
  await settle(() => expect(save).toHaveBeenCalledTimes(2));
  expect(save.mock.calls[1]?.[1]).toMatchObject({ version: 2, draft: { url: 'typed meanwhile' } });
});

test('an event that arrives is followed while nothing was typed, and waits once something was', async () => {
  open(<Settings />);
  act(() => void queryClient.setQueryData(['thing'], { draft: { name: 'Lise', url: 'a' }, version: 2 }));
  await settle(() => expect(nameInput().value).toBe('Lise'));
  type(url(), 'mine');
  act(() => void queryClient.setQueryData(['thing'], { draft: { name: 'Otto', url: 'a' }, version: 3 }));
  await settle(() => expect(url().value).toBe('mine'));
  expect(nameInput().value).toBe('Lise');
});

test('a fault takes the focus, stands at its field and goes when that is touched', async () => {
  open(<Settings />);
  type(nameInput(), '');
  saveByKey();
  await settle(() => expect(nameInput().ariaInvalid).toBe('true'));
  const summary = document.querySelector('[role=alert][tabindex]');
  expect(document.activeElement).toBe(summary);
  act(() => summary?.querySelector('a')?.click());
  expect(document.activeElement).toBe(nameInput());
  type(nameInput(), 'Grace');
  expect(document.querySelector('[role=alert][tabindex]')).toBeNull();
  expect(save).not.toHaveBeenCalled();
});

test('asks about what both changed, and saves the choice', async () => {
  open(<Settings />);
  type(nameInput(), 'Grace');
  save.mockRejectedValueOnce(new ApiProblem({ code: 'versionConflict' }));
  server.has = { draft: { name: 'Lise', url: 'theirs' }, version: 7 };
  saveByKey();
  await settle(() => expect(dialog('dialog')?.textContent).toContain('Lise'));
  const theirs = dialog('dialog')?.querySelectorAll<HTMLInputElement>('input[type=radio]')[1];
  act(() => theirs?.click());
  const button = [...(dialog('dialog')?.querySelectorAll('button') ?? [])].at(-1);
  act(() => button?.click());
  await settle(() => expect(nameInput().value).toBe('Lise'));
  expect(url().value).toBe('theirs');
});

test('says in the words of its field what another person has saved', async () => {
  open(<Settings />);
  type(url(), 'mine');
  save.mockRejectedValueOnce(new ApiProblem({ code: 'versionConflict' }));
  server.has = { draft: { name: 'Ada', url: '' }, version: 7 };
  saveByKey();
  await settle(() => expect(dialog('dialog')?.textContent).toContain('No address'));
});

test('why nothing was saved comes into view, each time', async () => {
  const seen = vi.spyOn(Element.prototype, 'scrollIntoView');
  open(<Settings />);
  type(nameInput(), 'Grace');
  for (const times of [1, 2]) {
    save.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    saveByKey();
    await settle(() => expect(seen).toHaveBeenCalledTimes(times));
    const [shown] = seen.mock.contexts.slice(-1);
    expect(shown instanceof Element && shown.querySelector('[role=alert]')).toBeTruthy();
  }
  expect(nameInput().value).toBe('Grace');
  seen.mockRestore();
});
