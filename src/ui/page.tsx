import { chakra } from '@chakra-ui/react/styled-system';

/** The frame of a screen inside the shell: scrolls as a whole, content no wider than reads well. */
export const Page = chakra('div', {
  base: {
    flex: '1',
    minHeight: '0',
    width: 'full',
    mx: 'auto',
    px: { base: '4', md: '8' },
    paddingTop: { base: '5', md: '7' },
    paddingBottom: '12',
  },
  variants: {
    width: {
      /** Forms and reading. */
      form: { maxW: '60rem' },
      /** Tables and figures. */
      wide: { maxW: '90rem' },
      /** The table itself scrolls; the page does not. */
      fill: { maxW: 'none', display: 'flex', flexDirection: 'column', paddingBottom: '0' },
    },
  },
  defaultVariants: { width: 'form' },
});

/** What stands between the header of a screen and its content; no room is kept while there is nothing to say. */
export const PageNote = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '4',
    paddingBottom: '4',
    _empty: { display: 'none' },
  },
});
