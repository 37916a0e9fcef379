import { useEffect, useEffectEvent, useState } from 'react';
import { createListeners } from '../../api/event-stream.ts';
import { sayIn } from '../../i18n/saying.ts';
import { toast } from '../../ui/toaster.tsx';
import { writeInto } from '../../ui/typed-ahead.ts';
import { useKeyDown } from '../../ui/use-key-down.ts';
import { preferences } from '../session/desk-preferences.ts';
import { keepTyped, wantReply } from './reply-focus.ts';
import { isPrintable } from '../../ui/thread/is-printable.ts';
import { OpeningKey, TypingRun } from './typing-run.ts';
import { usePlace } from './use-place.ts';

const shortcutTargets = ['reply', 'accept', 'decline', 'transfer', 'end', 'details'] as const;
export type ShortcutTarget = (typeof shortcutTargets)[number];

const rows = '[data-conversation-list] [data-conversation]';

/** A view marks the button that a shortcut presses, so a shortcut can do no more than its button. */
export function target(name: ShortcutTarget): HTMLElement | null {
  const found = [...document.querySelectorAll<HTMLElement>(`[data-shortcut="${name}"]`)];
  return (
    found.find((each) => each.checkVisibility() && !each.matches(':disabled, [aria-disabled=true]')) ?? null
  );
}

/** What keys can do on the page as it stands: press a button, write an answer, go to another row of the list. */
export function usableShortcuts(): ReadonlySet<ShortcutTarget | 'step'> {
  const others = document.querySelector(`${rows}:not([aria-current=true])`);
  const usable = shortcutTargets.filter((name) => target(name) !== null);
  return new Set([...usable, ...(others === null ? [] : (['step'] as const))]);
}

/** Presses the button, or goes to the field. */
export function press(name: ShortcutTarget) {
  const found = target(name);
  if (name === 'reply') found?.focus();
  else found?.click();
}

/** The open row of the list, else the first. */
function focusList() {
  const row =
    document.querySelector<HTMLElement>(`${rows}[aria-current=true]`) ??
    document.querySelector<HTMLElement>(rows);
  row?.focus();
}

/** Where the focus goes from a conversation that is over: to the first other row, else to the list's own button. */
export function besideConversation(conversationId: string): HTMLElement | null {
  const others = `${rows}:not([data-conversation="${CSS.escape(conversationId)}"])`;
  const places = [others, '[data-desk-list][aria-pressed=true]', '#conversation'];
  const found = places.map((each) => document.querySelector<HTMLElement>(each));
  return found.find((each) => each?.checkVisibility()) ?? null;
}

/** Moves the focus on from a conversation that is over, unless the agent is already elsewhere. */
export function leaveConversation(conversationId: string) {
  const focused = document.activeElement;
  const own = `[data-conversation="${CSS.escape(conversationId)}"], [data-shortcut], body`;
  if (focused?.matches(own) === true) besideConversation(conversationId)?.focus();
}

function isTyping({ target: element }: KeyboardEvent): boolean {
  return (
    element instanceof HTMLElement &&
    (element.isContentEditable || element.matches('input, textarea, select'))
  );
}

/** A letter that goes astray decides nothing: these lead to the answer, or open what asks or explains. */
const pressed: Partial<Record<string, ShortcutTarget>> = {
  r: 'reply',
  e: 'end',
  t: 'transfer',
  i: 'details',
};

/** Whether a single key that commands leads to another conversation or list. */
const isStep = ({ key }: KeyboardEvent): boolean => /^[jk\d]$/i.test(key);

/** Where the agent wants to go: a row on, among those who wait or among all, or to answer who is open or waits longest. */
type Step = 'answer' | { by: 1 | -1; among: 'waiting' | 'all' };

/** Asks the list to move; it knows its rows, also those that are not drawn. */
const steps = createListeners<[step: Step]>();

/** Calls back when the agent asks for another conversation. */
export function useStep(listener: (step: Step) => void) {
  const onStep = useEffectEvent(listener);
  useEffect(() => steps.add((step) => onStep(step)), []);
}

/**
 * What Enter does where it is no control's own key: on a conversation's row it leads to its answer, whoever else waits, and
 * opens it before if need be; beside all controls it leads to whom the agent answers now.
 */
function onEnter({ target: element, repeat }: KeyboardEvent): (() => void) | undefined {
  if (repeat || !(element instanceof HTMLElement)) return undefined;
  const control = element.closest('button, a, [role], summary');
  if (control === null) return () => steps.call('answer');
  if (!(control instanceof HTMLElement) || control.dataset['conversation'] === undefined) return undefined;
  if (control.ariaCurrent === 'true') return target('reply') === null ? undefined : () => press('reply');
  const { conversation } = control.dataset;
  return () => {
    wantReply(conversation);
    control.click();
  };
}

const say = sayIn('online');

/** Says why the keys after one that commands do nothing: together they look like words. */
function sayHeld() {
  toast({ kind: 'info', title: say('shortcuts.held.title'), text: say('shortcuts.held.text') });
}

const isAsking = (): boolean =>
  document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"]') !== null;

/** The workspace's keys. None works inside a dialog or a menu, and single keys not in the middle of words. */
export function useShortcuts(onHelp: () => void) {
  const { lists, showList, conversationId } = usePlace();
  const [run] = useState(() => new TypingRun());
  const [opening] = useState(() => new OpeningKey());

  /** What a single key does; undefined for a key that writes. A capital is the beginning of a sentence. */
  function commandOf(event: KeyboardEvent): (() => void) | undefined {
    const { key: written, shiftKey } = event;
    if (!preferences().singleKeys || (shiftKey && /^\p{Letter}$/u.test(written))) return undefined;
    const key = written.toLowerCase();
    const list = lists[Number(key) - 1];
    const name = pressed[key];
    if (key === '?') return onHelp;
    if (key === 'j' || key === 'k') return () => steps.call({ by: key === 'j' ? 1 : -1, among: 'waiting' });
    if (name === 'reply') return () => press(name);
    if (name !== undefined) return () => opening.hold(written, () => press(name));
    return list === undefined ? undefined : () => showList(list);
  }

  /** A key beside all fields: commands, or is the first character of an answer, which its own default then writes. */
  function onSingle(event: KeyboardEvent) {
    const command = commandOf(event);
    if (command !== undefined) {
      command();
      run.noteCommand(event, isStep(event));
      event.preventDefault();
    } else if (isPrintable(event.key) && event.key !== ' ') {
      press('reply');
      run.noteWord(event);
    }
  }

  /** The second key of a word that begins like a shortcut: both stand in the answer then. @returns whether there is one */
  function writesWord(event: KeyboardEvent, first: string): boolean {
    run.noteWord(event);
    press('reply');
    const field = target('reply');
    return field !== null && writeInto(field, first);
  }

  /** Comes before all that a key does elsewhere, also in the dialog that the last one opened. */
  function onKeyFirst(event: KeyboardEvent) {
    const { key, ctrlKey, metaKey, altKey } = event;
    if (key === 'Shift') return;
    const first = opening.take();
    const isOfText = isPrintable(key) || key === 'Backspace' || key === 'Enter';
    if (ctrlKey || metaKey || altKey || isTyping(event) || !isOfText) return run.end();
    if (first !== null) {
      event.stopImmediatePropagation();
      // Its own default writes the second letter into the field that has the focus now.
      const isWord = isPrintable(key) && !event.repeat;
      if (isWord && writesWord(event, first.key)) return;
      event.preventDefault();
      if (!isWord) first.open();
      return;
    }
    const isCommand = commandOf(event) !== undefined;
    const judged = run.judge(event, { isCommand, isStep: isStep(event), isAsking: isAsking() });
    if (judged === 'free') return;
    if (judged === 'stray') sayHeld();
    event.preventDefault();
    event.stopImmediatePropagation();
  }

  function onKey(event: KeyboardEvent) {
    const { key, code, isComposing, defaultPrevented, ctrlKey, metaKey, altKey } = event;
    if (isComposing || defaultPrevented || ctrlKey || metaKey || isAsking()) return;
    if (altKey) {
      // The key by its place: with Alt it may write another character.
      if (code === 'KeyA') press('accept');
      else if (code === 'KeyD') press('decline');
      else if (key === 'ArrowDown' || key === 'ArrowUp')
        steps.call({ by: key === 'ArrowDown' ? 1 : -1, among: 'all' });
      else return;
      event.preventDefault();
    } else if (isTyping(event)) {
      if (key === 'Escape') focusList();
    } else if (keepTyped(conversationId, key)) {
      event.preventDefault();
    } else if (key === 'Enter') {
      const answer = preferences().singleKeys ? onEnter(event) : undefined;
      if (answer === undefined) return;
      answer();
      event.preventDefault();
    } else onSingle(event);
  }
  useKeyDown(onKeyFirst, { capture: true });
  useKeyDown(onKey);
  useEffect(() => {
    const onPointer = () => {
      opening.take();
      run.end();
    };
    window.addEventListener('pointerdown', onPointer, { capture: true });
    return () => {
      window.removeEventListener('pointerdown', onPointer, { capture: true });
      opening.take();
    };
  }, [run, opening]);
}
