import { EMBED_PARAMETER, isWidgetMessage, type PageMessage } from './widget/protocol.ts';

/** The page around ours, when the widget shows us in a frame. */
export interface HostBridge {
  /** The widget has opened or closed us; opened counts as a wish to write. */
  onShown(listener: (isShown: boolean) => void): () => void;
  tellUnread(count: number): void;
  close(): void;
}

/** The origin that the widget names. Whoever lies gets nothing: the browser delivers to that origin only. */
function hostOrigin(): string | null {
  const named = new URLSearchParams(location.search).get(EMBED_PARAMETER);
  try {
    const { origin } = new URL(named ?? '');
    return origin === 'null' ? null : origin;
  } catch {
    return null;
  }
}

/** Null when the page stands alone. */
export function openHostBridge(): HostBridge | null {
  const host = hostOrigin();
  if (host === null || window.parent === window) return null;
  const post = (message: PageMessage): void => window.parent.postMessage(message, host);
  return {
    onShown(listener) {
      const onMessage = (event: MessageEvent<unknown>): void => {
        if (event.source !== window.parent || event.origin !== host || !isWidgetMessage(event.data)) return;
        listener(event.data.parley === 'shown');
      };
      window.addEventListener('message', onMessage);
      // From here on nothing that the widget says is missed.
      post({ parley: 'ready' });
      return () => window.removeEventListener('message', onMessage);
    },
    tellUnread: (count) => post({ parley: 'unread', count }),
    close: () => post({ parley: 'close' }),
  };
}
