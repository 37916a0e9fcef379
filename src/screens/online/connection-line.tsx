import { chakra } from '@chakra-ui/react/styled-system';
import { WifiOff } from 'lucide-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useConnectionStatus, useEventStream } from '../../api/use-events.ts';
import { useT } from '../../i18n/language.tsx';
import { Button } from '../../ui/button.tsx';

/** Milliseconds that a connection may be gone before it is worth a word. */
const patience = 2500;

function subscribe(listener: () => void) {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** Whether the browser has a network at all. */
export function useIsOnline(): boolean {
  return useSyncExternalStore(subscribe, () => navigator.onLine);
}

/** Says when live events do not arrive, and that nothing written is lost. */
export function ConnectionLine() {
  const t = useT('online');
  const stream = useEventStream();
  const isOnline = useIsOnline();
  const status = useConnectionStatus();
  const isLost = status === 'waiting' || status === 'connecting';
  const [isLasting, setLasting] = useState(false);
  useEffect(() => {
    if (!isLost) return undefined;
    const timer = setTimeout(() => setLasting(true), patience);
    return () => {
      clearTimeout(timer);
      setLasting(false);
    };
  }, [isLost]);
  const isShown = !isOnline || isLasting;
  return (
    <div role="status">
      {isShown ? (
        <chakra.div
          display="flex"
          alignItems="flex-start"
          gap="2"
          mx="3"
          marginBottom="2"
          px="2.5"
          py="2"
          borderRadius="md"
          bg="warning.bg"
          color="warning.fg"
          fontSize="xs"
        >
          <chakra.span flexShrink="0" marginTop="0.5" aria-hidden>
            <WifiOff size={14} />
          </chakra.span>
          <chakra.span flex="1" minW="0">
            {isOnline ? t('connection.lost') : t('connection.offline')}
          </chakra.span>
          {isOnline ? (
            <Button variant="link" size="xs" color="inherit" onClick={() => stream.retryNow()}>
              {t('connection.retry')}
            </Button>
          ) : null}
        </chakra.div>
      ) : null}
    </div>
  );
}
