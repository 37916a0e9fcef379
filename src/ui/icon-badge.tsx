import { chakra } from '@chakra-ui/react/styled-system';

/** An icon on a coloured ground, beside the words that explain it. */
export const IconBadge = chakra(
  'span',
  {
    base: {
      display: 'grid',
      placeItems: 'center',
      flexShrink: 0,
      width: '12',
      height: '12',
      borderRadius: 'xl',
      '& svg': { width: '22px', height: '22px' },
    },
    variants: {
      tone: { brand: { bg: 'brand.bg', color: 'brand.fg' }, danger: { bg: 'danger.bg', color: 'danger.fg' } },
      small: { true: { width: '10', height: '10', borderRadius: 'lg' } },
    },
    defaultVariants: { tone: 'brand' },
  },
  { defaultProps: { 'aria-hidden': true } },
);
