import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import type { Conversation } from '../../api/__generated__/schema.d.ts';
import { useFormat, useT } from '../../i18n/language.tsx';
import { awaitsFirstReply, awaitsReply, type WaitingLevel } from '../../machines/rules/waiting.ts';
import { Text } from '../../ui/layout.tsx';
import type { DeskFigures } from './desk-figures.ts';
import { useWait, WaitClock, waitTones } from './wait-clock.tsx';

interface DeskFiguresViewProps {
  figures: DeskFigures;
  /** Waiting conversations; null if this member may not see them. */
  waiting: readonly Conversation[] | null;
  /** Conversations that agents serve; null if this member may not see them. */
  served: readonly Conversation[] | null;
}

/** The main figures. */
export function DeskFiguresView({ figures, waiting, served }: DeskFiguresViewProps) {
  const { team, present, onBreak, serving, capacity, free } = figures;
  const t = useT('desk');
  return (
    <chakra.dl
      aria-label={t('figures')}
      display="grid"
      gap="3"
      gridTemplateColumns={{
        base: '1fr 1fr',
        md: 'repeat(3, 1fr)',
        '2xl': 'repeat(auto-fit, minmax(9.5rem, 1fr))',
      }}
    >
      {waiting && <WaitFigure label={t('waiting')} waiting={waiting} />}
      {served && <WaitFigure label={t('session:reply.label')} waiting={served.filter(awaitsReply)} />}
      {served && <WaitFigure label={t('session:reply.first')} waiting={served.filter(awaitsFirstReply)} />}
      <Figure
        label={t('present')}
        value={present}
        note={
          onBreak === 0
            ? t('presentOf', { count: team })
            : t('presentOfBreak', { count: team, away: onBreak })
        }
      />
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
  const [longest] = waiting.flatMap(({ waitingSince }) => waitingSince ?? []).toSorted();
  const figure = { label, value: waiting.length };
  return longest === undefined ? (
    <Figure {...figure} note={t('nobodyWaits')} />
  ) : (
    <CallingFigure {...figure} longest={longest} />
  );
}

/** Calls as loud as the longest wait is late. */
function CallingFigure({ longest, ...figure }: Omit<FigureProps, 'note' | 'level'> & { longest: string }) {
  const t = useT('desk');
  const { level } = useWait(longest);
  const words = (time: string) => t('longestWait', { time });
  return (
    <Figure
      {...figure}
      level={level}
      note={<WaitClock conversation={{ waitingSince: longest }} words={words} />}
    />
  );
}

interface FigureProps {
  label: string;
  value: number;
  note: ReactNode;
  /** How urgently the figure calls for action. */
  level?: WaitingLevel;
}

function Figure({ label, value, note, level = 'calm' }: FigureProps) {
  const format = useFormat();
  const tone = level === 'calm' ? undefined : waitTones[level];
  const quiet = tone === undefined ? 'fg.muted' : `${tone}.fg`;
  return (
    <chakra.div
      display="flex"
      flexDirection="column"
      px="4"
      py="3.5"
      borderWidth="1px"
      borderColor={tone && `${tone}.border`}
      borderRadius="xl"
      bg={tone === undefined ? 'bg.raised' : `${tone}.bg`}
    >
      <Text as="dt" flex="1" fontSize="sm" color={quiet}>
        {label}
      </Text>
      <Text as="dd" fontSize="3xl" fontWeight="semibold" lineHeight="tight" paddingTop="1" data-figure>
        {format.number(value)}
      </Text>
      <Text as="dd" display="flex" fontSize="xs" color={quiet} paddingTop="0.5">
        {note}
      </Text>
    </chakra.div>
  );
}
