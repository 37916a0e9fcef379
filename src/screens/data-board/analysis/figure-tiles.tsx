import { chakra } from '@chakra-ui/react/styled-system';
import { useId } from 'react';
import { Text } from '../../../ui/layout.tsx';
import { ChoiceCard } from '../../../ui/radio-cards.tsx';

export interface FigureTile<Id extends string> {
  id: Id;
  label: string;
  text: string;
  note: string;
}

interface FigureTilesProps<Id extends string> {
  legend: string;
  tiles: readonly FigureTile<Id>[];
  chosen: Id;
  onChoose: (id: Id) => void;
}

/** The figures of the whole span. The chosen one is drawn below; arrow keys move the choice. */
export function FigureTiles<Id extends string>({ legend, tiles, chosen, onChoose }: FigureTilesProps<Id>) {
  const name = useId();
  return (
    <chakra.fieldset
      display="grid"
      gap="3"
      gridTemplateColumns={{
        base: '1fr 1fr',
        md: `repeat(${tiles.length % 4 === 0 ? 4 : 3}, minmax(0, 1fr))`,
      }}
    >
      <chakra.legend srOnly>{legend}</chakra.legend>
      {tiles.map(({ id, label, text, note }) => (
        <ChoiceCard key={id} px="4" py="3">
          <chakra.input
            type="radio"
            srOnly
            name={name}
            checked={id === chosen}
            onChange={() => onChoose(id)}
          />
          <Text display="block" fontSize="sm" look="muted">
            {label}
          </Text>
          <Text
            display="block"
            fontSize="2xl"
            fontWeight="semibold"
            lineHeight="tight"
            paddingTop="1"
            data-figure
          >
            {text}
          </Text>
          <Text display="block" look="note" fontSize="xs" paddingTop="0.5">
            {note}
          </Text>
        </ChoiceCard>
      ))}
    </chakra.fieldset>
  );
}
