import { chakra } from '@chakra-ui/react/styled-system';

/** An animated ring for busy states. Decorative: the words beside it explain the state. */
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
