import { chakra } from '@chakra-ui/react/styled-system';

/** A quiet block in place of words to come. Give it their size. */
export const Skeleton = chakra('span', {
  base: {
    display: 'block',
    borderRadius: 'sm',
    bg: 'bg.hover',
    height: '3',
    width: 'full',
    animation: 'shimmer 1400ms ease-in-out infinite',
  },
});
