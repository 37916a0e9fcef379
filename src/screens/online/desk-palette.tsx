import {
  Activity,
  ArrowRightLeft,
  Check,
  CircleX,
  Keyboard,
  List,
  MessageSquareReply,
  PanelRight,
  Settings,
  X,
} from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useRevalidator } from 'react-router-dom';
import { rememberApplication } from '../../api/session.ts';
import { useT } from '../../i18n/language.tsx';
import { isDeskMember } from '../../paths.ts';
import type { Command } from '../../ui/rank-commands.ts';
import { SearchPalette } from '../session/search-palette.tsx';
import {
  useActionCommands,
  useApplicationCommands,
  useCommonCommands,
  useScreenCommands,
} from '../session/use-place-commands.tsx';
import { useDesk } from './desk.ts';
import { wantReply } from './reply-focus.ts';
import { useStatusWays, wishStatus } from './status-ways.tsx';
import { usePlace } from './use-place.ts';
import { press, type ShortcutTarget, target, usableShortcuts } from './use-shortcuts.ts';
import { placeToWrite } from './use-wanted-reply.ts';

interface DeskPaletteProps {
  onShortcuts: () => void;
  onSettings: () => void;
  onClose: () => void;
}

/** The workspace's palette: conversations and customers, what can be done with the open one, the status, and places. */
export function DeskPalette({ onShortcuts, onSettings, onClose }: DeskPaletteProps) {
  const t = useT('online');
  const { conversationId, open, lists, showTeam } = usePlace();
  const { isDeskAdmin } = useDesk();
  const { revalidate } = useRevalidator();
  const moves = useConversationCommands();
  const status = useStatusWays()
    .filter(({ possible }) => possible)
    .map(({ to, label, icon }): Command => ({
      id: `status-${to}`,
      group: t('status.label'),
      label,
      icon,
      run: () => wishStatus(to),
    }));
  const go = t('shell:palette.go');
  const places: Command[] = [
    ...lists.map((list) => ({
      id: `list-${list}`,
      group: go,
      label: t(`lists.${list}`),
      keywords: t('lists.label'),
      icon: <List aria-hidden />,
      run: () => open(null, list),
    })),
    ...(isDeskAdmin
      ? [
          {
            id: 'team',
            group: go,
            label: t('team.title'),
            keywords: t('desk:agents'),
            icon: <Activity aria-hidden />,
            run: () => showTeam(true),
          },
        ]
      : []),
    {
      id: 'settings',
      group: go,
      label: t('settings.title'),
      icon: <Settings aria-hidden />,
      run: onSettings,
    },
    {
      id: 'shortcuts',
      group: go,
      label: t('menu.shortcuts'),
      icon: <Keyboard aria-hidden />,
      run: onShortcuts,
    },
  ];
  const screens = useScreenCommands();
  const actions = useActionCommands();
  const common = useCommonCommands();
  const otherDesks = useApplicationCommands((chosen) => {
    rememberApplication(chosen.sdkAppId);
    void revalidate();
  }, isDeskMember);
  return (
    <SearchPalette
      ownFirst
      commands={[...moves, ...status, ...places, ...screens, ...otherDesks, ...actions, ...common]}
      onConversation={(chosen) => {
        if (chosen !== conversationId) wantReply(chosen);
        open(chosen);
      }}
      focusesConversation={placeToWrite}
      onClose={onClose}
    />
  );
}

const icons: Record<ShortcutTarget, ReactNode> = {
  reply: <MessageSquareReply aria-hidden />,
  accept: <Check aria-hidden />,
  decline: <X aria-hidden />,
  transfer: <ArrowRightLeft aria-hidden />,
  end: <CircleX aria-hidden />,
  details: <PanelRight aria-hidden />,
};

/** What the buttons of the open conversation can do; the palette presses them. */
function useConversationCommands(): Command[] {
  const t = useT('online');
  // The palette lies over them, so they stay as they were when it opened.
  const [usable] = useState(usableShortcuts);
  const labels: Record<ShortcutTarget, string> = {
    reply: t('shortcuts.reply'),
    accept: t('shortcuts.accept'),
    decline: t('shortcuts.decline'),
    transfer: t('shortcuts.transfer'),
    end: t('end.confirm'),
    details: t('conversation.details'),
  };
  return [...usable]
    .filter((name) => name !== 'step')
    .map((name) => ({
      id: `do-${name}`,
      group: t('menu.conversation'),
      label: labels[name],
      icon: icons[name],
      run: () => press(name),
      ...(name === 'reply' && { focuses: () => target(name) }),
    }));
}
