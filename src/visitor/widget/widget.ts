import { createBackStep } from './back-step.ts';
import { createFrame } from './frame.ts';
import { createLauncher } from './launcher.ts';
import { isPageMessage } from './protocol.ts';
import { styles } from './widget-styles.ts';
import { wordsFor } from './widget-words.ts';

declare global {
  interface Window {
    Parley?: Readonly<{ open(): void; close(): void; toggle(): void }>;
  }
}

/**
 * What a page stores about its visitor, if storage is allowed: whether they have chatted, and whether the chat is
 * open.
 */
function recall(storage: () => Storage, key: string): boolean {
  try {
    return storage().getItem(key) === '1';
  } catch {
    return false;
  }
}
function remember(storage: () => Storage, key: string, isTrue: boolean): void {
  try {
    if (isTrue) storage().setItem(key, '1');
    else storage().removeItem(key);
  } catch {
    // A page without storage forgets; the chat itself works.
  }
}

function adopt(root: ShadowRoot): void {
  try {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(styles);
    // Not subject to the page's policy on inline styles.
    root.adoptedStyleSheets = [sheet];
  } catch {
    const element = document.createElement('style');
    element.textContent = styles;
    root.append(element);
  }
}

function start(script: HTMLScriptElement, channelKey: string): void {
  const { origin } = new URL(script.src);
  const language = script.dataset.lang;
  const memory = `parley.widget.${channelKey}`;
  const host = document.createElement('parley-widget');
  const root = host.attachShadow({ mode: 'open' });
  adopt(root);
  let isOpen = false;

  const frame = createFrame({ origin, channelKey, language });
  const launcher = createLauncher(toggle);
  const backStep = createBackStep(close);
  root.append(frame.element, launcher.element);

  function speak(tag: string): void {
    const words = wordsFor(tag);
    frame.speak(words);
    launcher.speak(words);
  }
  const speakAsPage = () => speak(language ?? (document.documentElement.lang || navigator.language));
  speakAsPage();
  // A page may change its language without loading anew.
  new MutationObserver(speakAsPage).observe(document.documentElement, { attributeFilter: ['lang'] });

  function show(takesFocus: boolean): void {
    isOpen = true;
    frame.show(takesFocus);
    launcher.setOpen(true);
    backStep.begin();
    remember(() => localStorage, memory, true);
    remember(() => sessionStorage, `${memory}.open`, true);
  }
  function open(): void {
    if (!isOpen) show(true);
  }
  function close(): void {
    if (!isOpen) return;
    const hadFocus = document.activeElement === host;
    isOpen = false;
    frame.hide();
    launcher.setOpen(false);
    backStep.end();
    remember(() => sessionStorage, `${memory}.open`, false);
    if (hadFocus) launcher.focus();
  }
  function toggle(): void {
    if (isOpen) close();
    else open();
  }

  window.addEventListener('message', (event: MessageEvent<unknown>) => {
    if (event.origin !== origin || !frame.isFrom(event.source) || !isPageMessage(event.data)) return;
    const message = event.data;
    if (message.parley === 'here') frame.here();
    else if (message.parley === 'ready') frame.ready();
    else if (message.parley === 'close') close();
    else if (message.parley === 'language') speak(message.language);
    else launcher.setUnread(message.count);
  });
  host.addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && isOpen) close();
  });
  document.body.append(host);
  window.Parley = Object.freeze({ open, close, toggle });

  // Who goes on to another page of the site goes on with the conversation; a phone's page is not covered unasked.
  if (recall(() => sessionStorage, `${memory}.open`) && innerWidth > 480) show(false);
  else if (recall(() => localStorage, memory)) frame.load();
}

const script = document.currentScript;
if (script instanceof HTMLScriptElement && window.Parley === undefined) {
  const channelKey = script.dataset.channel;
  if (!channelKey) console.error('Parley: the script tag needs data-channel="…".');
  else if (document.body) start(script, channelKey);
  else document.addEventListener('DOMContentLoaded', () => start(script, channelKey), { once: true });
}
