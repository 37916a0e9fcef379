import { defineRecipe } from '@chakra-ui/react/styled-system';

/** The look of everything that text is typed into or chosen from. */
export const inputRecipe = defineRecipe({
  base: {
    width: 'full',
    minW: '0',
    bg: 'bg.raised',
    color: 'fg',
    borderWidth: '1px',
    borderColor: 'border.strong',
    borderRadius: 'md',
    outline: 'none',
    transitionProperty: 'border-color, box-shadow',
    transitionDuration: 'fast',
    _hover: { borderColor: 'fg.muted' },
    '&:focus-visible, &:focus-within:has(:focus-visible)': {
      outline: '2px solid var(--p-colors-brand-ring)',
      outlineOffset: '-1px',
      borderColor: 'brand.ring',
    },
    _invalid: { borderColor: 'danger.solid', '&:focus-visible': { outlineColor: 'danger.solid' } },
    _disabled: { bg: 'bg.sunken', color: 'fg.muted', borderColor: 'border', cursor: 'not-allowed' },
    _readOnly: { bg: 'bg.sunken' },
  },
  variants: {
    size: {
      sm: { h: '7', px: '2', fontSize: 'sm' },
      md: { h: '9', px: '2.5', fontSize: 'md' },
      lg: { h: '11', px: '3', fontSize: 'lg' },
    },
  },
  defaultVariants: { size: 'md' },
});
