import { chakra } from '@chakra-ui/react/styled-system';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { Fieldset } from './field.tsx';
import { Text } from './text.tsx';

const Card = chakra('label', {
  base: {
    position: 'relative',
    display: 'flex',
    gap: '3',
    padding: '3',
    borderWidth: '1px',
    borderColor: 'border',
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
    appearance: 'none',
    flexShrink: 0,
    width: '4',
    height: '4',
    margin: '0',
    marginTop: '0.5',
    borderRadius: 'full',
    borderWidth: '1px',
    borderColor: 'border.strong',
    bg: 'bg.raised',
    outline: 'none!',
    '&:checked': { borderWidth: '5px', borderColor: 'brand.solid' },
  },
});

export interface RadioCard<Value extends string> {
  value: Value;
  label: ReactNode;
  help?: ReactNode;
  icon?: ReactNode;
  disabled?: boolean;
}

interface RadioCardsProps<Value extends string> {
  /** The question, as the group's legend. */
  legend: ReactNode;
  value: Value | null;
  onValue: (value: Value) => void;
  cards: readonly RadioCard<Value>[];
  columns?: number;
  error?: string | undefined;
}

/** A few choices that deserve a sentence each. Arrow keys move between them, as in any radio group. */
export function RadioCards<Value extends string>(props: RadioCardsProps<Value>) {
  const { legend, value, onValue, cards, columns = 1, error } = props;
  const name = useId();
  return (
    <Fieldset legend={legend} error={error}>
      <chakra.div
        display="grid"
        gap="2"
        css={{
          gridTemplateColumns: `repeat(auto-fit, minmax(min(100%, ${columns > 1 ? '12rem' : '100%'}), 1fr))`,
        }}
      >
        {cards.map((card) => (
          <Card key={card.value}>
            <Dot
              type="radio"
              name={name}
              value={card.value}
              checked={card.value === value}
              disabled={card.disabled}
              onChange={() => onValue(card.value)}
            />
            <chakra.span flex="1" minW="0">
              <Text look="strong" display="block" fontSize="md">
                {card.label}
              </Text>
              {card.help === undefined ? null : (
                <Text look="note" display="block" marginTop="0.5">
                  {card.help}
                </Text>
              )}
            </chakra.span>
            {card.icon === undefined ? null : (
              <chakra.span color="fg.subtle" aria-hidden>
                {card.icon}
              </chakra.span>
            )}
          </Card>
        ))}
      </chakra.div>
    </Fieldset>
  );
}
