import { Dialog as Parts } from '@chakra-ui/react/dialog';
import { Portal } from '@chakra-ui/react/portal';
import { X } from 'lucide-react';
import { type ReactNode, type RefObject, useRef } from 'react';
import { Button } from './button.tsx';
import { dialogRecipe, drawerRecipe } from './dialog-styles.ts';

interface DialogProps {
  open: boolean;
  /** Escape, the close button or a press outside. Omit it if the person must answer the dialog. */
  onClose?: () => void;
  title: string;
  description?: ReactNode;
  children?: ReactNode;
  /** Buttons, the main one last. */
  footer?: ReactNode;
  /** The close button's name; without it only Escape and the footer close. */
  closeLabel?: string;
  /** Content width: 26 rem unless said otherwise. */
  width?: string;
  /** `alertdialog` for what interrupts. */
  role?: 'dialog' | 'alertdialog';
  /** Where the focus begins; the first field unless said otherwise. */
  initialFocus?: RefObject<HTMLElement | null>;
  /** Slides in from the right, full height: one item of a list, beside its list. */
  drawer?: boolean;
}

/** A modal dialog, or a drawer. Focus moves in and returns; the page behind is inert. */
export function Dialog(props: DialogProps) {
  const {
    open,
    onClose,
    title,
    description,
    children,
    footer,
    closeLabel,
    role = 'dialog',
    drawer = false,
  } = props;
  const body = useRef<HTMLDivElement>(null);
  const dismissible = onClose !== undefined;
  return (
    <Parts.Root
      recipe={drawer ? drawerRecipe : dialogRecipe}
      open={open}
      role={role}
      lazyMount
      unmountOnExit
      // The focus is held inside anyway. Where React mounts twice, in development, it is outside for a moment.
      onFocusOutside={(event) => event.preventDefault()}
      closeOnEscape={dismissible}
      closeOnInteractOutside={dismissible && role === 'dialog'}
      onOpenChange={(details) => {
        if (!details.open) onClose?.();
      }}
      initialFocusEl={() =>
        props.initialFocus?.current ??
        body.current?.querySelector<HTMLElement>('input, select, textarea') ??
        null
      }
    >
      <Portal>
        <Parts.Backdrop />
        <Parts.Positioner>
          <Parts.Content maxW={props.width ?? (drawer ? '34rem' : '28rem')}>
            <Parts.Header>
              <div style={{ flex: 1, minWidth: 0 }}>
                <Parts.Title>{title}</Parts.Title>
                {description === undefined ? null : (
                  <Parts.Description marginTop="1.5">{description}</Parts.Description>
                )}
              </div>
              {closeLabel !== undefined && dismissible ? (
                <Button variant="ghost" size="sm" px="1.5" aria-label={closeLabel} onClick={() => onClose()}>
                  <X aria-hidden />
                </Button>
              ) : null}
            </Parts.Header>
            {children === undefined ? null : <Parts.Body ref={body}>{children}</Parts.Body>}
            {footer === undefined ? null : <Parts.Footer>{footer}</Parts.Footer>}
          </Parts.Content>
        </Parts.Positioner>
      </Portal>
    </Parts.Root>
  );
}
