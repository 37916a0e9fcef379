import { embedParameter, isWidgetMessage, type PageMessage } from './widget/protocol.ts';

/** The origin that the widget names. Whoever lies gets nothing: the browser delivers to that origin only. */
function hostOrigin(): string | null {
  const named = new URLSearchParams(location.search).get(embedParameter);
  try {
    const { origin } = new URL(named ?? '');
    return origin === 'null' ? null : origin;
  } catch {
    return null;
  }
}

/** The page around ours, when the widget shows us in a frame; null when the page stands alone. */
export function openHostBridge() {
  const host = hostOrigin();
  if (host === null || window.parent === window) return null;
  const post = (message: PageMessage): void => window.parent.postMessage(message, host);
  post({ parley: 'here' });
  return {
    /** The widget has shown or hidden us; `takesFocus` when the customer wants to write. */
    onShown(listener: (isShown: boolean, takesFocus: boolean) => void) {
      const onMessage = (event: MessageEvent<unknown>): void => {
        if (event.source !== window.parent || event.origin !== host || !isWidgetMessage(event.data)) return;
        const isShown = event.data.parley === 'shown';
        listener(isShown, event.data.parley === 'shown' && event.data.takesFocus);
      };
      window.addEventListener('message', onMessage);
      return () => window.removeEventListener('message', onMessage);
    },
    /** Whoever wants to hear from the widget listens now. */
    tellReady: () => post({ parley: 'ready' }),
    tellUnread: (count: number) => post({ parley: 'unread', count }),
    tellLanguage: (language: string) => post({ parley: 'language', language }),
    close: () => post({ parley: 'close' }),
  };
}

export type HostBridge = NonNullable<ReturnType<typeof openHostBridge>>;
