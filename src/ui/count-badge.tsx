import { chakra } from '@chakra-ui/react/styled-system';

/** A small number in a pill. `strong`: it calls for action. */
export const CountBadge = chakra('span', {
  base: {
    flexShrink: 0,
    minW: '5',
    px: '1.5',
    borderRadius: 'full',
    fontSize: '2xs',
    fontWeight: 'semibold',
    lineHeight: '1.125rem',
    textAlign: 'center',
    fontVariantNumeric: 'tabular-nums',
    borderWidth: '1px',
    borderColor: 'brand.border',
    color: 'brand.fg',
  },
  variants: {
    strong: { true: { bg: 'brand.solid', borderColor: 'brand.solid', color: 'brand.contrast' } },
    /** On the corner of an icon. */
    corner: { true: { position: 'absolute', top: '-1', insetInlineEnd: '-1' } },
  },
});
