// @vitest-environment jsdom
import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { act } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Export } from '../../src/api/__generated__/schema.d.ts';
import { CurrentMemberProvider } from '../../src/api/current-application.ts';
import { liveEvents } from '../../src/api/live.ts';
import { LanguageProvider } from '../../src/i18n/language.tsx';
import { coreWords, insideWords, loadWords } from '../../src/i18n/words.ts';
import { ExportNews } from '../../src/screens/session/export-news.tsx';
import { system } from '../../src/ui/theme/system.ts';
import { Toaster } from '../../src/ui/toaster.tsx';
import { sessionOf, support } from '../support/console-server.ts';
import { eventually } from '../support/eventually.ts';
import { type Rendered, render } from '../support/rendering.ts';

/** What jsdom lacks and modules use when they load. */
vi.hoisted(() => {
  globalThis.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
});

let page: Rendered | null = null;
let hear: (event: { type: string; export: Partial<Export> }) => void = () => undefined;

beforeEach(async () => {
  document.documentElement.lang = 'en';
  await loadWords('en', [coreWords, insideWords]);
  vi.spyOn(liveEvents, 'isLeader').mockReturnValue(true);
  vi.spyOn(liveEvents, 'on').mockImplementation((_, listener) => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the test sends what this listener takes
    hear = listener as unknown as typeof hear;
    return () => undefined;
  });
});
afterEach(() => {
  page?.remove();
  page = null;
  vi.restoreAllMocks();
});

function show(address: string): void {
  page = render(
    <ChakraProvider value={system}>
      <LanguageProvider language="en" choose={() => undefined}>
        <MemoryRouter initialEntries={[address]}>
          <CurrentMemberProvider value={{ session: sessionOf([support]), membership: support }}>
            <ExportNews />
            <Toaster label="Notifications" closeLabel="Close" />
          </CurrentMemberProvider>
        </MemoryRouter>
      </LanguageProvider>
    </ChakraProvider>,
  );
}

const told = () => document.body.textContent;

/** An export of this member, or of another one. */
const tell = (fileName: string, status: Export['status'], memberId: string = support.memberId) =>
  act(async () =>
    hear({
      type: 'export.updated',
      export: {
        exportId: 'exp_1',
        fileName,
        status,
        createdBy: { kind: 'member', id: memberId, name: 'Mei' },
      },
    }),
  );

test('whoever asked is told that the file is ready, with the way to it, or that it failed', async () => {
  show('/main');
  await tell('running.csv', 'running');
  await tell('ready.csv', 'completed');
  await tell('broken.csv', 'failed');
  await act(() =>
    eventually(() => {
      expect(told()).toContain('ready.csv is ready');
      expect(told()).toContain('Download');
      expect(told()).toContain('broken.csv could not be written');
    }),
  );
  expect(told()).not.toContain('running.csv');
});

test.each([
  ['somebody else’s export', '/main', 'mem_other', true],
  ['what the list of exports shows', '/main?export=', support.memberId, true],
  ['what another tab tells', '/main', support.memberId, false],
])('nobody is told of %s', async (_, address, memberId, isLeader) => {
  vi.spyOn(liveEvents, 'isLeader').mockReturnValue(isLeader);
  show(address);
  await tell('quiet.csv', 'completed', memberId);
  expect(told()).not.toContain('quiet.csv');
});
