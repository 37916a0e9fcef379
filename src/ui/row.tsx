import { chakra } from '@chakra-ui/react/styled-system';

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
