import { chakra } from '@chakra-ui/react/styled-system';
import { useFormat } from '../../i18n/format.tsx';
import { useT } from '../../i18n/language.tsx';
import { CountBadge } from '../../ui/count-badge.tsx';
import { Row } from '../../ui/row.tsx';
import { Stack } from '../../ui/stack.tsx';
import { ListOpenConversations, ListPagedConversations } from './list-contents.tsx';
import { useOpenConversations, useUnansweredCount } from './use-open-conversations.ts';
import { usePlace } from './use-place.ts';
import type { DeskList } from './use-place.ts';

const Tab = chakra('button', {
  base: {
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
    _hover: { color: 'fg' },
    '&[aria-pressed=true]': {
      bg: { base: 'bg.raised', _dark: 'bg.hover' },
      color: 'fg',
      boxShadow: 'control',
    },
  },
});

/** Which conversations, with live counts, and the chosen list below. */
export function ConversationLists() {
  const t = useT('online');
  const format = useFormat();
  const { mine, queue } = useOpenConversations();
  const isCalling = useUnansweredCount() > 0;
  const { lists, list, showList } = usePlace();
  const counts: Partial<Record<DeskList, number>> = { mine: mine.length, queue: queue.length };
  return (
    <>
      <Row
        role="group"
        aria-label={t('lists.label')}
        gap="0.5"
        mx="3"
        padding="0.5"
        borderRadius="lg"
        bg={{ base: 'bg.hover', _dark: 'bg.raised' }}
      >
        {lists.map((each) => (
          <Tab key={each} type="button" aria-pressed={each === list} onClick={() => showList(each)}>
            {t(`lists.${each}`)}
            {counts[each] ? (
              <CountBadge strong={each === 'mine' && isCalling && each !== list}>
                {format.number(counts[each])}
              </CountBadge>
            ) : null}
          </Tab>
        ))}
      </Row>
      <Stack flex="1" minHeight="0" gap="0" paddingTop="2">
        {list === 'mine' || list === 'queue' ? (
          <ListOpenConversations key={list} list={list} />
        ) : (
          <ListPagedConversations key={list} view={list} />
        )}
      </Stack>
    </>
  );
}
