import { chakra } from '@chakra-ui/react/styled-system';
import { type ReactNode, useEffect, useRef } from 'react';
import { Row, Text } from './layout.tsx';

/** What a box, a dot and a switch have in common. */
export const checkable = {
  appearance: 'none',
  flexShrink: 0,
  width: '4',
  height: '4',
  margin: '0',
  borderWidth: '1px',
  borderColor: 'border.strong',
  bg: 'bg.raised',
  cursor: 'pointer',
  transitionProperty: 'background-color, border-color',
  transitionDuration: 'fast',
  _disabled: { cursor: 'not-allowed', opacity: 0.5 },
} as const;

function drawn(path: string): string {
  return `url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 16 16'%3E%3Cpath d='${path}' fill='none' stroke='%23000' stroke-width='2.2' stroke-linecap='round' stroke-linejoin='round'/%3E%3C/svg%3E")`;
}

const Box = chakra('input', {
  base: {
    ...checkable,
    display: 'grid',
    borderRadius: 'xs',
    _before: {
      content: '""',
      opacity: 0,
      bg: 'brand.contrast',
      maskImage: drawn('M4 8.4l2.7 2.7L12.2 5.4'),
    },
    '&:checked, &:indeterminate': { bg: 'brand.solid', borderColor: 'brand.solid', _before: { opacity: 1 } },
    '&:indeterminate': { _before: { maskImage: drawn('M4.5 8h7') } },
  },
});

interface CheckboxProps {
  checked: boolean;
  onChecked: (checked: boolean) => void;
  /** Some but not all of its items are chosen. */
  mixed?: boolean;
  label?: ReactNode;
  help?: ReactNode;
  /** The accessible name where no label is visible (a table's row). */
  name?: string;
  disabled?: boolean;
  tabIndex?: number;
  /** Marks it as a part that a table's arrow keys move between. */
  rove?: string;
}

/** Yes or no as part of a form or a selection. For a setting that takes effect at once use `Switch`. */
export function Checkbox({ onChecked, mixed = false, label, help, name, rove, ...rest }: CheckboxProps) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current !== null) box.current.indeterminate = mixed && !rest.checked;
  }, [mixed, rest.checked]);
  const input = (
    <Box
      ref={box}
      type="checkbox"
      aria-label={name}
      data-rove={rove}
      marginTop={label === undefined ? '0' : '0.5'}
      {...rest}
      onChange={(event) => onChecked(event.currentTarget.checked)}
    />
  );
  if (label === undefined) return input;
  return (
    <Row as="label" gap="2.5" alignItems="flex-start" cursor="pointer" fontSize="md">
      {input}
      <span>
        {label}
        {help && (
          <Text look="detail" display="block" marginTop="0.5">
            {help}
          </Text>
        )}
      </span>
    </Row>
  );
}
