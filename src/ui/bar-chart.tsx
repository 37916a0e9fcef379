import { chakra } from '@chakra-ui/react/styled-system';
import { Row, Text } from './layout.tsx';
import { Tooltip } from './tooltip.tsx';

export interface ChartBar {
  key: string;
  /** Null: there is no figure, and no bar. */
  value: number | null;
  /** The exact figure and what it is of, for the pointer. */
  text: string;
  /** What happened then, in a few letters. */
  mark: string | null;
}

interface BarChartProps {
  bars: readonly ChartBar[];
  /** What the height of the plot means. */
  highest: string;
  /** The two ends of the axis. */
  first: string;
  last: string;
}

/** One figure over time. Readers of the page's text get the same figures from a table beside it. */
export function BarChart({ bars, highest, first, last }: BarChartProps) {
  const most = Math.max(0, ...bars.map(({ value }) => value ?? 0));
  return (
    <chakra.div aria-hidden>
      <Text as="div" look="note" fontSize="xs" data-figure>
        {highest}
      </Text>
      <chakra.div
        display="flex"
        alignItems="flex-end"
        gap={{ base: '1px', md: '2px' }}
        height="40"
        marginTop="1"
        borderTopWidth="1px"
        borderTopStyle="dashed"
        borderBottomWidth="1px"
      >
        {bars.map(({ key, value, text, mark }) => (
          <Tooltip key={key} text={text}>
            <chakra.div
              position="relative"
              display="flex"
              flex="1"
              minW="0"
              height="full"
              alignItems="flex-end"
              borderRadius="2px"
              _hover={{ bg: 'bg.hover' }}
            >
              {mark !== null && <Mark>{mark}</Mark>}
              <chakra.div
                width="full"
                maxW="10"
                mx="auto"
                borderTopRadius="2px"
                bg="brand.solid"
                style={{
                  height: most === 0 ? 0 : `${((value ?? 0) / most) * 100}%`,
                  minHeight: value === null || value === 0 ? 0 : '2px',
                }}
              />
            </chakra.div>
          </Tooltip>
        ))}
      </chakra.div>
      <Row apart marginTop="1">
        {[first, last].map((end) => (
          <Text key={end} look="note" fontSize="xs" data-figure>
            {end}
          </Text>
        ))}
      </Row>
    </chakra.div>
  );
}

/** A line through the plot where something happened; on wide pages it says what. */
function Mark({ children }: { children: string }) {
  return (
    <chakra.div
      position="absolute"
      top="0"
      bottom="0"
      insetInlineStart="-1px"
      borderInlineStartWidth="1px"
      borderInlineStartStyle="dashed"
      borderColor="fg.subtle"
    >
      <Text
        hideBelow="md"
        look="note"
        fontSize="xs"
        paddingInlineStart="1"
        bg="bg"
        position="absolute"
        top="0"
        data-figure
      >
        {children}
      </Text>
    </chakra.div>
  );
}
