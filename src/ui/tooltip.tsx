import { Portal } from '@chakra-ui/react/portal';
import { Tooltip as Parts } from '@chakra-ui/react/tooltip';
import { defineSlotRecipe } from '@chakra-ui/react/styled-system';
import type { ReactElement } from 'react';

const recipe = defineSlotRecipe({
  slots: ['content'],
  base: {
    content: {
      maxW: '72',
      px: '2',
      py: '1',
      borderRadius: 'sm',
      bg: 'bg.inverted',
      color: 'fg.inverted',
      fontSize: 'xs',
      fontWeight: 'medium',
      lineHeight: 'snug',
      boxShadow: 'float',
      zIndex: 'tooltip',
      _open: { animation: 'fadeIn 120ms' },
    },
  },
});

interface TooltipProps {
  text: string;
  placement?: 'top' | 'right' | 'bottom' | 'left';
  children: ReactElement;
}

/** A short hint on hover and keyboard focus. Never the only home of information that a touch user needs. */
export function Tooltip({ text, placement = 'top', children }: TooltipProps) {
  return (
    <Parts.Root
      recipe={recipe}
      openDelay={350}
      closeDelay={60}
      positioning={{ placement, gutter: 6 }}
      lazyMount
      unmountOnExit
    >
      <Parts.Trigger asChild>{children}</Parts.Trigger>
      <Portal>
        <Parts.Positioner>
          <Parts.Content>{text}</Parts.Content>
        </Parts.Positioner>
      </Portal>
    </Parts.Root>
  );
}
