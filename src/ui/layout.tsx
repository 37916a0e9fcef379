import { chakra } from '@chakra-ui/react/styled-system';

/** Stacks elements vertically. */
export const Stack = chakra('div', {
  base: { display: 'flex', flexDirection: 'column', gap: '2', minW: '0' },
});

/** Puts elements side by side, centred on one line. */
export const Row = chakra('div', {
  base: { display: 'flex', alignItems: 'center', gap: '2' },
  variants: {
    /** Wraps if the space is narrow. */
    wrap: { true: { flexWrap: 'wrap' } },
    /** Puts the first element at one end and the last at the other. */
    apart: { true: { justifyContent: 'space-between' } },
  },
});

/**
 * Words in the looks that the console has; `as` says which element they are. They may be somebody's, who wrote from right to
 * left: nothing beside them turns around.
 */
export const Text = chakra('span', {
  base: { unicodeBidi: 'isolate' },
  variants: {
    look: {
      /** The name of a section. */
      heading: { fontSize: 'md', fontWeight: 'semibold' },
      strong: { fontWeight: 'medium' },
      muted: { color: 'fg.muted' },
      /** A quiet, secondary sentence. */
      note: { fontSize: 'sm', color: 'fg.muted' },
      /** The smallest and quietest. */
      detail: { fontSize: 'xs', color: 'fg.muted' },
    },
    /** One line, truncated if it is too long. */
    line: { true: { display: 'block', truncate: true } },
    /** As many lines as it takes, broken inside a word if it is too long for one. */
    whole: { true: { display: 'block', minW: '0', whiteSpace: 'normal', overflowWrap: 'anywhere' } },
  },
});
