// @vitest-environment jsdom
import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CurrentMemberProvider } from '../../src/api/current-application.ts';
import { queryClient } from '../../src/api/query-client.ts';
import { LanguageProvider } from '../../src/i18n/language.tsx';
import { coreWords, defineWords, insideWords, loadWords } from '../../src/i18n/words.ts';
import { ComposerForm } from '../../src/screens/online/composer-form.tsx';
import { DeskProvider, useDesk, useDeskOf } from '../../src/screens/online/desk.ts';
import { wantReply, wantReplyAfter } from '../../src/screens/online/reply-focus.ts';
import { useShortcuts } from '../../src/screens/online/use-shortcuts.ts';
import { system } from '../../src/ui/theme/system.ts';
import { holdStrayFiles } from '../../src/ui/thread/stray-files.ts';
import { carried, carry } from '../support/carrying-files.ts';
import { sessionOf, support } from '../support/console-server.ts';
import { eventually } from '../support/eventually.ts';
import { pressKey, type Rendered, render } from '../support/rendering.ts';

vi.hoisted(() => {
  globalThis.matchMedia = (media) =>
    Object.assign(new EventTarget(), { media, matches: true }) as MediaQueryList;
});

const deskWords = defineWords({
  en: () => import('../../src/screens/online/words.en.ts'),
  zh: () => import('../../src/screens/online/words.zh.ts'),
});

const conversationId = 'con_open';
const transferred = vi.fn();
let page: Rendered | null = null;

beforeEach(async () => {
  localStorage.clear();
  sessionStorage.clear();
  transferred.mockClear();
  await loadWords('en', [coreWords, insideWords, deskWords]);
});
afterEach(() => {
  page?.remove();
  page = null;
  queryClient.clear();
});

interface PaneProps {
  draft?: string;
  isServed: boolean;
}

function Pane({ draft, isServed }: PaneProps) {
  const { outboxes } = useDesk();
  useShortcuts(() => undefined);
  if (draft !== undefined) outboxes.of(conversationId).setDraft(draft);
  return (
    <>
      <button type="button" data-shortcut="transfer" onClick={transferred}>
        Transfer
      </button>
      {isServed ? <ComposerForm conversationId={conversationId} /> : null}
    </>
  );
}

function Desk(props: PaneProps) {
  return (
    <DeskProvider value={useDeskOf(support)}>
      <Pane {...props} />
    </DeskProvider>
  );
}

const desk = (props: PaneProps) => (
  <QueryClientProvider client={queryClient}>
    <ChakraProvider value={system}>
      <LanguageProvider language="en" choose={() => undefined}>
        <MemoryRouter initialEntries={[`/online?conversation=${conversationId}`]}>
          <CurrentMemberProvider value={{ session: sessionOf([support]), membership: support }}>
            <Desk {...props} />
          </CurrentMemberProvider>
        </MemoryRouter>
      </LanguageProvider>
    </ChakraProvider>
  </QueryClientProvider>
);

function field(): HTMLTextAreaElement {
  const found = document.querySelector('textarea');
  if (found === null) throw new Error('There is no composer.');
  return found;
}

test('a kept draft goes on at its end', () => {
  wantReply(conversationId);
  page = render(desk({ draft: 'Your parcel left', isServed: true }));
  expect(document.activeElement).toBe(field());
  expect(field().selectionStart).toBe('Your parcel left'.length);
});

test('a composer takes the focus only in the conversation that wanted it', () => {
  wantReply('con_other');
  page = render(desk({ isServed: true }));
  expect(document.activeElement).toBe(document.body);
});

test('what is typed while a conversation is being taken presses nothing, and stands in its composer then', async () => {
  page = render(desk({ draft: '', isServed: false }));
  // This browser does not know what is visible.
  Object.assign(page.button('Transfer'), { checkVisibility: () => true });
  const answer = Promise.withResolvers<void>();
  const taken = wantReplyAfter(conversationId, answer.promise);
  for (const key of ['T', 'h', 'x', 'Backspace', 'e', ' ', 't']) pressKey(document.body, key);
  expect(transferred).not.toHaveBeenCalled();
  await act(async () => {
    answer.resolve();
    await taken;
  });
  page.update(desk({ isServed: true }));
  expect([field().value, document.activeElement]).toEqual(['The t', field()]);
  page.update(desk({ isServed: false }));
  pressKey(document.body, 't');
  await eventually(() => expect(transferred).toHaveBeenCalledOnce());
});

test('keys mean what they meant once a conversation could not be taken', async () => {
  page = render(desk({ isServed: false }));
  Object.assign(page.button('Transfer'), { checkVisibility: () => true });
  const taken = wantReplyAfter(conversationId, Promise.reject(new Error('Somebody was quicker.')));
  await expect(taken).rejects.toThrow();
  pressKey(document.body, 't');
  await eventually(() => expect(transferred).toHaveBeenCalledOnce());
});

test('a picture that is pasted or dropped is said not to be sent, until the agent writes on', () => {
  const release = holdStrayFiles();
  page = render(desk({ draft: 'Here is', isServed: true }));
  const note = () => document.querySelector('form [role=status]')?.textContent;
  expect(note()).toBe('');
  carry('paste', field(), carried.picture());
  expect(note()).toBe('Pictures and files cannot be sent here, only words.');
  pressKey(field(), 'Enter');
  expect(note()).toBe('');
  expect(carry('drop', document.body, carried.picture())).toBe(true);
  expect(note()).toBe('Pictures and files cannot be sent here, only words.');
  release();
});
