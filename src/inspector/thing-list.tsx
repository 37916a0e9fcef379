import { useT } from '../i18n/language.tsx';
import { machineIdOf } from '../patterns/statechart/wording.ts';
import { Button } from '../ui/button.tsx';
import { Row, Text } from '../ui/layout.tsx';
import type { Thing } from './things.ts';

/** The names of things by their keys; several of one machine are counted, the oldest first. */
export function useNames(things: readonly Thing[]): ReadonlyMap<string, string> {
  const t = useT('inspector');
  const byMachine = Map.groupBy(things.toReversed(), ({ model }) => model.machine.id);
  return new Map(
    [...byMachine].flatMap(([id, alike]) => {
      const machine = t(`statechart:machine.${machineIdOf(id)}`);
      return alike.map(({ key }, index): [string, string] => [
        key,
        alike.length === 1 ? machine : t('nth', { machine, count: index + 1 }),
      ]);
    }),
  );
}

interface ThingListProps {
  things: readonly Thing[];
  names: ReadonlyMap<string, string>;
  chosen: string | undefined;
  onChoose: (key: string) => void;
}

/** What lives on the page. */
export function ThingList({ things, names, chosen, onChoose }: ThingListProps) {
  const t = useT('inspector');
  if (things.length === 0) {
    return (
      <Text as="p" look="note" py="4">
        {t('none')}
      </Text>
    );
  }
  return (
    <Row role="group" aria-label={t('things')} wrap gap="1" py="3">
      {things.map(({ key }) => (
        <Button
          key={key}
          size="sm"
          variant="ghost"
          aria-pressed={key === chosen}
          onClick={() => onChoose(key)}
        >
          {names.get(key)}
        </Button>
      ))}
    </Row>
  );
}
