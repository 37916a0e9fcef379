import { chakra } from '@chakra-ui/react/styled-system';
import { DoorOpen } from 'lucide-react';
import type { Conversation } from '../../api/__generated__/schema.d.ts';
import { useFormat, useT } from '../../i18n/language.tsx';
import { Row, Text } from '../../ui/layout.tsx';

type Place = Pick<Conversation, 'customerLeftAt'>;

/** Says above the composer that nobody reads along on the other side. Heard when it appears. */
export function CustomerLeft({ customerLeftAt }: Place) {
  const t = useT('online');
  const format = useFormat();
  return (
    <chakra.div role="status" px={{ base: '3', md: '4' }}>
      {customerLeftAt === null ? null : (
        <Row maxW="46rem" mx="auto" paddingBottom="2" gap="1.5" alignItems="flex-start" color="warning.fg">
          <chakra.span flexShrink="0" paddingTop="0.5">
            <DoorOpen size={14} aria-hidden />
          </chakra.span>
          <Text look="detail" color="inherit">
            {t('conversation.customerLeft', { time: format.time(customerLeftAt) })}
          </Text>
        </Row>
      )}
    </chakra.div>
  );
}

/** The same as a mark before what the customer last said. */
export function LeftMark({ customerLeftAt }: Place) {
  const t = useT('online');
  if (customerLeftAt === null) return null;
  return (
    <Text display="inline-block" verticalAlign="-2px" marginInlineEnd="1" color="warning.fg">
      <DoorOpen size={13} aria-hidden />
      <chakra.span srOnly>{t('lists.left')}</chakra.span>
    </Text>
  );
}
