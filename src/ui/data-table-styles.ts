import { chakra } from '@chakra-ui/react/styled-system';

export const Frame = chakra('div', {
  base: {
    position: 'relative',
    flex: '1',
    minHeight: '0',
    overflow: 'auto',
    overscrollBehavior: 'contain',
    borderTopWidth: '1px',
    scrollbarWidth: 'thin',
  },
});

export const Table = chakra('table', {
  base: {
    width: 'full',
    tableLayout: 'fixed',
    borderCollapse: 'separate',
    borderSpacing: '0',
    fontSize: 'sm',
  },
});

export const HeaderCell = chakra('th', {
  base: {
    position: 'sticky',
    top: '0',
    zIndex: 'sticky',
    height: '9',
    px: '3',
    bg: 'bg',
    borderBottomWidth: '1px',
    color: 'fg.muted',
    fontSize: 'xs',
    fontWeight: 'medium',
    textAlign: 'start',
    truncate: true,
  },
});

/** The bulk actions in the header's place. It is never taller than the header: on narrow pages it scrolls. */
export const BulkCell = chakra('td', {
  base: {
    position: 'sticky',
    top: '0',
    zIndex: 'sticky',
    height: '9',
    px: '3',
    bg: 'bg',
    borderBottomWidth: '1px',
    overflowX: 'auto',
    overflowY: 'hidden',
    scrollbarWidth: 'none',
  },
});

export const BodyRow = chakra('tr', {
  base: {
    '& > td': { borderBottomWidth: '1px', borderColor: 'border.muted' },
    '&[data-chosen] > td': { bg: 'bg.selected' },
    '&[data-current] > td': { bg: 'bg.selected' },
    '&[data-current] > td:first-of-type': { boxShadow: 'inset 2px 0 0 var(--p-colors-brand-solid)' },
  },
  variants: {
    opens: { true: { cursor: 'pointer', '@media (hover: hover)': { '&:hover > td': { bg: 'bg.subtle' } } } },
  },
});

export const BodyCell = chakra('td', {
  base: {
    px: '3',
    py: '1.5',
    height: '10',
    verticalAlign: 'middle',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
  },
});

export const OpenButton = chakra('button', {
  base: {
    display: 'block',
    width: 'full',
    textAlign: 'start',
    color: 'fg',
    fontWeight: 'medium',
    cursor: 'pointer',
    borderRadius: 'xs',
    truncate: true,
    _hover: { color: 'brand.fg' },
  },
});
