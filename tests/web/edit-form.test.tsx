import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { act } from 'react';
import { RouterProvider, createMemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { ApiProblem } from '../../src/api/problems.ts';
import { queryClient } from '../../src/api/query-client.ts';
import { LanguageProvider } from '../../src/i18n/language.tsx';
import { coreWords, insideWords, loadWords } from '../../src/i18n/words.ts';
import type { Copy, SaveRequest } from '../../src/machines/edit/edit-session.ts';
import { type Validated } from '../../src/machines/rules/validation.ts';
import { defineEdit } from '../../src/patterns/edit-definition.ts';
import { EditDrawer } from '../../src/patterns/edit-drawer.tsx';
import { TextField } from '../../src/patterns/edit-fields.tsx';
import { EditForm } from '../../src/patterns/edit-form.tsx';
import { useEdit } from '../../src/patterns/edit-session.ts';
import { forgetKept } from '../../src/patterns/keep.ts';
import { system } from '../../src/ui/theme/system.ts';
import { eventually } from '../support/eventually.ts';
import { type Rendered, pressKey, render } from '../support/rendering.ts';

vi.hoisted(() => {
  globalThis.matchMedia = (media) =>
    // As much of one as is asked for.
    Object.assign(new EventTarget(), { media, matches: false }) as MediaQueryList;
  globalThis.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  Element.prototype.scrollIntoView = () => {};
  Element.prototype.scrollTo = () => {};
});

interface Draft {
  robotName: string;
  url: string;
}

const first: Copy<Draft> = { draft: { robotName: 'Ada', url: 'a' }, version: 1 };
let server = first;
const save = vi.fn<(draft: Draft, request: SaveRequest<Draft>) => Promise<Copy<Draft>>>();

const thing = defineEdit({
  name: 'thing',
  record: {
    query: () => ({ queryKey: ['thing'], queryFn: async () => server, staleTime: Infinity }),
    copyOf: (copy: Copy<Draft>) => copy,
  },
  check: (draft: Draft): Validated<Draft> =>
    draft.robotName === ''
      ? { ok: false, fields: [{ pointer: '/robotName', code: 'required' }] }
      : { ok: true, value: draft },
  save,
});

function Fields({ edit }: { edit: ReturnType<typeof useEdit<Draft, null>> }) {
  return (
    <>
      <TextField {...edit.field('robotName')} />
      <TextField {...edit.field('url')} />
    </>
  );
}

function Settings() {
  const edit = useEdit(thing, null, { said: () => ({ title: 'Saved' }) });
  return (
    <EditForm edit={edit} label="Settings">
      <Fields edit={edit} />
    </EditForm>
  );
}

const onClose = vi.fn();

function Drawer() {
  const edit = useEdit(thing, null, { onSaved: ({ isClean }) => isClean && onClose() });
  return (
    <EditDrawer edit={edit} title="Thing" onClose={onClose}>
      <Fields edit={edit} />
    </EditDrawer>
  );
}

let page: Rendered;

function open(element: React.ReactNode) {
  const router = createMemoryRouter(
    [
      { path: '/', element },
      { path: '/elsewhere', element: 'Elsewhere' },
    ],
    { initialEntries: ['/elsewhere', '/'] },
  );
  page = render(
    <ChakraProvider value={system}>
      <LanguageProvider language="en" choose={() => {}}>
        <RouterProvider router={router} />
      </LanguageProvider>
    </ChakraProvider>,
  );
  return router;
}

function input(label: string): HTMLInputElement {
  const found = [...document.querySelectorAll('label')].find((each) => each.textContent === label);
  const field = document.getElementById(found?.htmlFor ?? '');
  if (!(field instanceof HTMLInputElement)) throw new Error(`There is no field ${label}.`);
  return field;
}

const robotName = () => input('Robot name');
const url = () => input('Hook address');

function type(field: HTMLInputElement, value: string) {
  act(() => {
    // React listens to the platform's own setter.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });
}

const saveByKey = () => pressKey(document.body, 's', { ctrlKey: true });
/** Lets what is under way go on. */
const settle = (check: () => void) => act(() => eventually(check));
const dialog = (role: string) => document.querySelector(`[role=${role}][data-state=open]`);

/** The next attempt to save waits for its answer. */
function holdSaving() {
  const answer = Promise.withResolvers<Copy<Draft>>();
  save.mockImplementationOnce(() => answer.promise);
  return answer;
}

beforeAll(() => loadWords('en', [coreWords, insideWords]));

beforeEach(() => {
  server = first;
  queryClient.setQueryData(['thing'], first);
  save.mockImplementation(async (draft, { version }) => (server = { draft, version: version + 1 }));
});

afterEach(() => {
  page.remove();
  forgetKept();
  queryClient.clear();
  vi.clearAllMocks();
});

test('what is typed while it saves stays, and is saved on the version of the own save', async () => {
  open(<Settings />);
  type(robotName(), 'Grace');
  const answer = holdSaving();
  saveByKey();
  await settle(() => expect(save).toHaveBeenCalledTimes(1));
  type(url(), 'typed meanwhile');
  saveByKey();
  // The event of the own change overtakes the answer.
  const saved = { draft: { robotName: 'Grace', url: 'a' }, version: 2 };
  act(() => void queryClient.setQueryData(['thing'], saved));
  await act(async () => answer.resolve(saved));
  await settle(() => expect(page.element.querySelector('form')?.ariaBusy).not.toBe('true'));
  expect(save).toHaveBeenCalledTimes(1);
  expect(url().value).toBe('typed meanwhile');
  expect(robotName().value).toBe('Grace');

  saveByKey();
  await settle(() => expect(save).toHaveBeenCalledTimes(2));
  expect(save.mock.calls[1]?.[1]).toMatchObject({ version: 2, draft: { url: 'typed meanwhile' } });
});

test('an event that arrives is followed while nothing was typed, and waits once something was', async () => {
  open(<Settings />);
  act(() => void queryClient.setQueryData(['thing'], { draft: { robotName: 'Lise', url: 'a' }, version: 2 }));
  await settle(() => expect(robotName().value).toBe('Lise'));
  type(url(), 'mine');
  act(() => void queryClient.setQueryData(['thing'], { draft: { robotName: 'Otto', url: 'a' }, version: 3 }));
  await settle(() => expect(url().value).toBe('mine'));
  expect(robotName().value).toBe('Lise');
});

test('a draft outlives its screen, a change of language for one, and nobody’s session', async () => {
  open(<Settings />);
  type(robotName(), 'Grace');
  page.remove();
  open(<Settings />);
  expect(robotName().value).toBe('Grace');
  page.remove();
  act(() => forgetKept());
  open(<Settings />);
  expect(robotName().value).toBe('Ada');
});

test('a fault takes the focus, stands at its field and goes when that is touched', async () => {
  open(<Settings />);
  type(robotName(), '');
  saveByKey();
  await settle(() => expect(robotName().ariaInvalid).toBe('true'));
  const summary = document.querySelector('[role=alert][tabindex]');
  expect(document.activeElement).toBe(summary);
  act(() => summary?.querySelector('a')?.click());
  expect(document.activeElement).toBe(robotName());
  type(robotName(), 'Grace');
  expect(document.querySelector('[role=alert][tabindex]')).toBeNull();
  expect(save).not.toHaveBeenCalled();
});

test('what both changed is asked, and the choice is saved', async () => {
  open(<Settings />);
  type(robotName(), 'Grace');
  save.mockRejectedValueOnce(new ApiProblem({ code: 'versionConflict' }));
  server = { draft: { robotName: 'Lise', url: 'theirs' }, version: 7 };
  saveByKey();
  await settle(() => expect(dialog('dialog')?.textContent).toContain('Lise'));
  const theirs = dialog('dialog')?.querySelectorAll<HTMLInputElement>('input[type=radio]')[1];
  act(() => theirs?.click());
  const button = [...(dialog('dialog')?.querySelectorAll('button') ?? [])].at(-1);
  act(() => button?.click());
  await settle(() => expect(robotName().value).toBe('Lise'));
  expect(url().value).toBe('theirs');
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

test('a drawer closes when it is saved, and stays open with what was typed meanwhile', async () => {
  open(<Drawer />);
  type(robotName(), 'Grace');
  const answer = holdSaving();
  saveByKey();
  await settle(() => expect(save).toHaveBeenCalledTimes(1));
  type(url(), 'typed meanwhile');
  await act(async () => answer.resolve({ draft: { robotName: 'Grace', url: 'a' }, version: 2 }));
  await settle(() => expect(dialog('dialog')?.textContent).toContain('Unsaved changes'));
  expect(onClose).not.toHaveBeenCalled();
  expect(url().value).toBe('typed meanwhile');
  saveByKey();
  await settle(() => expect(onClose).toHaveBeenCalledOnce());
});

test('the button of a drawer belongs to its form: Enter saves with any number of fields', async () => {
  open(<Drawer />);
  type(robotName(), 'Grace');
  const submit = document.querySelector<HTMLButtonElement>('button[type=submit]');
  expect(submit?.form).toBe(robotName().form);
});
