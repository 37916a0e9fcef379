import { WifiOff } from 'lucide-react';
import { useT } from '../../i18n/language.tsx';
import { landmarkProps } from '../../machines/landmark.ts';
import { outboxMachine } from '../../machines/outbox/outbox.machine.ts';
import { useLine } from '../../patterns/news.ts';
import { Button } from '../../ui/button.tsx';
import { Row, Text } from '../../ui/layout.tsx';

/** Says that live events do not arrive and that no written words are lost. */
export function ConnectionLine() {
  const t = useT('online');
  const { isOnline, isLasting, retryNow } = useLine();
  return (
    <div {...landmarkProps({ machine: outboxMachine, state: 'open.offline' })}>
      {!isOnline || isLasting ? (
        <Row mx="3" marginBottom="2" px="2.5" py="2" borderRadius="md" bg="warning.bg" color="warning.fg">
          <WifiOff size={14} aria-hidden style={{ flexShrink: 0 }} />
          <Text flex="1" minW="0" fontSize="xs">
            {isOnline ? t('connection.lost') : t('connection.offline')}
          </Text>
          {isOnline ? (
            <Button variant="link" size="xs" color="inherit" onClick={retryNow}>
              {t('connection.retry')}
            </Button>
          ) : null}
        </Row>
      ) : null}
    </div>
  );
}
