import { chakra } from '@chakra-ui/react/styled-system';
import { type Thresholds, reactionAt } from '../../../machines/rules/threshold-effect.ts';

const colors = {
  answered: 'success.solid',
  suggested: 'warning.solid',
  passedOn: 'border.strong',
} as const;

interface ScoreBarsProps {
  /** A bar for each hundredth of the score. */
  bars: readonly number[];
  /** The part of each bar whose best Q&A was not the right one; it is drawn paler. */
  wrong?: readonly number[] | undefined;
  thresholds: Thresholds;
}

/** How scores are spread, each bar in the colour of what the bot does there. The figures beside it say the same in words. */
export function ScoreBars({ bars, wrong, thresholds }: ScoreBarsProps) {
  // The few questions with a full score would flatten all others, so heights grow with the root.
  const highest = Math.sqrt(Math.max(...bars));
  return (
    <chakra.div
      aria-hidden
      display="flex"
      alignItems="flex-end"
      gap="1px"
      height="14"
      marginTop="2"
      borderBottomWidth="1px"
      borderColor="border"
    >
      {bars.map((count, bin) => (
        <chakra.span
          // oxlint-disable-next-line react/no-array-index-key -- a bar is its place
          key={bin}
          flex="1"
          minW="0"
          borderTopRadius="1px"
          bg={colors[reactionAt(bin, thresholds)]}
          transitionProperty="background-color"
          transitionDuration="fast"
          style={{
            height: `${(Math.sqrt(count) / highest) * 100}%`,
            minHeight: count > 0 ? '2px' : 0,
            opacity: 1 - 0.65 * (count > 0 ? (wrong?.[bin] ?? 0) / count : 0),
          }}
        />
      ))}
    </chakra.div>
  );
}
