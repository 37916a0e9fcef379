import { chakra } from '@chakra-ui/react/styled-system';

/** Things below each other. */
export const Stack = chakra('div', {
  base: { display: 'flex', flexDirection: 'column', gap: '2', minW: '0' },
});

/** Things beside each other, centred on one line. */
export const Row = chakra('div', {
  base: { display: 'flex', alignItems: 'center', gap: '2' },
  variants: {
    /** Goes on in a next line where it is narrow. */
    wrap: { true: { flexWrap: 'wrap' } },
    /** The first at the one end, the last at the other. */
    apart: { true: { justifyContent: 'space-between' } },
  },
});

/** Words in the looks that the console has; `as` says which element they are. */
export const Text = chakra('span', {
  variants: {
    look: {
      /** The name of a section. */
      heading: { fontSize: 'md', fontWeight: 'semibold' },
      strong: { fontWeight: 'medium' },
      muted: { color: 'fg.muted' },
      /** A quiet sentence beside what counts. */
      note: { fontSize: 'sm', color: 'fg.muted' },
      /** The smallest and quietest. */
      detail: { fontSize: 'xs', color: 'fg.muted' },
    },
    /** One line of its own, cut off where it is too long. */
    line: { true: { display: 'block', truncate: true } },
  },
});
