// @vitest-environment jsdom
import { act } from 'react';
import { expect, test } from 'vitest';
import { queryClient } from '../../src/api/query-client.ts';
import { ApiProblem } from '../../src/api/problems.ts';
import { Skeleton } from '../../src/ui/skeleton.tsx';
import {
  Creation,
  Drawer,
  dialog,
  holdSaving,
  onClose,
  open,
  nameInput,
  save,
  saveByKey,
  server,
  settle,
  type,
  url,
} from '../support/edit-scene.tsx';

const submitButton = () => dialog('dialog')?.querySelector<HTMLButtonElement>('button[type=submit]');

test('a drawer closes when it is saved, and stays open with what was typed meanwhile', async () => {
  open(<Drawer />);
  type(nameInput(), 'Grace');
  const answer = holdSaving();
  saveByKey();
  await settle(() => expect(save).toHaveBeenCalledTimes(1));
  type(url(), 'typed meanwhile');
  await act(async () => answer.resolve({ draft: { name: 'Grace', url: 'a' }, version: 2 }));
  await settle(() => expect(dialog('dialog')?.textContent).toContain('Unsaved changes'));
  expect(onClose).not.toHaveBeenCalled();
  expect(url().value).toBe('typed meanwhile');
  saveByKey();
  await settle(() => expect(onClose).toHaveBeenCalledOnce());
});

test('the way out of a drawer is called Close, and Cancel only while something would be lost', async () => {
  const way = () =>
    dialog('dialog')?.querySelector('button[type=submit]')?.previousElementSibling?.textContent;
  open(<Drawer />);
  expect(way()).toBe('Close');
  type(nameInput(), 'Grace');
  expect(way()).toBe('Cancel');
  saveByKey();
  await settle(() => expect(way()).toBe('Close'));
});

test('the button of a drawer belongs to its form: Enter saves with any number of fields', async () => {
  open(<Drawer />);
  type(nameInput(), 'Grace');
  const submit = document.querySelector<HTMLButtonElement>('button[type=submit]');
  expect(submit?.form).toBe(nameInput().form);
});

test('until its fields are ready a drawer says aloud that it is loading', () => {
  open(<Creation placeholder={<Skeleton />} />);
  const waiting = dialog('dialog')?.querySelector('[role=status][aria-label]');
  expect(waiting?.getAttribute('aria-label')).toBe('Loading');
  expect(waiting?.querySelector('span')?.getAttribute('aria-hidden')).toBe('true');
});

test('a form that only creates takes no input while it saves, and says so; a refusal opens it again', async () => {
  open(<Creation />);
  type(nameInput(), 'Grace');
  nameInput().focus();
  const answer = holdSaving();
  saveByKey();
  await settle(() => expect(nameInput().matches(':disabled')).toBe(true));
  expect(dialog('dialog')?.textContent).toContain('Saving…');
  await act(async () => answer.reject(new ApiProblem({ code: 'networkError' })));
  await settle(() => expect(nameInput().matches(':disabled')).toBe(false));
  expect(nameInput().value).toBe('Grace');
  expect(document.activeElement).toBe(nameInput());
});

test('shows a deletion by somebody else at once, and keeps what was typed', async () => {
  open(<Drawer />);
  type(nameInput(), 'Grace');
  server.has = null;
  await act(() => queryClient.invalidateQueries({ queryKey: ['thing'] }));
  await settle(() => expect(dialog('dialog')?.textContent).toContain('Somebody else has deleted this'));
  expect(nameInput().value).toBe('Grace');
  expect(submitButton()?.disabled).toBe(true);
  saveByKey();
  expect(save).not.toHaveBeenCalled();
});

test('says once that somebody else has deleted it, where only the save finds that out', async () => {
  open(<Drawer />);
  type(nameInput(), 'Grace');
  save.mockRejectedValueOnce(new ApiProblem({ code: 'notFound' }));
  saveByKey();
  await settle(() => expect(dialog('dialog')?.textContent).toContain('Somebody else has deleted this'));
  expect(dialog('dialog')?.querySelectorAll('[role=alert]')).toHaveLength(1);
  expect(submitButton()?.disabled).toBe(true);
  expect(nameInput().value).toBe('Grace');
});
