// @vitest-environment jsdom
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { sessionGate } from '../../src/api/session-gate.ts';
import { seedAppId, seedOwner } from '../../tools/mock/state.ts';
import { click, render } from '../support/rendering.ts';
import type { Rendered } from '../support/rendering.ts';
import { eventually } from '../support/eventually.ts';

// jsdom draws nothing, so it has nothing to scroll.
Element.prototype.scrollIntoView = () => {};

/** What jsdom lacks and modules use when they load. */
vi.hoisted(() => {
  globalThis.matchMedia = (media) =>
    Object.assign(new EventTarget(), { media, matches: false }) as MediaQueryList;
  globalThis.IntersectionObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  } as unknown as typeof IntersectionObserver;
  globalThis.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
});

let mock: ChildProcess;
let shown: Rendered | null = null;

/** Starts `npm run mock` and waits until it is ready. @returns its address */
async function startMock(): Promise<string> {
  mock = spawn(process.execPath, ['tools/mock.ts', '--port', '0', '--pace', '5'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (mock.stdout === null) throw new Error('The mock has no output.');
  const [greeting] = (await once(mock.stdout, 'data')) as [Buffer];
  const address = /http:\/\/localhost:\d+/.exec(String(greeting))?.[0];
  if (address === undefined) throw new Error(`The mock says: ${String(greeting)}`);
  return address;
}

/** Every request of the page goes to the mock, with the mock's cookie. */
function askMock(address: string): void {
  const send = globalThis.fetch;
  let cookie = '';
  vi.stubGlobal('fetch', async (input: Request | string) => {
    const request = typeof input === 'string' ? new Request(new URL(input, location.origin)) : input;
    const { pathname, search } = new URL(request.url, location.origin);
    // The live events of this test never arrive.
    if (pathname.endsWith('/events')) return new Promise<Response>(() => {});
    const response = await send(address + pathname + search, {
      method: request.method,
      headers: { ...Object.fromEntries(request.headers), cookie },
      ...(request.method === 'GET' ? {} : { body: await request.text() }),
    });
    const [given] = response.headers.getSetCookie();
    if (given !== undefined) cookie = given.split(';')[0] ?? '';
    return response;
  });
}

/** The arguments of every `Intl` format from now on, in order. */
function watchFormats(): string[] {
  const made: string[] = [];
  for (const kind of [
    'NumberFormat',
    'DateTimeFormat',
    'RelativeTimeFormat',
    'ListFormat',
    'Segmenter',
  ] as const) {
    vi.stubGlobal(
      'Intl',
      Object.create(Intl, {
        [kind]: {
          value: new Proxy(Intl[kind], {
            construct(target, args) {
              made.push(`${kind} ${JSON.stringify(args)}`);
              // oxlint-disable-next-line typescript/no-unsafe-return -- whatever was asked for
              return Reflect.construct(target, args);
            },
          }),
        },
      }),
    );
  }
  return made;
}

/** Waits for updates that come by themselves. They need no `act`, and this tells React so. */
async function see(text: string): Promise<void> {
  // React's own switch.
  const environment = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
  environment.IS_REACT_ACT_ENVIRONMENT = false;
  try {
    await eventually(() => expect(document.body.textContent).toContain(text));
  } finally {
    environment.IS_REACT_ACT_ENVIRONMENT = true;
  }
}

function type(field: HTMLInputElement | null, value: string): void {
  if (field === null) throw new Error('There is no such field.');
  act(() => {
    // React watches the platform's own setter.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });
}

beforeEach(async () => {
  localStorage.clear();
  askMock(await startMock());
});
afterEach(async () => {
  shown?.remove();
  shown = null;
  vi.unstubAllGlobals();
  sessionGate.guard(null);
  history.replaceState(null, '', '/');
  mock.kill('SIGTERM');
  await once(mock, 'exit');
});

it('the console signs in to the mock and shows its knowledge', async () => {
  history.replaceState(null, '', `/login?from=/main/${seedAppId}/chatbot/knowledge`);
  const formats = watchFormats();
  const { signInArea } = await import('../../src/sign-in-area.tsx');
  const { Page } = await import('../../src/page.tsx');
  shown = render(<Page first={signInArea()} initial="en" />);
  await see('Good to see you');
  type(shown.element.querySelector('input[autocomplete=username]'), seedOwner.email);
  type(shown.element.querySelector('input[type=password]'), seedOwner.password);
  click(shown.button('Sign in'));
  await see('154 Q&As');
  // Without a layout the long table draws no row.
  expect(document.body.textContent).toContain('15 changes are not deployed');
  expect(location.pathname).toBe(`/main/${seedAppId}/chatbot/knowledge`);
  await see('Orders21');
  // Counts, headings and cells share their number formats.
  expect(formats).toContain('NumberFormat ["en"]');
  expect(formats).toEqual([...new Set(formats)]);
});
