import { type ButtonProps, Button } from './button.tsx';
import { Tooltip } from './tooltip.tsx';

interface IconButtonProps extends Omit<ButtonProps, 'aria-label'> {
  /** What it does: the accessible name and the tooltip. */
  label: string;
  placement?: 'top' | 'right' | 'bottom' | 'left';
}

/** A square button that shows only an icon; its words are one hover or one screen reader away. */
export function IconButton({ label, placement, size = 'md', variant = 'ghost', ...rest }: IconButtonProps) {
  return (
    <Tooltip text={label} placement={placement}>
      <Button aria-label={label} size={size} variant={variant} px="0" aspectRatio="1" {...rest} />
    </Tooltip>
  );
}
