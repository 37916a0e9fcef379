import { chakra } from '@chakra-ui/react/styled-system';
import { WifiOff } from 'lucide-react';
import { useT } from '../../i18n/language.tsx';
import { landmarkProps } from '../../machines/landmark.ts';
import { outboxMachine } from '../../machines/outbox/outbox.machine.ts';
import { useLine } from '../../patterns/news.ts';
import { Button } from '../../ui/button.tsx';
import { Row, Text } from '../../ui/layout.tsx';

/** Says that live events do not arrive and that no written words are lost. It lies over the foot of the lists. */
export function ConnectionLine() {
  const t = useT('online');
  const { isOnline, isLasting, retryNow } = useLine();
  return (
    <chakra.div
      {...landmarkProps({ machine: outboxMachine, state: 'open.offline' })}
      role="status"
      position="absolute"
      insetX="3"
      bottom="3"
      zIndex="bar"
    >
      {!isOnline || isLasting ? (
        <Row px="2.5" py="2" borderRadius="md" bg="warning.bg" color="warning.fg" animation="fadeIn 160ms">
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
    </chakra.div>
  );
}
