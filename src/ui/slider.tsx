import { chakra } from '@chakra-ui/react/styled-system';

const Range = chakra('input', {
  base: {
    display: 'block',
    width: '100%',
    height: '6',
    margin: '0',
    cursor: 'pointer',
  },
});

interface SliderProps {
  /** Says what it moves; the figure is shown elsewhere. */
  label: string;
  /** What a screen reader says of the value. */
  valueText: string;
  /** The colour up to the value, of the theme. */
  color: string;
  value: number;
  min: number;
  max: number;
  step: number;
  onValue: (value: number) => void;
}

/** A number that one drags, or moves with the arrow keys. */
export function Slider({ label, valueText, color, value, min, max, step, onValue }: SliderProps) {
  return (
    <Range
      type="range"
      aria-label={label}
      aria-valuetext={valueText}
      css={{ accentColor: color }}
      {...{ value, min, max, step }}
      onChange={(event) => onValue(event.currentTarget.valueAsNumber)}
    />
  );
}
