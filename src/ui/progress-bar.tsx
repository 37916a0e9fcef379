import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { Row, Stack, Text } from './layout.tsx';

interface ProgressBarProps {
  /** What is going on, in words. */
  label: string;
  /** 0..1; `null` while the share is unknown. */
  value: number | null;
  /** Figures at the right: "1,204 of 3,000 rows", "about 4 s left". */
  figures?: ReactNode;
  /** The value in words for screen readers: "40 %". */
  valueText?: string;
}

/** Progress with its words and figures; a moving band while the share is unknown. */
export function ProgressBar({ label, value, figures, valueText }: ProgressBarProps) {
  const share = value === null ? null : Math.min(1, Math.max(0, value)) * 100;
  return (
    <Stack>
      <Row wrap apart fontSize="sm">
        <Text look="strong">{label}</Text>
        {figures && (
          <Text look="muted" data-figure>
            {figures}
          </Text>
        )}
      </Row>
      <chakra.div
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={share === null ? undefined : Math.round(share)}
        aria-valuetext={valueText}
        position="relative"
        overflow="hidden"
        height="1.5"
        borderRadius="full"
        bg="bg.hover"
      >
        <chakra.div
          position="absolute"
          insetBlock="0"
          borderRadius="full"
          bg="brand.solid"
          {...(share === null
            ? { width: '40%', animation: 'indeterminate 1200ms ease-in-out infinite' }
            : { left: '0', width: `${share}%`, transition: 'width 220ms cubic-bezier(0.2, 0, 0, 1)' })}
        />
      </chakra.div>
    </Stack>
  );
}
