// @vitest-environment jsdom
import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { coreWords, insideWords, loadWords } from '../../src/i18n/words.ts';
import { system } from '../../src/ui/theme/system.ts';
import { Toaster } from '../../src/ui/toaster.tsx';
import { agent, both, main, visit, visitEachAnew } from '../support/console-visit.ts';
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

visitEachAnew();

/** React's own switch: toasts come by themselves and need no `act`. */
const environment = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };

let page: Rendered;
beforeAll(() => loadWords('en', [coreWords, insideWords]));
beforeEach(() => {
  page = render(
    <ChakraProvider value={system}>
      <Toaster label="Messages" closeLabel="Close" />
    </ChakraProvider>,
  );
  environment.IS_REACT_ACT_ENVIRONMENT = false;
});
afterEach(() => {
  environment.IS_REACT_ACT_ENVIRONMENT = true;
  page.remove();
});

const notice = 'The management console is not open to you';
const toasts = () => document.body.textContent;
const serving = { ...agent, sdkAppId: '5930261487', applicationName: 'Acme Sales' };
const inSales = main.replace(agent.sdkAppId, serving.sdkAppId);

it('who had the console open before, or serves nowhere, hears it elsewhere', async () => {
  await visit(`${inSales}/guide`, { memberships: [{ ...serving, consoleRole: 'administrator' }] });
  expect((await visit(`${inSales}/guide`, { memberships: [serving] })).address).toBe('/online');
  await visit(`${main}/guide`, { memberships: [{ ...agent, deskRole: null }] });
  expect(toasts()).not.toContain(notice);
});

it('who only serves customers and opens an address of the console finds the desk, and a word why', async () => {
  expect((await visit(`${main}/manage/member`, { memberships: [agent] })).address).toBe('/online');
  await eventually(() => expect(toasts()).toContain(notice));
  expect(toasts()).toContain('the console of Acme Support');
  expect((await visit(`${main}/manage/member`, { memberships: [both] })).address).toBe(
    `${main}/manage/member`,
  );
});
