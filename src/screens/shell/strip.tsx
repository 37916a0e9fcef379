import { chakra } from '@chakra-ui/react/styled-system';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Row } from '../../ui/layout.tsx';

interface StripProps {
  icon: LucideIcon;
  tone: 'plain' | 'warning';
  children: ReactNode;
  action: ReactNode;
}

const tones = {
  plain: { bg: 'bg.hover', color: 'fg.muted', boxShadow: 'control' },
  warning: { bg: 'warning.bg', borderBottomWidth: '1px', borderColor: 'warning.border' },
} as const;

/** A line below the top bar about what holds on every screen, with what can be done about it. */
export function Strip({ icon: Icon, tone, children, action }: StripProps) {
  return (
    <Row role="status" px={{ base: '4', md: '8' }} py="1.5" fontSize="sm" {...tones[tone]}>
      <chakra.span color={tone === 'warning' ? 'warning.fg' : undefined} flexShrink="0">
        <Icon size={15} aria-hidden />
      </chakra.span>
      <chakra.span flex="1" minW="0" data-figure>
        {children}
      </chakra.span>
      {action}
    </Row>
  );
}
