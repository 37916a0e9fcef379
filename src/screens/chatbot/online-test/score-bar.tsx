import { chakra } from '@chakra-ui/react/styled-system';
import { useFormat } from '../../../i18n/format.tsx';
import { useT } from '../../../i18n/language.tsx';

interface ScoreBarProps {
  /** 0..1. */
  score: number;
  /** 0..1; null while the settings are being read. */
  answerThreshold: number | null;
  suggestionThreshold: number | null;
}

/** A probability on a scale of 0 to 1 with the thresholds drawn in. */
export function ScoreBar({ score, answerThreshold, suggestionThreshold }: ScoreBarProps) {
  const t = useT('onlineTest');
  const format = useFormat();
  const reached =
    answerThreshold !== null && score >= answerThreshold
      ? 'success.solid'
      : suggestionThreshold !== null && score >= suggestionThreshold
        ? 'warning.solid'
        : 'border.strong';
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
          bg={reached}
          style={{ width: `${score * 100}%` }}
        />
        <Mark at={suggestionThreshold} label={t('suggestionThreshold')} />
        <Mark at={answerThreshold} label={t('answerThreshold')} />
      </chakra.span>
      <chakra.span fontSize="xs" fontWeight="semibold" fontVariantNumeric="tabular-nums" textAlign="end">
        {format.score(score)}
      </chakra.span>
    </chakra.span>
  );
}

function Mark({ at, label }: { at: number | null; label: string }) {
  const format = useFormat();
  if (at === null) return null;
  return (
    <chakra.span
      position="absolute"
      top="-3px"
      bottom="-3px"
      width="2px"
      marginInlineStart="-1px"
      bg="fg.muted"
      borderRadius="full"
      title={`${label}: ${format.score(at)}`}
      style={{ left: `${at * 100}%` }}
    />
  );
}
