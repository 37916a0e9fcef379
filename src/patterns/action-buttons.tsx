import { chakra } from '@chakra-ui/react/styled-system';
import { ActionButton } from '../ui/action-button.tsx';
import type { ButtonProps } from '../ui/button.tsx';
import type { Breakpoint } from '../ui/theme/breakpoints.ts';
import { type Action, useActions } from './use-actions.tsx';

interface ActionButtonsProps {
  actions: readonly Action[];
  size?: ButtonProps['size'];
  variant?: ButtonProps['variant'];
  /** Only icons where the page is narrower. */
  wordsFrom?: Breakpoint;
}

/** Actions as buttons side by side. A refused action says why. */
export function ActionButtons({ actions, size = 'sm', variant, wordsFrom }: ActionButtonsProps) {
  const { busy, choose, dialog } = useActions(actions);
  return (
    <>
      {actions.map((action) => (
        <ActionButton
          key={action.id}
          size={size}
          variant={action.danger === true && variant !== 'danger' ? 'dangerGhost' : variant}
          px={wordsFrom && { base: '1.5', [wordsFrom]: '2.5' }}
          icon={action.icon}
          aria-label={action.name}
          data-shortcut={action.id}
          refused={action.refused}
          busy={busy(action)}
          onClick={() => choose(action)}
        >
          {wordsFrom === undefined ? (
            action.label
          ) : (
            <chakra.span hideBelow={wordsFrom}>{action.label}</chakra.span>
          )}
        </ActionButton>
      ))}
      {dialog}
    </>
  );
}
