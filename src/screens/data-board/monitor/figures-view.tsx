import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import type { Conversation } from '../../../api/__generated__/schema.d.ts';
import { useFormat } from '../../../i18n/format.tsx';
import { useT } from '../../../i18n/language.tsx';
import { Elapsed } from '../../../i18n/elapsed.tsx';
import { Stack } from '../../../ui/stack.tsx';
import type { DeskFigures } from './figures.ts';

interface DeskFiguresViewProps {
  figures: DeskFigures;
  /** Who waits, the longest first; null where this member may not know. */
  waiting: readonly Conversation[] | null;
}

/** The figures that one looks at first. */
export function DeskFiguresView({ figures, waiting }: DeskFiguresViewProps) {
  const t = useT('dataBoard');
  const format = useFormat();
  const { number } = format;
  const longest = waiting?.[0]?.queuedAt ?? null;
  return (
    <chakra.dl
      aria-label={t('monitor.figures')}
      display="grid"
      gap="3"
      gridTemplateColumns="repeat(auto-fit, minmax(9.5rem, 1fr))"
    >
      {waiting === null ? null : (
        <Figure
          label={t('monitor.waiting')}
          value={number(waiting.length)}
          calls={waiting.length > 0}
          note={
            longest === null ? (
              t('monitor.nobodyWaits')
            ) : (
              <Elapsed since={longest} words={(time) => t('monitor.longestWait', { time })} />
            )
          }
        />
      )}
      <Figure
        label={t('monitor.present')}
        value={number(figures.present)}
        note={t('monitor.presentOf', { count: figures.team })}
      />
      <Figure label={t('monitor.serving')} value={number(figures.serving)} />
      <Figure
        label={t('monitor.capacity')}
        value={number(figures.free)}
        note={
          figures.capacity === 0
            ? t('monitor.noCapacity')
            : t('monitor.capacityOf', {
                used: figures.capacity - figures.free,
                total: figures.capacity,
              })
        }
      />
    </chakra.dl>
  );
}

function Figure({
  label,
  value,
  note,
  calls = false,
}: {
  label: string;
  value: string;
  note?: ReactNode;
  calls?: boolean;
}) {
  return (
    <Stack
      gap="0"
      px="4"
      py="3.5"
      borderWidth="1px"
      borderColor={calls ? 'warning.border' : 'border'}
      borderRadius="xl"
      bg={calls ? 'warning.bg' : 'bg.raised'}
    >
      <chakra.dt fontSize="sm" color={calls ? 'warning.fg' : 'fg.muted'}>
        {label}
      </chakra.dt>
      <chakra.dd fontSize="3xl" fontWeight="semibold" lineHeight="tight" paddingTop="1" data-figure>
        {value}
      </chakra.dd>
      {note === undefined ? null : (
        <chakra.dd fontSize="xs" color={calls ? 'warning.fg' : 'fg.muted'} paddingTop="0.5">
          {note}
        </chakra.dd>
      )}
    </Stack>
  );
}
