import { chakra } from '@chakra-ui/react/styled-system';
import { type ReactNode, useId } from 'react';
import { checkable } from './checkbox.tsx';
import { Row, Text } from './layout.tsx';

const Track = chakra('input', {
  base: {
    ...checkable,
    position: 'relative',
    width: '8',
    height: '4.5',
    borderRadius: 'full',
    bg: 'bg.sunken',
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
export function Switch({ onChecked, label, help, ...rest }: SwitchProps) {
  const id = useId();
  return (
    <Row apart gap="4" alignItems="flex-start">
      <div>
        <chakra.label htmlFor={id} fontSize="sm" fontWeight="medium" cursor="pointer">
          {label}
        </chakra.label>
        {help && (
          <Text as="p" look="detail" id={`${id}-help`} marginTop="0.5">
            {help}
          </Text>
        )}
      </div>
      <Track
        id={id}
        type="checkbox"
        role="switch"
        aria-describedby={help ? `${id}-help` : undefined}
        aria-checked={rest.checked}
        marginTop="0.5"
        {...rest}
        onChange={(event) => onChecked(event.currentTarget.checked)}
      />
    </Row>
  );
}
