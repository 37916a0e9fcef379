import { type HTMLChakraProps, chakra } from '@chakra-ui/react/styled-system';
import { ChevronDown } from 'lucide-react';
import { useFieldControl } from './field.tsx';
import { inputRecipe } from './input-styles.ts';
import { Row } from './layout.tsx';

const Base = chakra('select', inputRecipe);

export interface SelectOption<Value extends string> {
  value: Value;
  label: string;
}

interface NativeSelectProps<Value extends string> extends Omit<
  HTMLChakraProps<'select'>,
  'value' | 'onChange' | 'children'
> {
  value: Value;
  onValue: (value: Value) => void;
  options: readonly SelectOption<Value>[];
  /** Shown and chosen while `value` is the empty string. */
  placeholder?: string;
}

/** One of a closed list, with the platform's own list: right on every device and for every reader. */
export function NativeSelect<Value extends string>(props: NativeSelectProps<Value>) {
  const { value, onValue, options, placeholder, width = 'full', ...rest } = props;
  const control = useFieldControl();
  return (
    <Row as="span" position="relative" display="inline-flex" width={width} minW="0">
      <Base
        {...control}
        {...rest}
        value={value}
        appearance="none"
        paddingInlineEnd="8"
        cursor="pointer"
        textOverflow="ellipsis"
        onChange={(event) => {
          const chosen = options.find((option) => option.value === event.currentTarget.value);
          if (chosen !== undefined) onValue(chosen.value);
        }}
      >
        {placeholder === undefined ? null : (
          <option value="" disabled hidden>
            {placeholder}
          </option>
        )}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </Base>
      <chakra.span position="absolute" insetInlineEnd="2.5" color="fg.subtle" pointerEvents="none">
        <ChevronDown size={15} aria-hidden />
      </chakra.span>
    </Row>
  );
}
