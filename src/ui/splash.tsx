import { chakra } from '@chakra-ui/react/styled-system';
import { Logo } from './logo.tsx';

/** While the first screen loads; appears only when that takes longer than a blink. */
export function Splash() {
  return (
    <chakra.div
      display="grid"
      placeItems="center"
      minHeight="100dvh"
      css={{ animation: 'fadeIn 200ms 250ms both, shimmer 1600ms 450ms infinite' }}
    >
      <Logo size={36} />
    </chakra.div>
  );
}
