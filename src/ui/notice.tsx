import { chakra } from '@chakra-ui/react/styled-system';
import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

const Frame = chakra('div', {
  base: {
    display: 'flex',
    gap: '2.5',
    alignItems: 'flex-start',
    px: '3',
    py: '2.5',
    borderRadius: 'md',
    borderWidth: '1px',
    fontSize: 'sm',
    lineHeight: 'normal',
    '& > svg': { flexShrink: 0, width: '16px', height: '16px', marginTop: '2px' },
  },
  variants: {
    kind: {
      info: { bg: 'info.bg', borderColor: 'info.border', '& > svg': { color: 'info.fg' } },
      success: { bg: 'success.bg', borderColor: 'success.border', '& > svg': { color: 'success.fg' } },
      warning: { bg: 'warning.bg', borderColor: 'warning.border', '& > svg': { color: 'warning.fg' } },
      danger: { bg: 'danger.bg', borderColor: 'danger.border', '& > svg': { color: 'danger.fg' } },
    },
  },
});

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
  /** `alert` interrupts a screen reader, `status` waits; leave out for what is simply there. */
  role?: 'alert' | 'status';
}

/** A message that stays in the page, with its meaning as icon, colour and words. */
export function Notice({ kind, title, children, action, role }: NoticeProps) {
  return (
    <Frame kind={kind} role={role}>
      {icons[kind]}
      <chakra.div flex="1" minW="0" display="flex" flexWrap="wrap" gap="2" alignItems="center">
        <chakra.div flex="1 1 12rem" minW="0" css={{ overflowWrap: 'anywhere' }}>
          {title === undefined ? null : <chakra.p fontWeight="semibold">{title}</chakra.p>}
          {children === undefined ? null : <chakra.div color="fg">{children}</chakra.div>}
        </chakra.div>
        {action}
      </chakra.div>
    </Frame>
  );
}
