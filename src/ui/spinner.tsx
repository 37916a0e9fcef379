import { chakra } from '@chakra-ui/react/styled-system';

/** The animated ring of everything that is busy. Decorative: the words beside it say what is going on. */
export const Spinner = chakra('span', {
  base: {
    display: 'inline-block',
    flexShrink: 0,
    width: '1em',
    height: '1em',
    borderRadius: 'full',
    borderWidth: '2px',
    borderColor: 'currentColor',
    borderTopColor: 'transparent',
    animation: 'spin 700ms linear infinite',
  },
});
