/** A thing that a page's form and a drawer edit, and the server that saves it. */
import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { act } from 'react';
import { Outlet, RouterProvider, createMemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, vi } from 'vitest';
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
import { LeaveGate } from '../../src/patterns/leave-gate.tsx';
import { forgetKept } from '../../src/patterns/keep.ts';
import { system } from '../../src/ui/theme/system.ts';
import { eventually } from './eventually.ts';
import { type Rendered, pressKey, render } from './rendering.ts';

vi.hoisted(() => {
  globalThis.matchMedia = (media) =>
    // Only the part that modules use.
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
  name: string;
  url: string;
}

export const first: Copy<Draft> = { draft: { name: 'Ada', url: 'a' }, version: 1 };
/** The server's present values. */
export const server: { has: Copy<Draft> | null } = { has: first };

async function readServer(): Promise<Copy<Draft>> {
  if (server.has === null) throw new ApiProblem({ code: 'notFound' });
  return server.has;
}
export const save = vi.fn<(draft: Draft, request: SaveRequest<Draft>) => Promise<Copy<Draft>>>();

const check = (draft: Draft): Validated<Draft> =>
  draft.name === ''
    ? { ok: false, fields: [{ pointer: '/name', code: 'required' }] }
    : { ok: true, value: draft };

const thing = defineEdit({
  name: 'thing',
  record: {
    query: () => ({ queryKey: ['thing'], queryFn: readServer, staleTime: Infinity }),
    copyOf: (copy: Copy<Draft>) => copy,
  },
  check,
  save,
});

/** Created once and never changed. */
const newThing = defineEdit({ name: 'new thing', blank: () => first.draft, check, save });

function Fields({ edit }: { edit: ReturnType<typeof useEdit<Draft, null>> }) {
  return (
    <>
      <TextField {...edit.field('name')} />
      <TextField {...edit.field('url')} />
    </>
  );
}

export function Settings() {
  const edit = useEdit(thing, null, {
    said: () => ({ title: () => 'Saved' }),
    valueWord: (value, field) => (field === 'url' && value === '' ? 'No address' : undefined),
  });
  return (
    <EditForm edit={edit} label="Settings">
      <Fields edit={edit} />
    </EditForm>
  );
}

export const onClose = vi.fn();

export function Drawer() {
  const edit = useEdit(thing, null, { onSaved: ({ isClean }) => isClean && onClose() });
  return (
    <EditDrawer edit={edit} title="Thing" onClose={onClose}>
      <Fields edit={edit} />
    </EditDrawer>
  );
}

export function Creation({ placeholder }: { placeholder?: React.ReactNode }) {
  const edit = useEdit(newThing, null, { id: null, onSaved: onClose });
  return (
    <EditDrawer edit={edit} title="New thing" placeholder={placeholder} onClose={onClose}>
      <Fields edit={edit} />
    </EditDrawer>
  );
}

let page: Rendered | null = null;
/** Removes the screen, as a change of language does. */
export const removePage = () => page?.remove();

export function open(element: React.ReactNode) {
  const router = createMemoryRouter(
    [
      {
        element: (
          <LeaveGate>
            <Outlet />
          </LeaveGate>
        ),
        children: [
          { path: '/', element },
          { path: '/elsewhere', element: 'Elsewhere' },
        ],
      },
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

export const nameInput = () => input('Name');
export const url = () => input('Hook address');

export function type(field: HTMLInputElement, value: string) {
  act(() => {
    // React watches the platform's own setter.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });
}

export const saveByKey = () => pressKey(document.body, 's', { ctrlKey: true });
/** Lets running work go on. */
export const settle = (expectation: () => void) => act(() => eventually(expectation));
export const dialog = (role: string) => document.querySelector(`[role=${role}][data-state=open]`);

/** The next attempt to save waits for its answer. */
export function holdSaving() {
  const answer = Promise.withResolvers<Copy<Draft>>();
  save.mockImplementationOnce(() => answer.promise);
  return answer;
}

beforeAll(() => loadWords('en', [coreWords, insideWords]));

beforeEach(() => {
  server.has = first;
  queryClient.setQueryData(['thing'], first);
  save.mockImplementation(async (draft, { version }) => (server.has = { draft, version: version + 1 }));
});

afterEach(() => {
  removePage();
  page = null;
  forgetKept();
  queryClient.clear();
  vi.clearAllMocks();
});
