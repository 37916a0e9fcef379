import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import type { Conversation } from '../../../api/__generated__/schema.d.ts';
import { useFormat, useT } from '../../../i18n/language.tsx';
import { Elapsed } from '../../../i18n/elapsed.tsx';
import { Text } from '../../../ui/layout.tsx';
import type { DeskFigures } from './figures.ts';

interface DeskFiguresViewProps {
  figures: DeskFigures;
  /** Waiting conversations, the longest first; null if this member may not see them. */
  waiting: readonly Conversation[] | null;
}

/** The main figures. */
export function DeskFiguresView({ figures, waiting }: DeskFiguresViewProps) {
  const { team, present, serving, capacity, free } = figures;
  const t = useT('dataBoard');
  const longest = waiting?.[0]?.queuedAt ?? null;
  return (
    <chakra.dl
      aria-label={t('monitor.figures')}
      display="grid"
      gap="3"
      gridTemplateColumns="repeat(auto-fit, minmax(9.5rem, 1fr))"
    >
      {waiting && (
        <Figure
          label={t('monitor.waiting')}
          value={waiting.length}
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
      <Figure label={t('monitor.present')} value={present} note={t('monitor.presentOf', { count: team })} />
      <Figure label={t('monitor.serving')} value={serving} />
      <Figure
        label={t('monitor.capacity')}
        value={free}
        note={
          capacity === 0
            ? t('monitor.noCapacity')
            : t('monitor.capacityOf', { used: capacity - free, total: capacity })
        }
      />
    </chakra.dl>
  );
}

interface FigureProps {
  label: string;
  value: number;
  note?: ReactNode;
  /** The figure calls for action. */
  calls?: boolean;
}

function Figure({ label, value, note, calls = false }: FigureProps) {
  const format = useFormat();
  const quiet = calls ? 'warning.fg' : 'fg.muted';
  return (
    <chakra.div
      px="4"
      py="3.5"
      borderWidth="1px"
      borderColor={calls ? 'warning.border' : undefined}
      borderRadius="xl"
      bg={calls ? 'warning.bg' : 'bg.raised'}
    >
      <Text as="dt" fontSize="sm" color={quiet}>
        {label}
      </Text>
      <Text as="dd" fontSize="3xl" fontWeight="semibold" lineHeight="tight" paddingTop="1" data-figure>
        {format.number(value)}
      </Text>
      {note && (
        <Text as="dd" fontSize="xs" color={quiet} paddingTop="0.5">
          {note}
        </Text>
      )}
    </chakra.div>
  );
}
