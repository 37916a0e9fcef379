import { chakra } from '@chakra-ui/react/styled-system';

/** Things below each other. */
export const Stack = chakra('div', {
  base: { display: 'flex', flexDirection: 'column', gap: '2', minW: '0' },
});
