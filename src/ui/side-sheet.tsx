import { Dialog as Parts } from '@chakra-ui/react/dialog';
import { Portal } from '@chakra-ui/react/portal';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { drawerRecipe } from './dialog-styles.ts';
import { ModalRoot } from './modal-root.tsx';

interface SideSheetProps {
  open: boolean;
  onClose: () => void;
  label: string;
  closeLabel: string;
  children: ReactNode;
}

/** The navigation of narrow pages: over the page, from the left. */
export function SideSheet({ open, onClose, label, closeLabel, children }: SideSheetProps) {
  return (
    <ModalRoot
      recipe={drawerRecipe}
      open={open}
      lazyMount
      unmountOnExit
      onOpenChange={(details) => {
        if (!details.open) onClose();
      }}
    >
      <Portal>
        <Parts.Backdrop />
        <Parts.Positioner justifyContent="flex-start">
          <Parts.Content
            aria-label={label}
            maxW="17rem"
            bg="bg.subtle"
            _open={{ animation: 'fadeIn 160ms' }}
            _closed={{ animation: 'fadeOut 120ms' }}
          >
            {children}
            <Button
              variant="ghost"
              size="sm"
              px="1.5"
              position="absolute"
              top="3.5"
              insetInlineStart="calc(17rem + 0.5rem)"
              bg="bg.raised"
              aria-label={closeLabel}
              onClick={onClose}
            >
              <X aria-hidden />
            </Button>
          </Parts.Content>
        </Parts.Positioner>
      </Portal>
    </ModalRoot>
  );
}
