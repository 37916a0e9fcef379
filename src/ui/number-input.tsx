import { chakra } from '@chakra-ui/react/styled-system';
import { useFieldControl } from './field.tsx';
import { inputRecipe } from './input-styles.ts';
import { Row, Text } from './layout.tsx';

const Base = chakra('input', inputRecipe);

interface NumberInputProps {
  /** `null`: empty. What is typed is kept even when out of range, so that the error can say so. */
  value: number | null;
  onValue: (value: number | null) => void;
  min?: number;
  max?: number;
  step?: number;
  /** After the figure: "seconds", "%". */
  unit?: string;
}

/** A figure with its unit. Range errors belong to the field, not to the browser's bubble. */
export function NumberInput({ value, onValue, unit, ...rest }: NumberInputProps) {
  const control = useFieldControl();
  return (
    <Row as="span" display="inline-flex">
      <Base
        type="number"
        inputMode="decimal"
        {...control}
        {...rest}
        width="28"
        fontVariantNumeric="tabular-nums"
        value={value ?? ''}
        onChange={(event) => {
          const next = event.currentTarget.valueAsNumber;
          onValue(Number.isNaN(next) ? null : next);
        }}
        onWheel={(event) => event.currentTarget.blur()}
      />
      {unit === undefined ? null : <Text look="note">{unit}</Text>}
    </Row>
  );
}
