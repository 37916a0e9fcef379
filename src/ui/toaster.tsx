import { Portal } from '@chakra-ui/react/portal';
import { Toast, Toaster as Region, createToaster } from '@chakra-ui/react/toast';
import { defineSlotRecipe } from '@chakra-ui/react/styled-system';
import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { type ReactNode, useSyncExternalStore } from 'react';
import { Button } from './button.tsx';
import { toastWidth, useToastFloor } from './toast-floor.ts';

const recipe = defineSlotRecipe({
  slots: ['root', 'title', 'description', 'actionTrigger'],
  base: {
    root: {
      display: 'flex',
      alignItems: 'flex-start',
      gap: '2.5',
      width: `min(${toastWidth}px, calc(100vw - 2rem))`,
      paddingInlineStart: '3.5',
      paddingInlineEnd: '1.5',
      py: '2.5',
      bg: 'bg.raised',
      borderRadius: 'lg',
      boxShadow: 'float',
      fontSize: 'sm',
      translate: 'var(--x) var(--y)',
      scale: 'var(--scale)',
      opacity: 'var(--opacity)',
      height: 'var(--height)',
      willChange: 'translate, opacity, scale',
      transition: 'translate 220ms, scale 220ms, opacity 220ms, height 220ms',
      transitionTimingFunction: 'cubic-bezier(0.2, 0, 0, 1)',
      _closed: { transition: 'translate 160ms, opacity 160ms' },
      '& > svg': { width: '17px', height: '17px', flexShrink: 0, marginTop: '2px' },
    },
    title: { fontWeight: 'semibold', lineHeight: 'snug', paddingTop: '1px' },
    description: { color: 'fg.muted', marginTop: '0.5' },
    actionTrigger: {
      color: 'brand.fg',
      fontWeight: 'medium',
      px: '2',
      py: '1',
      cursor: 'pointer',
      borderRadius: 'sm',
    },
  },
});

const toaster = createToaster({
  placement: 'bottom-end',
  pauseOnPageIdle: true,
  max: 4,
  offsets: { top: '16px', right: '16px', bottom: 'var(--toast-floor, 16px)', left: '16px' },
});

/** The texts are functions: the language of the page may change while they are shown. */
export interface ToastMessage {
  kind: 'success' | 'info' | 'error';
  title: () => string;
  text?: () => string;
  action?: { label: () => string; onPress: () => void };
  /** Half a minute, as with every action: it takes a while to read, or to decide. */
  isLong?: boolean;
  /** Until somebody closes it: it must be seen. */
  isLasting?: boolean;
}

/** Milliseconds that a message stays. */
export function stayOf({ kind, action, isLong, isLasting }: ToastMessage): number {
  if (isLasting) return Number.POSITIVE_INFINITY;
  if (isLong || action) return 30_000;
  return kind === 'error' ? 9000 : 5000;
}

function optionsOf(message: ToastMessage) {
  const { kind, title, text, action } = message;
  return {
    type: kind,
    meta: { title, text, action },
    duration: stayOf(message),
    ...(action && { action: { label: action.label(), onClick: action.onPress } }),
  };
}

/**
 * Says that something happened elsewhere or is done. Errors of a form belong to the form, not here.
 * @returns what changes or closes it, for what may become untrue; a closed one stays closed
 */
export function toast(message: ToastMessage) {
  const id = toaster.create(optionsOf(message));
  const isOpen = () => toaster.isVisible(id);
  return {
    isOpen,
    change(next: ToastMessage) {
      if (isOpen()) toaster.update(id, optionsOf(next));
    },
    close: () => toaster.dismiss(id),
  };
}

/** What `toast` was given. */
function textsOf({ meta }: { meta?: Record<string, unknown> }) {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `toast` alone creates messages
  return meta as unknown as Pick<ToastMessage, 'title' | 'text' | 'action'>;
}

const icons: Readonly<Record<string, ReactNode>> = {
  success: <CircleCheck aria-hidden color="var(--p-colors-success-solid)" />,
  error: <CircleAlert aria-hidden color="var(--p-colors-danger-solid)" />,
  info: <Info aria-hidden color="var(--p-colors-info-solid)" />,
};

/** The toaster tells of a toast before it counts it. */
const onToasts = (listener: () => void) => toaster.subscribe(() => queueMicrotask(listener));

interface ToasterProps {
  /** Names their region, with the key that leads there: Alt+T. */
  label: string;
  closeLabel: string;
}

/**
 * Where toasts appear, never on what saves a form; mounted once, by the shell. Outside of the page, which a dialog hides
 * from screen readers.
 */
export function Toaster({ label, closeLabel }: ToasterProps) {
  useToastFloor(useSyncExternalStore(onToasts, () => toaster.getCount() > 0));
  return (
    <Portal>
      <Region toaster={toaster} aria-label={label} zIndex="toast">
        {(message) => (
          <Toast.Root recipe={recipe}>
            {icons[message.type ?? 'info']}
            <div style={{ flex: 1, minWidth: 0 }}>
              <Toast.Title>{textsOf(message).title()}</Toast.Title>
              {textsOf(message).text && <Toast.Description>{textsOf(message).text?.()}</Toast.Description>}
            </div>
            {message.action && <Toast.ActionTrigger>{textsOf(message).action?.label()}</Toast.ActionTrigger>}
            <Button
              variant="ghost"
              size="xs"
              px="1"
              aria-label={closeLabel}
              onClick={() => toaster.dismiss(message.id)}
            >
              <X aria-hidden />
            </Button>
          </Toast.Root>
        )}
      </Region>
    </Portal>
  );
}
