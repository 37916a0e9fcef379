import { embedParameter, type WidgetMessage } from './protocol.ts';
import type { WidgetWords } from './widget-words.ts';

/**
 * Milliseconds after which a page without an answer counts as forbidden here: in all, and once the frame has loaded.
 * By then the page has said that it is here.
 */
const framePatience = 10_000;
const loadedPatience = 300;

interface FrameOptions {
  readonly origin: string;
  readonly channelKey: string;
  readonly language: string | undefined;
}

function addressOf({ origin, channelKey, language }: FrameOptions): string {
  const address = new URL(`/chat/${encodeURIComponent(channelKey)}`, origin);
  if (language) address.searchParams.set('lang', language);
  return address.href;
}

/** The chat page in a frame; loaded when it is needed for the first time. */
export function createFrame(options: FrameOptions) {
  const { origin } = options;
  const panel = document.createElement('div');
  panel.className = 'panel waiting';
  panel.setAttribute('role', 'dialog');
  panel.hidden = true;
  const frame = document.createElement('iframe');
  const link = document.createElement('a');
  link.className = 'elsewhere';
  link.href = addressOf(options);
  link.target = '_blank';
  link.rel = 'noopener';
  link.hidden = true;
  panel.append(link, frame);

  let isLoaded = false;
  let isHere = false;
  let isReady = false;
  let isShown = false;
  let isFocusWanted = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  /** Tells the page the widget's state, and passes the focus on if the customer opened the chat. */
  function update(): void {
    if (!isReady) return;
    const takesFocus = isFocusWanted && isShown;
    isFocusWanted = false;
    if (takesFocus) frame.focus({ preventScroll: true });
    const message: WidgetMessage = isShown ? { parley: 'shown', takesFocus } : { parley: 'hidden' };
    frame.contentWindow?.postMessage(message, origin);
  }

  /** One line for the customer instead of an empty box, and for the site's owner what to do. */
  function giveUp(): void {
    clearTimeout(timer);
    if (isReady || !link.hidden) return;
    link.hidden = false;
    panel.classList.add('refused');
    panel.classList.remove('waiting');
    console.error(
      `Parley: the chat could not be shown on ${location.origin}. If the channel's "Allowed sites" do not name this address, add it there. Otherwise ${origin} cannot be reached.`,
    );
  }

  /** Loads the chat without showing it, to learn the number of unread messages. */
  function load(): void {
    if (isLoaded) return;
    isLoaded = true;
    const address = new URL(addressOf(options));
    address.searchParams.set(embedParameter, location.origin);
    frame.src = address.href;
    timer = setTimeout(giveUp, framePatience);
    // A page that is refused loads too: as the browser's own empty one, which never answers.
    const giveUpUnlessHere = () => {
      if (!isHere) giveUp();
    };
    frame.addEventListener('load', () => setTimeout(giveUpUnlessHere, loadedPatience), { once: true });
  }

  return {
    element: panel,
    load,
    speak(words: WidgetWords) {
      panel.setAttribute('aria-label', words.chat);
      frame.title = words.chat;
      link.textContent = words.elsewhere;
    },
    show(takesFocus: boolean) {
      load();
      isShown = true;
      isFocusWanted = takesFocus;
      panel.hidden = false;
      update();
    },
    hide() {
      isShown = false;
      panel.hidden = true;
      update();
    },
    /** The page in the frame runs. */
    here() {
      isHere = true;
    },
    /** The page in the frame listens now. */
    ready() {
      isReady = true;
      clearTimeout(timer);
      link.hidden = true;
      panel.classList.remove('refused', 'waiting');
      update();
    },
    isFrom: (source: MessageEventSource | null) => source !== null && source === frame.contentWindow,
  };
}
