import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import type { Conversation } from '../../api/__generated__/schema.d.ts';
import { useFormat, useT } from '../../i18n/language.tsx';
import { Elapsed } from '../../i18n/elapsed.tsx';
import { awaitsFirstReply } from '../../machines/rules/waiting.ts';
import { Text } from '../../ui/layout.tsx';
import type { DeskFigures } from './desk-figures.ts';

interface DeskFiguresViewProps {
  figures: DeskFigures;
  /** Waiting conversations, the longest first; null if this member may not see them. */
  waiting: readonly Conversation[] | null;
  /** Conversations with an agent or the bot; null if this member may not see them. */
  active: readonly Conversation[] | null;
}

/** The main figures. */
export function DeskFiguresView({ figures, waiting, active }: DeskFiguresViewProps) {
  const { team, present, serving, capacity, free } = figures;
  const t = useT('desk');
  const unreplied = active?.filter(awaitsFirstReply);
  return (
    <chakra.dl
      aria-label={t('figures')}
      display="grid"
      gap="3"
      gridTemplateColumns={{ base: '1fr 1fr', md: 'repeat(auto-fit, minmax(9.5rem, 1fr))' }}
    >
      {waiting && <WaitFigure label={t('waiting')} waiting={waiting} />}
      {unreplied && <WaitFigure label={t('session:firstReply.label')} waiting={unreplied} />}
      <Figure label={t('present')} value={present} note={t('presentOf', { count: team })} />
      <Figure label={t('serving')} value={serving} note={t('servingNow')} />
      <Figure
        label={t('capacity')}
        value={free}
        note={capacity === 0 ? t('noCapacity') : t('capacityOf', { used: capacity - free, total: capacity })}
      />
    </chakra.dl>
  );
}

/** How many wait, and since when the longest. */
function WaitFigure({ label, waiting }: { label: string; waiting: readonly Conversation[] }) {
  const t = useT('desk');
  const longest = waiting.map(({ waitingSince }) => waitingSince ?? '').toSorted()[0];
  return (
    <Figure
      label={label}
      value={waiting.length}
      calls={waiting.length > 0}
      note={
        longest === undefined || longest === '' ? (
          t('nobodyWaits')
        ) : (
          <Elapsed since={longest} words={(time) => t('longestWait', { time })} />
        )
      }
    />
  );
}

interface FigureProps {
  label: string;
  value: number;
  note: ReactNode;
  /** The figure calls for action. */
  calls?: boolean;
}

function Figure({ label, value, note, calls = false }: FigureProps) {
  const format = useFormat();
  const quiet = calls ? 'warning.fg' : 'fg.muted';
  return (
    <chakra.div
      display="flex"
      flexDirection="column"
      px="4"
      py="3.5"
      borderWidth="1px"
      borderColor={calls ? 'warning.border' : undefined}
      borderRadius="xl"
      bg={calls ? 'warning.bg' : 'bg.raised'}
    >
      <Text as="dt" flex="1" fontSize="sm" color={quiet}>
        {label}
      </Text>
      <Text as="dd" fontSize="3xl" fontWeight="semibold" lineHeight="tight" paddingTop="1" data-figure>
        {format.number(value)}
      </Text>
      <Text as="dd" fontSize="xs" color={quiet} paddingTop="0.5">
        {note}
      </Text>
    </chakra.div>
  );
}
