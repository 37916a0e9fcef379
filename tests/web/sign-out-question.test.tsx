// @vitest-environment jsdom
import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, Profiler } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../src/api/query-client.ts';
import { cancelUploads, uploadFile } from '../../src/api/upload-file.ts';
import { sessionQuery } from '../../src/api/session-query.ts';
import { LanguageProvider } from '../../src/i18n/language.tsx';
import { coreWords, insideWords, loadWords } from '../../src/i18n/words.ts';
import { deskMemory, deskOwner } from '../../src/screens/session/desk-memory.ts';
import { SignOut } from '../../src/screens/session/sign-out.tsx';
import { wishSignOut } from '../../src/screens/session/sign-out-wish.ts';
import { system } from '../../src/ui/theme/system.ts';
import { sales, sessionOf, support } from '../support/console-server.ts';
import { type Rendered, render } from '../support/rendering.ts';

/** What jsdom lacks and modules use when they load. */
vi.hoisted(() => {
  globalThis.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  globalThis.matchMedia = (media) =>
    Object.assign(new EventTarget(), { media, matches: true }) as MediaQueryList;
});

let page: Rendered;
/** What the question said in each frame that had one. */
let frames: string[];

const question = () => document.querySelector('[role=alertdialog]')?.textContent ?? '';

beforeEach(async () => {
  await loadWords('en', [coreWords, insideWords]);
  queryClient.setQueryData(sessionQuery.queryKey, sessionOf([support, sales]));
  frames = [];
  page = render(
    <ChakraProvider value={system}>
      <LanguageProvider language="en" choose={() => undefined}>
        <QueryClientProvider client={queryClient}>
          <MemoryRouter>
            <Profiler id="question" onRender={() => frames.push(question())}>
              <SignOut />
            </Profiler>
          </MemoryRouter>
        </QueryClientProvider>
      </LanguageProvider>
    </ChakraProvider>,
  );
});
afterEach(() => {
  act(() => wishSignOut(false));
  page.remove();
  queryClient.clear();
  localStorage.clear();
  sessionStorage.clear();
});

const write = (membership: typeof support, conversationId: string, words: string) =>
  deskMemory(deskOwner(membership)).draftIn(conversationId).draft.write(words);

test('whoever signs out is told in how many conversations their words have not been sent, and that they stay', async () => {
  write(support, 'con_1', 'Let me look');
  write(support, 'con_2', '  ');
  write(sales, 'con_3', 'One moment');
  await act(async () => wishSignOut(true));
  expect(question()).toContain('Sign out with unsent words?');
  expect(question()).toContain(
    'What you wrote in 2 conversations has not been sent. It stays in this browser until you sign in here again.',
  );
  expect(deskMemory(deskOwner(support)).written()).toMatchObject([{ words: 'Let me look' }]);
});

test('the question says all it says from its first frame on, and until it is gone', async () => {
  write(support, 'con_1', 'Let me look');
  await act(async () => wishSignOut(true));
  await act(async () => wishSignOut(false));
  const shown = frames.filter((words) => words !== '');
  expect(shown).not.toEqual([]);
  for (const words of shown) expect(words).toContain('1 conversation has not been sent');
});

test('whoever signs out during an upload is told that it ends with the session', async () => {
  const aborted = vi.fn<() => void>();
  vi.stubGlobal(
    'XMLHttpRequest',
    class extends EventTarget {
      upload = new EventTarget();
      open() {}
      setRequestHeader() {}
      send() {}
      abort = aborted;
    },
  );
  void uploadFile({
    at: 'files',
    sdkAppId: support.sdkAppId,
    file: new File(['x'], 'x.png'),
    idempotencyKey: 'upload-key-1',
    onProgress: () => undefined,
    signal: new AbortController().signal,
  });
  await act(async () => wishSignOut(true));
  expect(question()).toContain('1 file is still being uploaded. Signing out cancels that.');
  cancelUploads();
  expect(aborted).toHaveBeenCalledOnce();
  await act(async () => wishSignOut(false));
  vi.unstubAllGlobals();
});
