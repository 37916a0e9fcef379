// @vitest-environment jsdom
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { DeskProvider } from '../../src/screens/online/desk.ts';
import { openingDelay } from '../../src/screens/online/typing-run.ts';
import { useShortcuts } from '../../src/screens/online/use-shortcuts.ts';
import { prefer } from '../../src/screens/session/desk-preferences.ts';
import { type Rendered, render } from '../support/rendering.ts';

type Desk = NonNullable<Parameters<typeof DeskProvider>[0]['value']>;

let shown: Rendered | null = null;
afterEach(() => {
  shown?.remove();
  shown = null;
  localStorage.clear();
});

const help = vi.fn();
const accepted = vi.fn();

function Keys() {
  useShortcuts(help);
  return (
    <>
      <input aria-label="Answer" />
      <button type="button" data-shortcut="accept" onClick={accepted}>
        Accept
      </button>
    </>
  );
}

/** Whether the question mark opens the list of keys. */
function opensHelp(on: EventTarget = document.body): boolean {
  help.mockClear();
  on.dispatchEvent(new KeyboardEvent('keydown', { key: '?', bubbles: true }));
  return help.mock.calls.length > 0;
}

test('single keys work until the agent switches them off, and never while something is typed', () => {
  // Keys ask the desk only whether its member sees all conversations.
  const desk = { isDeskAdmin: false } as Desk;
  shown = render(
    <MemoryRouter>
      <DeskProvider value={desk}>
        <Keys />
      </DeskProvider>
    </MemoryRouter>,
  );
  expect(opensHelp()).toBe(true);
  expect(opensHelp(document.querySelector('input') ?? undefined)).toBe(false);
  prefer({ singleKeys: false });
  expect(opensHelp()).toBe(false);
});

test('Alt and A accept also while something is typed and single keys are off, whatever the key writes', () => {
  const desk = { isDeskAdmin: false } as Desk;
  prefer({ singleKeys: false });
  shown = render(
    <MemoryRouter>
      <DeskProvider value={desk}>
        <Keys />
      </DeskProvider>
    </MemoryRouter>,
  );
  // This browser does not know what is visible.
  Object.assign(document.querySelector('button') ?? {}, { checkVisibility: () => true });
  const field = document.querySelector('input') ?? document.body;
  const press = (init: KeyboardEventInit) =>
    field.dispatchEvent(
      new KeyboardEvent('keydown', { code: 'KeyA', bubbles: true, cancelable: true, ...init }),
    );
  expect(press({ key: 'a' })).toBe(true);
  expect(accepted).not.toHaveBeenCalled();
  expect(press({ key: 'å', altKey: true })).toBe(false);
  expect(accepted).toHaveBeenCalledOnce();
  // Ctrl and Alt together write signs on some keyboards.
  press({ key: 'ą', altKey: true, ctrlKey: true });
  expect(accepted).toHaveBeenCalledOnce();
});

describe('words that are typed beside all fields', () => {
  const pressed = vi.fn<(name: string) => void>();
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
  afterEach(() => void vi.useRealTimers());
  /** Until a key that opens something has opened it. */
  const wait = () => vi.advanceTimersByTime(openingDelay);

  function Buttons({ asks }: { asks: boolean }) {
    useShortcuts(help);
    return (
      <>
        <textarea data-shortcut="reply" aria-label="Answer" />
        <button type="button" data-shortcut="end" onClick={() => pressed('end')}>
          End
        </button>
        <button type="button" data-shortcut="details" onClick={() => pressed('details')}>
          Details
        </button>
        {asks ? <div role="alertdialog">End it?</div> : null}
      </>
    );
  }

  function show(asks = false) {
    const page = (
      <MemoryRouter>
        <DeskProvider value={{ isDeskAdmin: false } as Desk}>
          <Buttons asks={asks} />
        </DeskProvider>
      </MemoryRouter>
    );
    if (shown === null) shown = render(page);
    else shown.update(page);
    for (const each of document.querySelectorAll('button, textarea'))
      Object.assign(each, { checkVisibility: () => true });
  }

  /** Whether the key keeps its own effect, for example pressing what has the focus. */
  function type(key: string, at: number, init: KeyboardEventInit = {}): boolean {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init });
    Object.defineProperty(event, 'timeStamp', { value: at });
    return document.body.dispatchEvent(event);
  }
  const answer = () => document.querySelector('textarea');

  test('a key that is no shortcut is written into the answer, and so is a capital', () => {
    for (const init of [{ key: 'p' }, { key: 'E', shiftKey: true }]) {
      pressed.mockReset();
      show();
      expect(type(init.key, 1000, init)).toBe(true);
      expect(document.activeElement).toBe(answer());
      expect(pressed).not.toHaveBeenCalled();
      shown?.remove();
      shown = null;
    }
  });

  test('in the middle of words no key is a shortcut; after a second each is again', () => {
    pressed.mockReset();
    show();
    type('p', 1000);
    expect(type('e', 1900)).toBe(false);
    expect(type('i', 2800)).toBe(false);
    wait();
    expect(pressed).not.toHaveBeenCalled();
    expect(type('i', 3900)).toBe(false);
    wait();
    expect(pressed).toHaveBeenCalledExactlyOnceWith('details');
  });

  test('a word that begins with a key that opens something opens nothing, and stands in the answer whole', () => {
    pressed.mockReset();
    show();
    expect(type('e', 1000)).toBe(false);
    expect(answer()?.value).toBe('');
    expect(type('v', 1100)).toBe(true);
    expect([answer()?.value, document.activeElement]).toEqual(['e', answer()]);
    wait();
    expect(pressed).not.toHaveBeenCalled();
  });

  test('a word that begins with a step writes to nobody, and a step after a step goes on', () => {
    pressed.mockReset();
    help.mockReset();
    show();
    type('j', 1000);
    type('k', 1100);
    expect(type('e', 1300)).toBe(false);
    expect(type('y', 1450)).toBe(false);
    wait();
    expect([answer()?.value, document.activeElement === answer()]).toEqual(['', false]);
    expect(pressed).not.toHaveBeenCalled();

    type('k', 4000);
    expect(type('e', 4300)).toBe(false);
    wait();
    expect(pressed).toHaveBeenCalledExactlyOnceWith('end');
  });

  test('such a key opens at once for Enter, and nothing once the pointer chose something else', () => {
    pressed.mockReset();
    show();
    type('e', 1000);
    expect(type('Enter', 1100)).toBe(false);
    expect(pressed).toHaveBeenCalledExactlyOnceWith('end');
    type('i', 4000);
    document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }));
    wait();
    expect(pressed).toHaveBeenCalledOnce();
  });

  test('slow words that begin with one go nowhere from its second letter on, and press nothing more', () => {
    pressed.mockReset();
    show();
    type('i', 1000);
    wait();
    expect(type('u', 1400)).toBe(false);
    expect(type('e', 1500)).toBe(false);
    expect(type('Enter', 1600)).toBe(false);
    wait();
    expect(pressed).toHaveBeenCalledExactlyOnceWith('details');
    expect(document.activeElement).not.toBe(answer());
  });

  test('the dialog that a shortcut opened is not answered by the rest of the word, but by the pointer and later keys', () => {
    show();
    type('e', 1000);
    wait();
    show(true);
    expect(['n', 'd', ' ', 'Enter'].map((key, index) => type(key, 1100 + 100 * index))).toEqual(
      Array.from({ length: 4 }, () => false),
    );
    expect(type('Enter', 2500)).toBe(true);
    show();
    type('e', 4000);
    wait();
    show(true);
    document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }));
    expect(type('Enter', 4100)).toBe(true);
  });
});
