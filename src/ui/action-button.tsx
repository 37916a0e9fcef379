import { type ButtonProps, Button } from './button.tsx';
import { Tooltip } from './tooltip.tsx';

interface ActionButtonProps extends ButtonProps {
  /** Why the action is refused now. Present: the button stays reachable, does nothing and says why. */
  refused?: string | undefined;
}

/** A button whose refusal explains itself. Use it wherever a lifecycle answers `canAdvance`. */
export function ActionButton({ refused, onClick, ...rest }: ActionButtonProps) {
  if (refused === undefined) return <Button onClick={onClick} {...rest} />;
  return (
    <Tooltip text={refused}>
      <Button aria-disabled aria-description={refused} {...rest} />
    </Tooltip>
  );
}
