import { chakra } from '@chakra-ui/react/styled-system';
import { type ReactNode, useId } from 'react';
import { checkable } from './checkbox.tsx';
import { Fieldset } from './field.tsx';
import { Text } from './layout.tsx';

/** A choice with its radio button within: the whole of it shows whether it is chosen, and where the focus is. */
export const ChoiceCard = chakra('label', {
  base: {
    minW: '0',
    padding: '3',
    borderWidth: '1px',
    borderRadius: 'lg',
    bg: 'bg.raised',
    cursor: 'pointer',
    transitionProperty: 'border-color, background-color',
    transitionDuration: 'fast',
    _hover: { borderColor: 'border.strong' },
    '&:has(:checked)': { borderColor: 'brand.solid', bg: 'brand.bg' },
    '&:has(:focus-visible)': { outline: '2px solid var(--p-colors-brand-ring)', outlineOffset: '2px' },
    '&:has(:disabled)': { cursor: 'not-allowed', opacity: 0.6 },
  },
});

const Dot = chakra('input', {
  base: {
    ...checkable,
    marginTop: '0.5',
    borderRadius: 'full',
    outline: 'none!',
    '&:checked': { borderWidth: '5px', borderColor: 'brand.solid' },
  },
});

interface RadioCardsProps<Value extends string> {
  /** Where an error summary jumps to. */
  id?: string;
  /** The question, as the group's legend. */
  legend: ReactNode;
  value: Value | null;
  onValue: (value: Value) => void;
  cards: readonly { value: Value; label: ReactNode; help: ReactNode }[];
  columns?: number;
  error?: string | undefined;
}

/** A few choices that deserve a sentence each. Arrow keys move between them, as in any radio group. */
export function RadioCards<Value extends string>(props: RadioCardsProps<Value>) {
  const { id, legend, value, onValue, cards, columns = 1, error } = props;
  const name = useId();
  return (
    <Fieldset {...{ id, legend, error }}>
      <chakra.div
        display="grid"
        gap="2"
        gridTemplateColumns={`repeat(auto-fit, minmax(min(100%, ${columns > 1 ? '12rem' : '100%'}), 1fr))`}
      >
        {cards.map((card) => (
          <ChoiceCard key={card.value} display="flex" gap="3">
            <Dot
              type="radio"
              name={name}
              value={card.value}
              checked={card.value === value}
              onChange={() => onValue(card.value)}
            />
            <chakra.span flex="1" minW="0">
              <Text look="strong" display="block" fontSize="md">
                {card.label}
              </Text>
              <Text look="note" display="block" marginTop="0.5">
                {card.help}
              </Text>
            </chakra.span>
          </ChoiceCard>
        ))}
      </chakra.div>
    </Fieldset>
  );
}
