// @vitest-environment jsdom
import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryRouter, RouterProvider, useLoaderData } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Membership, Session } from '../../src/api/__generated__/schema.d.ts';
import { queryClient } from '../../src/api/query-client.ts';
import { sessionQuery } from '../../src/api/session-query.ts';
import { coreWords, insideWords, loadWords } from '../../src/i18n/words.ts';
import { useNewDeskRole, useNewRoles } from '../../src/screens/session/use-new-roles.ts';
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

const agent: Membership = { ...support, consoleRole: null, deskRole: 'agent' };
const lead: Membership = { ...agent, deskRole: 'deskAdmin' };

function Gate() {
  const session = useLoaderData<Session>();
  useNewRoles(session);
  useNewDeskRole(session, agent);
  return <p>{session.account.nickname}</p>;
}

/** React's own switch: the router draws by itself and needs no `act`. */
const environment = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };

let page: Rendered;

beforeEach(async () => {
  await loadWords('en', [coreWords, insideWords]);
  queryClient.setQueryData(sessionQuery.queryKey, sessionOf([agent]));
  const loader = () => queryClient.getQueryData(sessionQuery.queryKey);
  const routes = [{ path: '/', loader, element: <Gate />, hydrateFallbackElement: <p /> }];
  page = render(
    <ChakraProvider value={system}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={createMemoryRouter(routes)} />
        <Toaster label="Messages" closeLabel="Close" />
      </QueryClientProvider>
    </ChakraProvider>,
  );
  environment.IS_REACT_ACT_ENVIRONMENT = false;
  await eventually(() => expect(name()).toBe('Mei Lin'));
});
afterEach(() => {
  environment.IS_REACT_ACT_ENVIRONMENT = true;
  page.remove();
  queryClient.clear();
});

const name = () => page.element.querySelector('p')?.textContent;
const said = () => document.body.textContent;
const hear = (session: Session) => void queryClient.setQueryData(sessionQuery.queryKey, session);

test('a name that an administrator gave is shown at once, and nothing is said of it', async () => {
  const now = sessionOf([agent]);
  hear({ ...now, account: { ...now.account, nickname: 'Mei L. Wu' } });
  await eventually(() => expect(name()).toBe('Mei L. Wu'));
  expect(said()).not.toContain('You are');
});

test('a new role at the desk is said once, with what it changes and who may be asked', async () => {
  hear(sessionOf([lead]));
  await eventually(() => expect(said()).toContain('You are a desk administrator now'));
  expect(said()).toContain('Ask an administrator of Acme Support');
  hear(sessionOf([agent]));
  await eventually(() => expect(said()).toContain('You are an agent now'));
  expect(said()?.split('You are an agent now')).toHaveLength(2);
});
