import { Dialog as Parts } from '@chakra-ui/react/dialog';
import { Portal } from '@chakra-ui/react/portal';
import { X } from 'lucide-react';
import { createContext, type ReactNode, type RefObject, use, useMemo, useRef } from 'react';
import { Button } from './button.tsx';
import { dialogRecipe, drawerRecipe } from './dialog-styles.ts';
import { leaveEscapeToInnerLayer } from './escape-layer.ts';
import { ModalRoot } from './modal-root.tsx';
import { clearOfToasts } from './toast-floor.ts';

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
  /** Where the focus goes in the end; null: back to where it was. */
  finalFocus?: (() => HTMLElement | null) | undefined;
  /** Slides in from the right, full height: one item of a list, beside its list. */
  drawer?: boolean;
  /** Hides what lies behind, which is for its owner alone. */
  opaque?: boolean;
}

/** The dialog that another one opens over. */
interface Below {
  /** Dialogs beneath each other. */
  depth: number;
  /** Its width if it is a drawer: the dialog over it stands in its middle. */
  drawer: string | null;
}

const Beneath = createContext<Below>({ depth: 0, drawer: null });

/** Above everything beneath, whichever of them the page has mounted first. */
const layerOf = (depth: number) => `calc(var(--p-z-index-modal) + ${depth})`;

/** Keeps a dialog in the middle of the drawer at the right, as long as the drawer has room for it. */
function placeOver(drawer: string, width: string) {
  const middle = `max(0px, calc((${drawer} - ${width}) / 2 - var(--p-spacing-4)))`;
  return { justifySelf: 'end', marginInlineEnd: { base: '0', md: middle } };
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
  const width = props.width ?? (drawer ? '34rem' : '28rem');
  const below = use(Beneath);
  const here = useMemo(
    () => ({ depth: below.depth + 1, drawer: drawer ? width : null }),
    [below, drawer, width],
  );
  const zIndex = layerOf(below.depth);
  return (
    <Beneath value={here}>
      <ModalRoot
        recipe={drawer ? drawerRecipe : dialogRecipe}
        open={open}
        role={role}
        lazyMount
        unmountOnExit
        closeOnEscape={dismissible}
        onEscapeKeyDown={leaveEscapeToInnerLayer}
        closeOnInteractOutside={dismissible && role === 'dialog'}
        onOpenChange={(details) => {
          if (!details.open) onClose?.();
        }}
        initialFocusEl={() =>
          props.initialFocus?.current ??
          body.current?.querySelector<HTMLElement>('input, select, textarea') ??
          null
        }
        finalFocusEl={() => props.finalFocus?.() ?? null}
      >
        <Portal>
          <Parts.Backdrop zIndex={zIndex} {...(props.opaque && { bg: 'bg' })} />
          <Parts.Positioner zIndex={zIndex}>
            <Parts.Content maxW={width} {...(below.drawer !== null && placeOver(below.drawer, width))}>
              <Parts.Header>
                <Parts.Title>{title}</Parts.Title>
                {closeLabel !== undefined && dismissible ? (
                  <Button
                    variant="ghost"
                    size="sm"
                    px="1.5"
                    my="-1"
                    aria-label={closeLabel}
                    onClick={() => onClose()}
                  >
                    <X aria-hidden />
                  </Button>
                ) : null}
                {description === undefined ? null : <Parts.Description>{description}</Parts.Description>}
              </Parts.Header>
              {children === undefined ? null : <Parts.Body ref={body}>{children}</Parts.Body>}
              {footer === undefined ? null : <Parts.Footer {...clearOfToasts}>{footer}</Parts.Footer>}
            </Parts.Content>
          </Parts.Positioner>
        </Portal>
      </ModalRoot>
    </Beneath>
  );
}
