import { chakra } from '@chakra-ui/react/styled-system';
import type { BatchOutcome, BatchTest } from '../../../api/__generated__/schema.d.ts';
import { useFormat, useT } from '../../../i18n/language.tsx';
import { batchOutcomes, knownOf } from '../../../machines/rules/batch-test-rules.ts';
import { Row, Stack, Text } from '../../../ui/layout.tsx';
import { useAccuracyWords } from './test-words.tsx';

const colors = {
  answered: 'success.solid',
  smallTalk: 'info.solid',
  suggested: 'warning.solid',
  fallback: 'danger.solid',
  handover: 'brand.solid',
  skipped: 'border.strong',
} as const satisfies Record<BatchOutcome, string>;

/** What the bot did with the questions so far: a bar, and its figures in words. */
export function Shares({ counts }: Pick<BatchTest, 'counts'>) {
  const t = useT('batchTest');
  const format = useFormat();
  const accuracy = useAccuracyWords()({ counts });
  const known = knownOf(counts);
  const present = batchOutcomes.filter((outcome) => counts[outcome] > 0);
  if (known === 0) return null;
  return (
    <Stack gap="2">
      <chakra.div aria-hidden display="flex" gap="2px" height="2" borderRadius="full" overflow="hidden">
        {present.map((outcome) => (
          <chakra.span key={outcome} bg={colors[outcome]} style={{ flexGrow: counts[outcome] }} minW="3px" />
        ))}
      </chakra.div>
      <Row as="ul" wrap columnGap="4" rowGap="1" aria-label={t('shares')}>
        {present.map((outcome) => (
          <Row as="li" key={outcome} gap="1.5" fontSize="sm">
            <chakra.span aria-hidden boxSize="2" borderRadius="full" bg={colors[outcome]} />
            <Text>{t(`statuses:batchOutcome.${outcome}`)}</Text>
            <Text look="muted" data-figure>
              {t('share', { count: counts[outcome], share: format.percent(counts[outcome] / known) })}
            </Text>
          </Row>
        ))}
      </Row>
      {accuracy === null ? null : (
        <Text as="p" fontSize="sm" data-figure>
          {accuracy}
        </Text>
      )}
    </Stack>
  );
}
