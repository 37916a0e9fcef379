import { chakra } from '@chakra-ui/react/styled-system';
import { useFormat, useT } from '../../i18n/language.tsx';
import { Text } from '../../ui/layout.tsx';

interface ScoreBarProps {
  /** 0..1. */
  score: number;
  /** 0..1; not there while the settings are being read. */
  answerThreshold?: number | undefined;
  suggestionThreshold?: number | undefined;
}

/** A probability on a scale of 0 to 1 with the thresholds drawn in. */
export function ScoreBar({
  score,
  answerThreshold = Infinity,
  suggestionThreshold = Infinity,
}: ScoreBarProps) {
  const t = useT('onlineTest');
  const format = useFormat();
  const suggested = score >= suggestionThreshold ? 'warning.solid' : 'border.strong';
  return (
    <chakra.span display="grid" gridTemplateColumns="minmax(0, 1fr) 2.5rem" alignItems="center" gap="2.5">
      <chakra.span
        role="meter"
        aria-label={t('score')}
        aria-valuemin={0}
        aria-valuemax={1}
        aria-valuenow={score}
        aria-valuetext={format.score(score)}
        position="relative"
        height="1.5"
        borderRadius="full"
        bg="bg.hover"
      >
        <chakra.span
          position="absolute"
          insetBlock="0"
          left="0"
          borderRadius="full"
          bg={score >= answerThreshold ? 'success.solid' : suggested}
          style={{ width: `${score * 100}%` }}
        />
        <Mark name="suggestionThreshold" at={suggestionThreshold} />
        <Mark name="answerThreshold" at={answerThreshold} />
      </chakra.span>
      <Text data-figure fontSize="xs" fontWeight="semibold" textAlign="end">
        {format.score(score)}
      </Text>
    </chakra.span>
  );
}

function Mark({ name, at }: { name: 'suggestionThreshold' | 'answerThreshold'; at: number }) {
  const fields = useT('fields');
  const format = useFormat();
  if (at > 1) return null;
  return (
    <chakra.span
      position="absolute"
      top="-3px"
      bottom="-3px"
      width="2px"
      marginInlineStart="-1px"
      bg="fg.muted"
      borderRadius="full"
      title={`${fields(name)}: ${format.score(at)}`}
      style={{ left: `${at * 100}%` }}
    />
  );
}
