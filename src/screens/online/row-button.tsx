import { chakra } from '@chakra-ui/react/styled-system';

/** A row that is pressed as a whole: a conversation, a colleague. */
export const RowButton = chakra('button', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2.5',
    width: 'full',
    px: '2.5',
    borderRadius: 'lg',
    textAlign: 'start',
    cursor: 'pointer',
    transitionProperty: 'background-color',
    transitionDuration: 'fast',
    _hover: { bg: 'bg.hover' },
    _selected: { bg: 'bg.selected' },
    _disabled: { cursor: 'not-allowed', bg: 'transparent' },
    '&[aria-current=true]': {
      bg: 'bg.selected',
      boxShadow: 'inset 0 0 0 1px var(--p-colors-brand-border)',
      _hover: { bg: 'bg.selected' },
    },
    _focusVisible: { outlineOffset: '-2px!' },
  },
});
