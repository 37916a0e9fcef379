import { Dialog as Parts } from '@chakra-ui/react/dialog';
import type { ComponentProps } from 'react';

/**
 * What every modal thing of the house begins with. The focus is held inside, so a moment outside closes nothing: the dialog
 * before it gives the focus back when it has faded, and in development React mounts twice.
 */
export function ModalRoot(props: ComponentProps<typeof Parts.Root>) {
  return <Parts.Root onFocusOutside={(event) => event.preventDefault()} {...props} />;
}
