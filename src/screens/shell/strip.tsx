import { chakra } from '@chakra-ui/react/styled-system';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Row, Text } from '../../ui/layout.tsx';

interface StripProps {
  icon: LucideIcon;
  tone: 'plain' | 'warning';
  /** Lower than the margin above a screen's heading. */
  slim?: boolean;
  children: ReactNode;
  action: ReactNode;
}

const tones = {
  plain: { bg: 'bg.hover', color: 'fg.muted', boxShadow: 'control' },
  warning: { bg: 'warning.bg', borderBottomWidth: '1px', borderColor: 'warning.border' },
} as const;

const slimLine = { height: { base: '4.5', md: '6' }, py: '0', fontSize: { base: 'xs', md: 'sm' } } as const;

/** A line below the top bar about what holds on every screen, with what can be done about it. */
export function Strip({ icon: Icon, tone, slim = false, children, action }: StripProps) {
  return (
    <Row
      role="status"
      px={{ base: '4', md: '8' }}
      py="1.5"
      fontSize="sm"
      {...tones[tone]}
      {...(slim && slimLine)}
    >
      <chakra.span color={tone === 'warning' ? 'warning.fg' : undefined} flexShrink="0">
        <Icon size={15} aria-hidden />
      </chakra.span>
      <Text flex="1" minW="0" line={slim} data-figure>
        {children}
      </Text>
      {action}
    </Row>
  );
}
