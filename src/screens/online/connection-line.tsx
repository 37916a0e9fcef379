import { chakra } from '@chakra-ui/react/styled-system';
import { WifiOff } from 'lucide-react';
import { Elapsed } from '../../i18n/elapsed.tsx';
import { useT } from '../../i18n/language.tsx';
import { landmarkProps } from '../../machines/landmark.ts';
import { outboxMachine } from '../../machines/outbox/outbox.machine.ts';
import { useLine } from '../../patterns/news.ts';
import { Button } from '../../ui/button.tsx';
import { Row, Text } from '../../ui/layout.tsx';

/** Over the foot of the lists; over the oldest messages in view where a narrow page shows only them. It moves nothing. */
const places = {
  lists: { position: 'absolute', insetX: '3', bottom: '3', zIndex: 'bar' },
  conversation: { hideFrom: 'md', position: 'absolute', insetX: '3', top: '2', zIndex: 'bar' },
} as const;

/** Whether the page may be behind what the server knows. */
export function useIsBehind(): boolean {
  const { isOnline, isLasting } = useLine();
  return !isOnline || isLasting;
}

/** Says that live events do not arrive, for how long, and that no written words are lost. */
export function ConnectionLine({ place }: { place: keyof typeof places }) {
  const t = useT('online');
  const { isOnline, isLasting, lostSince, retryNow } = useLine();
  return (
    <chakra.div
      {...landmarkProps({ machine: outboxMachine, state: 'open.offline' })}
      role="status"
      {...places[place]}
    >
      {!isOnline || isLasting ? (
        <Row px="2.5" py="2" borderRadius="md" bg="warning.bg" color="warning.fg" animation="fadeIn 160ms">
          <WifiOff size={14} aria-hidden style={{ flexShrink: 0 }} />
          <Text flex="1" minW="0" fontSize="xs">
            {isOnline ? t('connection.lost') : t('connection.offline')}
            {lostSince === null ? null : (
              <span aria-hidden>
                {' '}
                <Elapsed since={lostSince} words={(time) => t('connection.since', { time })} />
              </span>
            )}
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
