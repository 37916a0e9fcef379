import { chakra } from '@chakra-ui/react/styled-system';
import { CircleAlert, CircleCheck, Clock } from 'lucide-react';
import type { ReactNode } from 'react';
import { Spinner } from './spinner.tsx';

export type Tone = 'neutral' | 'busy' | 'settled' | 'failed' | 'waiting';

const order: readonly Tone[] = ['failed', 'busy', 'waiting', 'settled'];

/** The tone of a state from the tags that its machine gives it; resting and untagged states have none. */
export function toneOf(tags: Iterable<string>): Tone {
  const present = new Set(tags);
  return order.find((tone) => present.has(tone)) ?? 'neutral';
}

/**
 * Presence has its own look, because the lifecycle's tags describe the machine (a break is settled, idle waits). To
 * people green means available, a clock means paused, and no colour means absent.
 */
export const presenceTones = {
  offline: 'neutral',
  idle: 'settled',
  inQueue: 'waiting',
  online: 'settled',
  busy: 'busy',
  afterCallWork: 'waiting',
  break: 'waiting',
} as const satisfies Record<string, Tone>;

const Chip = chakra('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1.5',
    minW: '0',
    maxW: 'full',
    h: '5.5',
    minH: '1.375rem',
    px: '2',
    borderRadius: 'full',
    fontSize: 'xs',
    fontWeight: 'medium',
    lineHeight: '1',
    whiteSpace: 'nowrap',
    '& svg': { width: '13px', height: '13px', flexShrink: 0 },
  },
  variants: {
    tone: {
      neutral: { bg: 'bg.hover', color: 'fg.muted' },
      busy: { bg: 'brand.bg', color: 'brand.fg' },
      settled: { bg: 'success.bg', color: 'success.fg' },
      failed: { bg: 'danger.bg', color: 'danger.fg' },
      waiting: { bg: 'warning.bg', color: 'warning.fg' },
    },
    plain: { true: { bg: 'transparent', px: '0' } },
  },
});

const Dot = chakra('span', {
  base: {
    width: '1.5',
    height: '1.5',
    borderRadius: 'full',
    bg: 'currentColor',
    flexShrink: 0,
    opacity: 0.8,
  },
});

const marks: Record<Tone, ReactNode> = {
  neutral: <Dot aria-hidden />,
  busy: <Spinner aria-hidden width="11px" height="11px" borderWidth="1.5px" />,
  settled: <CircleCheck aria-hidden />,
  failed: <CircleAlert aria-hidden />,
  waiting: <Clock aria-hidden />,
};

interface StateChipProps {
  tone: Tone;
  /** The state's word, from the `statuses` area. */
  label: string;
  /** Without the tinted ground, for dense rows. */
  plain?: boolean;
  /** The word is for screen readers and the pointer only. */
  markOnly?: boolean;
}

/** The common look of every lifecycle state: a mark and a word. Do not colour states by hand. */
export function StateChip({ tone, label, plain = false, markOnly = false }: StateChipProps) {
  return (
    <Chip tone={tone} plain={plain} data-tone={tone} title={markOnly ? label : undefined}>
      {marks[tone]}
      <chakra.span srOnly={markOnly || undefined} overflow="hidden" textOverflow="ellipsis" lineHeight="1.3">
        {label}
      </chakra.span>
    </Chip>
  );
}
