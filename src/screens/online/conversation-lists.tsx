import { chakra } from '@chakra-ui/react/styled-system';
import { useFormat } from '../../i18n/format.tsx';
import { useT } from '../../i18n/language.tsx';
import { useDesk } from './desk.ts';
import { ListPagedConversations, ListOpenConversations } from './list-contents.tsx';
import { useOpenConversations, useUnseen } from './use-open-conversations.ts';
import { deskLists } from './use-place.ts';
import type { DeskList, Place } from './use-place.ts';

const Tab = chakra('button', {
  base: {
    position: 'relative',
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '1.5',
    flex: '1 1 auto',
    height: '8',
    px: '2',
    borderRadius: 'md',
    fontSize: 'sm',
    fontWeight: 'medium',
    color: 'fg.muted',
    whiteSpace: 'nowrap',
    cursor: 'pointer',
    transitionProperty: 'background-color, color',
    transitionDuration: 'fast',
    _hover: { color: 'fg' },
    '&[aria-pressed=true]': {
      bg: { base: 'bg.raised', _dark: 'bg.hover' },
      color: 'fg',
      boxShadow: 'control',
    },
  },
});

const Count = chakra('span', {
  base: {
    minW: '4.5',
    px: '1',
    borderRadius: 'full',
    fontSize: '2xs',
    lineHeight: '1.125rem',
    textAlign: 'center',
    fontVariantNumeric: 'tabular-nums',
    bg: 'bg.hover',
    color: 'fg.muted',
  },
  variants: { calls: { true: { bg: 'brand.solid', color: 'brand.contrast', fontWeight: 'semibold' } } },
});

/** Which conversations, with live counts, and the chosen list below. */
export function ConversationLists({ place }: { place: Place }) {
  const t = useT('online');
  const format = useFormat();
  const { isDeskAdmin } = useDesk();
  const { mine, queue, data } = useOpenConversations();
  const isUnseen = useUnseen();
  const { list } = place;

  const counts: Partial<Record<DeskList, { count: number; calls: boolean }>> =
    data === undefined
      ? {}
      : {
          mine: {
            count: mine.length,
            calls: mine.some((each) => each.status === 'offered' || isUnseen(each)),
          },
          queue: { count: queue.length, calls: false },
        };
  return (
    <>
      <chakra.div
        role="group"
        aria-label={t('lists.label')}
        display="flex"
        gap="0.5"
        mx="3"
        padding="0.5"
        borderRadius="lg"
        bg={{ base: 'bg.hover', _dark: 'bg.raised' }}
      >
        {deskLists
          .filter((each) => each !== 'all' || isDeskAdmin)
          .map((each) => {
            const figure = counts[each];
            return (
              <Tab key={each} type="button" aria-pressed={each === list} onClick={() => place.showList(each)}>
                {t(`lists.${each}`)}
                {figure === undefined || figure.count === 0 ? null : (
                  <Count calls={figure.calls && each !== list}>{format.number(figure.count)}</Count>
                )}
              </Tab>
            );
          })}
      </chakra.div>
      <chakra.div flex="1" minHeight="0" display="flex" flexDirection="column" paddingTop="2">
        {list === 'mine' || list === 'queue' ? (
          <ListOpenConversations key={list} list={list} place={place} />
        ) : (
          <ListPagedConversations key={list} view={list} place={place} />
        )}
      </chakra.div>
    </>
  );
}
