import { chakra } from '@chakra-ui/react/styled-system';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { Row } from './row.tsx';
import { Text } from './text.tsx';

const Track = chakra('input', {
  base: {
    appearance: 'none',
    position: 'relative',
    flexShrink: 0,
    width: '8',
    height: '4.5',
    margin: '0',
    borderRadius: 'full',
    borderWidth: '1px',
    borderColor: 'border.strong',
    bg: 'bg.sunken',
    cursor: 'pointer',
    transitionProperty: 'background-color, border-color',
    transitionDuration: 'normal',
    _before: {
      content: '""',
      position: 'absolute',
      top: '2px',
      left: '2px',
      width: '3',
      height: '3',
      borderRadius: 'full',
      bg: 'border.strong',
      transitionProperty: 'transform, background-color',
      transitionDuration: 'normal',
      transitionTimingFunction: 'standard',
    },
    '&:checked': {
      bg: 'brand.solid',
      borderColor: 'brand.solid',
      _before: { transform: 'translateX(14px)', bg: 'brand.contrast' },
    },
    _disabled: { cursor: 'not-allowed', opacity: 0.5 },
  },
});

interface SwitchProps {
  checked: boolean;
  onChecked: (checked: boolean) => void;
  label: ReactNode;
  help?: ReactNode;
  disabled?: boolean;
}

/** On or off, label at the left, switch at the right: a row of a settings list. */
export function Switch({ checked, onChecked, label, help, disabled }: SwitchProps) {
  const id = useId();
  return (
    <Row apart gap="4" alignItems="flex-start">
      <div>
        <chakra.label htmlFor={id} fontSize="sm" fontWeight="medium" cursor="pointer">
          {label}
        </chakra.label>
        {help === undefined ? null : (
          <Text as="p" look="detail" id={`${id}-help`} marginTop="0.5">
            {help}
          </Text>
        )}
      </div>
      <Track
        id={id}
        type="checkbox"
        role="switch"
        aria-describedby={help === undefined ? undefined : `${id}-help`}
        checked={checked}
        aria-checked={checked}
        disabled={disabled}
        marginTop="0.5"
        onChange={(event) => onChecked(event.currentTarget.checked)}
      />
    </Row>
  );
}
