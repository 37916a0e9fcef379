import { chakra } from '@chakra-ui/react/styled-system';

/** A thin band on top while the next screen loads; appears only when that takes longer than a blink. */
export function NavigationProgress({ active }: { active: boolean }) {
  if (!active) return null;
  return (
    <chakra.div
      aria-hidden
      position="fixed"
      insetX="0"
      top="0"
      height="0.5"
      zIndex="toast"
      overflow="hidden"
      css={{ animation: 'fadeIn 120ms 180ms both' }}
    >
      <chakra.div
        position="absolute"
        insetY="0"
        width="40%"
        bg="brand.solid"
        animation="indeterminate 1100ms ease-in-out infinite"
      />
    </chakra.div>
  );
}
