import { defineSlotRecipe } from '@chakra-ui/react/styled-system';

const beside = '0 var(--dock-width, 0px) var(--dock-height, 0px) 0';

const shared = {
  backdrop: {
    position: 'fixed',
    inset: beside,
    bg: 'scrim',
    zIndex: 'modal',
    _open: { animation: 'fadeIn 160ms' },
    _closed: { animation: 'fadeOut 120ms' },
  },
  positioner: { position: 'fixed', inset: beside, zIndex: 'modal', display: 'flex' },
  content: {
    display: 'flex',
    flexDirection: 'column',
    width: 'full',
    bg: 'bg.raised',
    boxShadow: 'float',
    outline: 'none',
  },
  title: { flex: '1', minWidth: '0', fontSize: 'xl', fontWeight: 'bold', lineHeight: 'tight' },
  // Below the title and the close button, as wide as the dialog.
  description: {
    flexBasis: 'full',
    minWidth: '0',
    marginTop: '1.5',
    fontSize: 'sm',
    color: 'fg.muted',
    lineHeight: 'relaxed',
    textWrap: 'pretty',
  },
  header: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'flex-start',
    columnGap: '4',
    px: '5',
    paddingTop: '4.5',
    paddingBottom: '2',
  },
  body: { flex: '1', minHeight: '0', px: '5', py: '2', overflowY: 'auto' },
  footer: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'flex-end',
    gap: '2',
    px: '5',
    paddingTop: '3',
    paddingBottom: '4.5',
  },
} as const;

export const dialogRecipe = defineSlotRecipe({
  slots: Object.keys(shared),
  base: {
    ...shared,
    positioner: {
      ...shared.positioner,
      display: 'grid',
      placeItems: 'center',
      padding: '4',
      overflowY: 'auto',
      overscrollBehavior: 'contain',
    },
    content: {
      ...shared.content,
      // What is too wide scrolls or wraps inside.
      minWidth: '0',
      maxHeight: 'calc(100dvh - 2rem - var(--dock-height, 0px))',
      borderRadius: 'xl',
      _open: { animation: 'riseIn 180ms cubic-bezier(0.2, 0, 0, 1)' },
      _closed: { animation: 'sinkOut 120ms' },
    },
  },
});

export const drawerRecipe = defineSlotRecipe({
  slots: Object.keys(shared),
  base: {
    ...shared,
    positioner: { ...shared.positioner, justifyContent: 'flex-end' },
    content: {
      ...shared.content,
      height: 'calc(100dvh - var(--dock-height, 0px))',
      _open: { animation: 'slideInRight 200ms cubic-bezier(0.2, 0, 0, 1)' },
      _closed: { animation: 'slideOutRight 140ms' },
    },
    body: { ...shared.body, py: '4' },
    footer: { ...shared.footer, borderTopWidth: '1px', borderColor: 'border.muted', py: '3' },
  },
});
