import { chakra } from '@chakra-ui/react/styled-system';

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
