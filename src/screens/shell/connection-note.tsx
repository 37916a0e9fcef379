import { chakra } from '@chakra-ui/react/styled-system';
import { WifiOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useConnectionStatus, useEventStream } from '../../api/use-events.ts';
import { useT } from '../../i18n/language.tsx';
import { Button } from '../../ui/button.tsx';

/** Milliseconds that a connection may be gone before it is worth a word. */
const patience = 4000;

/** Says that live events do not arrive, once that lasts. */
export function ConnectionNote() {
  return useConnectionStatus() === 'waiting' ? <LostNote /> : null;
}

function LostNote() {
  const t = useT('shell');
  const stream = useEventStream();
  const [lasting, setLasting] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLasting(true), patience);
    return () => clearTimeout(timer);
  }, []);
  if (!lasting) return null;
  return (
    <chakra.div
      role="status"
      display="flex"
      alignItems="center"
      gap="2.5"
      px={{ base: '4', md: '8' }}
      py="1.5"
      bg="bg.hover"
      fontSize="sm"
      color="fg.muted"
    >
      <WifiOff size={15} aria-hidden />
      <span>{t('connection.lost')}</span>
      <Button variant="link" size="sm" onClick={() => stream.retryNow()}>
        {t('connection.retry')}
      </Button>
    </chakra.div>
  );
}
