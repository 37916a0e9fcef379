// @vitest-environment jsdom
import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../src/api/query-client.ts';
import { LanguageProvider } from '../../src/i18n/language.tsx';
import { coreWords, defineWords, insideWords, loadWords } from '../../src/i18n/words.ts';
import { DeskProvider, useDeskOf } from '../../src/screens/online/desk.ts';
import { TransferDialog } from '../../src/screens/online/transfer-dialog.tsx';
import { system } from '../../src/ui/theme/system.ts';
import { support } from '../support/console-server.ts';
import { conversation } from '../support/desk-conversation.ts';
import { eventually } from '../support/eventually.ts';
import { pressKey, type Rendered, render } from '../support/rendering.ts';

/** What jsdom lacks and modules use when they load. */
vi.hoisted(() => {
  globalThis.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  globalThis.matchMedia = (media) =>
    Object.assign(new EventTarget(), { media, matches: true }) as MediaQueryList;
  Element.prototype.scrollIntoView = () => {};
  Element.prototype.scrollTo = () => {};
});

const deskWords = defineWords({
  en: () => import('../../src/screens/online/words.en.ts'),
  zh: () => import('../../src/screens/online/words.zh.ts'),
});

const colleagues = ['Mei Lin', 'Mei Wu', 'Otto'].map((name, at) => ({
  id: `mem_${at + 7}`,
  name,
  available: true,
  status: 'idle',
  load: 0,
  receptionLimit: 3,
}));

let page: Rendered;
/** Lets the answers to searches go, which wait until then. */
let answer: () => void;
const given = vi.fn<(body: unknown) => void>();

function Dialog() {
  return (
    <DeskProvider value={useDeskOf(support)}>
      <TransferDialog
        {...{ open: true, hasDraft: false, name: 'Lise', conversation: conversation('con_1') }}
        finalFocus={() => null}
        onClose={() => {}}
        onDone={() => {}}
      />
    </DeskProvider>
  );
}

beforeEach(async () => {
  await loadWords('en', [coreWords, insideWords, deskWords]);
  given.mockReset();
  const { promise, resolve } = Promise.withResolvers<void>();
  answer = resolve;
  vi.stubGlobal('fetch', async (request: Request) => {
    if (request.method === 'POST') given(await request.json());
    const asked = new URL(request.url).searchParams.get('search');
    if (asked !== null) await promise;
    const items = colleagues.filter(({ name }) => name.includes(asked ?? ''));
    return Response.json({ items, nextCursor: null });
  });
  page = render(
    <ChakraProvider value={system}>
      <QueryClientProvider client={queryClient}>
        <LanguageProvider language="en" choose={() => {}}>
          <Dialog />
        </LanguageProvider>
      </QueryClientProvider>
    </ChakraProvider>,
  );
  await settle(() => expect(document.querySelectorAll('[role=option]')).toHaveLength(3));
});
afterEach(() => {
  page.remove();
  queryClient.clear();
  vi.unstubAllGlobals();
});

const settle = (expectation: () => void) => act(() => eventually(expectation));
const field = () => document.querySelector<HTMLInputElement>('input[role=combobox]') ?? expect.fail();
const enter = () => pressKey(field(), 'Enter');
function search(value: string) {
  act(() => {
    // React watches the platform's own setter.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field(), value);
    field().dispatchEvent(new Event('input', { bubbles: true }));
  });
}

test('Enter that comes before the answer to the search takes the only colleague who is found', async () => {
  search('Ot');
  enter();
  expect(given).not.toHaveBeenCalled();
  answer();
  await settle(() =>
    expect(given).toHaveBeenCalledWith({ target: { kind: 'member', memberId: colleagues[2]?.id } }),
  );
  expect(given).toHaveBeenCalledOnce();
});

test('of several it takes nobody, says so, and the next Enter takes the marked one', async () => {
  search('Mei');
  enter();
  answer();
  await settle(() => expect(document.body.textContent).toContain('More than one colleague was found'));
  expect(given).not.toHaveBeenCalled();
  enter();
  await settle(() =>
    expect(given).toHaveBeenCalledWith({ target: { kind: 'member', memberId: colleagues[0]?.id } }),
  );
});

test('whoever types on after Enter means another name', async () => {
  search('Ot');
  enter();
  search('Otto');
  answer();
  await settle(() => expect(document.querySelectorAll('[role=option]')).toHaveLength(1));
  expect(given).not.toHaveBeenCalled();
});
