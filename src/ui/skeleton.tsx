import { chakra } from '@chakra-ui/react/styled-system';
import type { ComponentProps } from 'react';

const Block = chakra('span', {
  base: {
    display: 'block',
    borderRadius: 'sm',
    bg: 'bg.hover',
    height: '3',
    width: 'full',
    animation: 'shimmer 1400ms ease-in-out infinite',
  },
});

/** A quiet block in place of words to come. Give it their size. A name stays unheard: say it around it. */
export function Skeleton(look: Omit<ComponentProps<typeof Block>, 'aria-label' | 'children' | 'role'>) {
  return <Block aria-hidden {...look} />;
}
