import { useEffect, useLayoutEffect, useState } from 'react';
import type { VisitorClient } from './client/visitor-snapshot.ts';
import type { HostBridge } from './host-bridge.ts';

/**
 * Tracks whether the customer looks at the page, tells the widget the number of unread messages, and closes it on
 * Escape. `wishesToWrite` grows each time the customer opens the page or the widget.
 */
export function useAttention(client: VisitorClient, bridge: HostBridge | null, unread: number) {
  const [isPageVisible, setPageVisible] = useState(document.visibilityState === 'visible');
  const [isShown, setShown] = useState(bridge === null);
  const [wishesToWrite, setWishes] = useState(bridge === null ? 1 : 0);
  const isVisible = isPageVisible && isShown;

  useEffect(() => {
    const onVisibility = (): void => setPageVisible(document.visibilityState === 'visible');
    document.addEventListener('visibilitychange', onVisibility);
    return () => document.removeEventListener('visibilitychange', onVisibility);
  }, []);

  useLayoutEffect(() => {
    if (bridge === null) return undefined;
    // A dialog takes the key for itself.
    const onKey = (event: KeyboardEvent): void => {
      if (event.key === 'Escape' && !event.defaultPrevented && !document.querySelector('dialog[open]'))
        bridge.close();
    };
    document.addEventListener('keydown', onKey);
    const leave = bridge.onShown((shown, takesFocus) => {
      setShown(shown);
      if (takesFocus) setWishes((count) => count + 1);
    });
    bridge.tellReady();
    return () => {
      document.removeEventListener('keydown', onKey);
      leave();
    };
  }, [bridge]);

  useEffect(() => {
    if (isVisible && unread > 0) client.markRead();
    else bridge?.tellUnread(unread);
  }, [client, bridge, isVisible, unread]);

  return { isVisible, wishesToWrite };
}
