import { chakra } from '@chakra-ui/react/styled-system';
import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Row, Text } from './layout.tsx';

const icons = {
  info: <Info aria-hidden />,
  success: <CircleCheck aria-hidden />,
  warning: <TriangleAlert aria-hidden />,
  danger: <CircleAlert aria-hidden />,
};

export interface NoticeProps {
  kind: keyof typeof icons;
  title?: ReactNode;
  children?: ReactNode;
  /** Right of the words, or below when narrow. */
  action?: ReactNode;
  /** `alert` interrupts a screen reader, `status` waits. Omit it for static notes. */
  role?: 'alert' | 'status';
}

/** A message that stays in the page, with its meaning as icon, colour and words. */
export function Notice({ kind, title, children, action, role }: NoticeProps) {
  return (
    <Row
      role={role}
      alignItems="flex-start"
      gap="2.5"
      px="3"
      py="2.5"
      borderRadius="md"
      borderWidth="1px"
      borderColor={`${kind}.border`}
      bg={`${kind}.bg`}
      fontSize="sm"
      css={{
        '& > svg': { flexShrink: 0, width: '16px', height: '16px', marginTop: '2px', color: `${kind}.fg` },
      }}
    >
      {icons[kind]}
      <Row wrap flex="1" minW="0">
        <chakra.div flex="1 1 12rem" minW="0" css={{ overflowWrap: 'anywhere' }}>
          {title === undefined ? null : (
            <Text as="p" fontWeight="semibold">
              {title}
            </Text>
          )}
          {children === undefined ? null : <div>{children}</div>}
        </chakra.div>
        {action}
      </Row>
    </Row>
  );
}
