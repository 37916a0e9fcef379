import type { EmbeddingsUse } from '../../../api/__generated__/schema.d.ts';
import { useT } from '../../../i18n/language.tsx';
import { Text } from '../../../ui/layout.tsx';

/** Outcomes by which the text was compared by its meaning, and those by which it was not. */
const outcomes = [
  'answered',
  'cached',
  'refused',
  'timedOut',
  'unreachable',
  'addressRefused',
  'invalidAnswer',
  'resting',
  'busy',
  'notConfigured',
  'notLearned',
] as const;

/** Whether the embeddings endpoint helped; nothing if there is none. */
export function MeaningNote({ use }: { use: EmbeddingsUse | null }) {
  const t = useT('onlineTest');
  const known = outcomes.find((each) => each === use?.outcome);
  if (use === null) return null;
  const milliseconds = use.durationMilliseconds;
  return (
    <Text as="p" look="detail" marginTop="3">
      {known === undefined ? use.outcome : t(`meaning.${known}`, { milliseconds })}
    </Text>
  );
}
