import { BookOpen, MessageSquare, RotateCw, Search, UserRound, UsersRound } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Conversation } from '../../api/__generated__/schema.d.ts';
import { conversationListQuery, deskReaderOf, openConversationsQuery } from '../../api/conversations.ts';
import { useCurrentMember } from '../../api/current-application.ts';
import { query } from '../../api/operation.ts';
import { useT } from '../../i18n/language.tsx';
import type { Spelling } from '../../i18n/use-spelling.ts';
import { isWith, placeOf } from '../../machines/rules/desk-access.ts';
import { type Retry, useList, useReading } from '../../patterns/reading.ts';
import { useSettling } from '../../patterns/use-settling.ts';
import { isConsoleMember, isDeskMember, paths } from '../../paths.ts';
import { afresh } from '../../ui/afresh.tsx';
import type { Command } from '../../ui/rank-commands.ts';
import { useCustomerName } from './customer-name.ts';

/** Of each kind. */
const shownAtMost = 5;

interface Found {
  commands: Command[];
  busy: boolean;
  /** More fit than `commands` has. */
  hasMore: boolean;
}

interface FoundEverywhere extends Found {
  /** There are conversations that nobody searched: all that people have are searched, of the others only those at hand. */
  isPartial: boolean;
}

interface FoundOptions {
  /** Opens a conversation. */
  onConversation: (conversationId: string) => void;
  focusesConversation: Command['focuses'];
  /** Shows the own conversations before anything is typed. */
  ownFirst: boolean;
  /** How letters spell names; null: not at all. */
  spells: Spelling | null;
}

/** Conversations, customers, Q&As and members that words find, of those that this member may see. */
export function useFound(words: string, options: FoundOptions): FoundEverywhere {
  const [asked, setAsked] = useState('');
  useSettling(words, asked, setAsked);
  // Between two searches there is nothing to ask for, which cancels the last one.
  const search = words === asked ? asked : '';
  const conversations = useFoundConversations(words, search, options);
  const qas = useFoundQas(search);
  const members = useFoundMembers(search);
  return {
    commands: [conversations, qas, members].flatMap(({ commands }) => commands),
    busy: words !== asked || [conversations, qas, members].some(({ busy }) => busy),
    hasMore: [conversations, qas, members].some(({ hasMore }) => hasMore),
    isPartial: conversations.isPartial,
  };
}

const contains = (search: string) => {
  const wanted = search.toLocaleLowerCase();
  return (text: string | undefined) => text?.toLocaleLowerCase().includes(wanted) === true;
};

/** How a search ended: what it found, or the way to ask again. */
function useOutcome() {
  const t = useT('shell');
  return (group: string, reading: { error: unknown; retry: Retry }, commands: Command[]): Command[] =>
    reading.error === null
      ? commands
      : [
          ...commands,
          {
            id: `retry-${group}`,
            group,
            label: t('palette.failed'),
            icon: <RotateCw aria-hidden />,
            keepsOpen: true,
            run: reading.retry.onPress,
          },
        ];
}

function useFoundConversations(words: string, search: string, options: FoundOptions): FoundEverywhere {
  const t = useT('shell');
  const outcome = useOutcome();
  const nameOf = useCustomerName();
  const { membership } = useCurrentMember();
  const { sdkAppId, memberId, deskRole } = membership;
  const isAtDesk = isDeskMember(membership);
  const open = useReading({ ...openConversationsQuery(deskReaderOf(membership)), enabled: isAtDesk });
  const asks = isAtDesk && search !== '';
  const view = deskRole === 'deskAdmin' ? 'all' : 'ended';
  const recent = useList({ ...conversationListQuery(sdkAppId, view), enabled: asks });

  const has = contains(words);
  const fits = ({ visitor, lastCustomerMessage }: Conversation) =>
    [nameOf(visitor), visitor.visitorId, lastCustomerMessage?.text].some(has) ||
    options.spells?.(nameOf(visitor), words) === true;
  const commandOf = (group: string, icon: ReactNode) => (conversation: Conversation) => ({
    id: `conversation-${conversation.conversationId}`,
    group,
    label: nameOf(conversation.visitor),
    detail: [
      t(`statuses:conversation.${conversation.status}`),
      ...(conversation.lastCustomerMessage === null ? [] : [conversation.lastCustomerMessage.text]),
    ].join(' · '),
    icon,
    run: () => options.onConversation(conversation.conversationId),
    ...(options.focusesConversation && { focuses: options.focusesConversation }),
  });
  const toOpen = commandOf(t('palette.conversations'), <MessageSquare aria-hidden />);
  const toCustomer = commandOf(t('palette.customers'), <UserRound aria-hidden />);

  const atHand = [...(open.data?.values() ?? [])];
  if (words === '') {
    const own = options.ownFirst ? atHand.filter((each) => isWith(placeOf(each), memberId)) : [];
    const commands = own.slice(0, shownAtMost).map(toOpen);
    return { commands, busy: false, hasMore: own.length > shownAtMost, isPartial: false };
  }
  const fitting = atHand.filter(fits);
  const found = outcome(t('palette.conversations'), open, fitting.slice(0, shownAtMost).map(toOpen));
  // Each customer once, by the last conversation.
  const others = new Map(
    recent.rows
      .filter((each) => open.data?.has(each.conversationId) !== true && fits(each))
      .toReversed()
      .map((each) => [each.visitor.visitorId, each]),
  );
  const customers = asks ? [...others.values()].toReversed().slice(0, shownAtMost).map(toCustomer) : [];
  return {
    commands: [...found, ...(asks ? outcome(t('palette.customers'), recent, customers) : [])],
    busy: isAtDesk && (open.isPending || (asks && recent.isPending)),
    hasMore: fitting.length > shownAtMost || (asks && others.size > shownAtMost),
    isPartial: asks && recent.hasMore,
  };
}

interface ConsoleSearch<Page, Key extends readonly unknown[]> {
  search: string;
  group: string;
  asked: Parameters<typeof useReading<Page, Key>>[0];
  commandsOf: (page: Page) => Command[];
  hasMore: (page: Page) => boolean;
}

/** What a list of the console finds, where this member may see it. */
function useConsoleSearch<Page, Key extends readonly unknown[]>({
  search,
  group,
  asked,
  commandsOf,
  hasMore,
}: ConsoleSearch<Page, Key>): Found {
  const outcome = useOutcome();
  const { membership } = useCurrentMember();
  const asks = isConsoleMember(membership) && search !== '';
  const reading = useReading({ ...asked, enabled: asks });
  if (!asks) return { commands: [], busy: false, hasMore: false };
  return {
    commands: outcome(group, reading, reading.data === undefined ? [] : commandsOf(reading.data)),
    busy: reading.isFetching && reading.data === undefined,
    hasMore: reading.data !== undefined && hasMore(reading.data),
  };
}

function useFoundQas(search: string): Found {
  const t = useT('shell');
  const navigate = useNavigate();
  const { sdkAppId } = useCurrentMember().membership;
  const group = t('palette.qas');
  return useConsoleSearch({
    search,
    group,
    asked: query('listQas', { sdkAppId, search, limit: shownAtMost }),
    commandsOf: ({ items, total }) => {
      const commands: Command[] = items.map(({ qaId, standardQuestion, answer }) => ({
        id: `qa-${qaId}`,
        group,
        label: standardQuestion,
        detail: answer,
        icon: <BookOpen aria-hidden />,
        run: () => void navigate(paths.qa(sdkAppId, qaId), { state: afresh }),
      }));
      const all: Command = {
        id: 'all-qas',
        group,
        label: t('palette.allQas', { count: total }),
        icon: <Search aria-hidden />,
        run: () =>
          void navigate(`${paths.knowledge(sdkAppId)}?${new URLSearchParams({ search })}`, { state: afresh }),
      };
      return total > shownAtMost ? [...commands, all] : commands;
    },
    hasMore: ({ items, total }) => total > items.length,
  });
}

function useFoundMembers(search: string): Found {
  const t = useT('shell');
  const navigate = useNavigate();
  const { sdkAppId } = useCurrentMember().membership;
  const group = t('palette.members');
  return useConsoleSearch({
    search,
    group,
    asked: query('listMembers', { sdkAppId, search, limit: shownAtMost }),
    commandsOf: ({ items }) =>
      items.map(({ memberId, nickname, email, accountName }) => ({
        id: `member-${memberId}`,
        group,
        label: nickname,
        detail: [email, accountName].filter(Boolean).join(' · '),
        icon: <UsersRound aria-hidden />,
        run: () =>
          void navigate(`${paths.member(sdkAppId)}?${new URLSearchParams({ member: memberId })}`, {
            state: afresh,
          }),
      })),
    hasMore: ({ nextCursor }) => nextCursor !== null,
  });
}
