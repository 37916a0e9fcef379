import { chakra } from '@chakra-ui/react/styled-system';
import { Activity, MessagesSquare, Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useCurrentMember } from '../../api/current-application.ts';
import { followEvents } from '../../api/live.ts';
import { useT } from '../../i18n/language.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { SkipLink } from '../../ui/skip-link.tsx';
import { Toaster } from '../../ui/toaster.tsx';
import { loadingAgain } from '../session/loading-again.ts';
import { usePalette } from '../session/use-palette.ts';
import { ConnectionLine } from './connection-line.tsx';
import { ConversationLists } from './conversation-lists.tsx';
import { ConversationPane } from './conversation-pane.tsx';
import { DeskProvider, useDesk, useDeskOf } from './desk.ts';
import { DeskMenu } from './desk-menu.tsx';
import { ConversationNews } from './desk-news.tsx';
import { NoticeQuestion } from './notice-question.tsx';
import { OfferCall } from './offer-call.tsx';
import { OwnStatus } from './own-status.tsx';
import { usePreferences } from '../session/desk-preferences.ts';
import { SettingsDialog } from './settings-dialog.tsx';
import { ShortcutsDialog } from './shortcuts-dialog.tsx';
import { TeamView } from './team-view.tsx';
import { usePlace } from './use-place.ts';
import { usableShortcuts, useShortcuts } from './use-shortcuts.ts';
import { useWantedReply } from './use-wanted-reply.ts';

const loadModule = loadingAgain(() => import('./desk-palette.tsx'));
const loadPalette = () => loadModule().then((module) => module.DeskPalette);

/** The agent's workspace: conversations at the left, the open one in the middle, its customer at the right. */
export function Component() {
  const { membership } = useCurrentMember();
  const { sdkAppId, memberId } = membership;
  const desk = useDeskOf(membership);

  useEffect(() => {
    followEvents(membership);
    return () => followEvents(null);
  }, [membership]);

  return (
    <DeskProvider value={desk}>
      <Frame key={`${sdkAppId}.${memberId}`} />
    </DeskProvider>
  );
}

function Frame() {
  const t = useT('online');
  const { conversationId, open, showsTeam, showTeam } = usePlace();
  const { isDeskAdmin } = useDesk();
  const [asked, setAsked] = useState<'shortcuts' | 'settings' | null>(null);
  const [usable, setUsable] = useState<ReturnType<typeof usableShortcuts>>(new Set());
  const askShortcuts = () => {
    setUsable(usableShortcuts());
    setAsked('shortcuts');
  };
  useShortcuts(askShortcuts);
  useWantedReply(conversationId);
  const [Palette, setPaletteOpen] = usePalette(loadPalette);
  // A narrow page shows one of the two. The whole desk has wide tables.
  const isList = conversationId === null && !showsTeam;
  const [left, middle] = isList ? ['flex', 'none'] : ['none', 'flex'];

  return (
    <chakra.main display="flex" height="calc(100dvh - var(--dock-height, 0px))" minHeight="0" bg="bg.subtle">
      <SkipLink target="conversation" label={t('skip')} />
      <ConversationNews watched={conversationId} onOpen={(given) => open(given, 'mine')} />
      <chakra.h1 srOnly>{t('title')}</chakra.h1>
      <chakra.section
        aria-label={t('lists.pane')}
        display={{ base: left, [showsTeam ? 'lg' : 'md']: 'flex' }}
        position="relative"
        flexDirection="column"
        width={{ base: 'full', md: '19rem', xl: '21rem' }}
        flexShrink="0"
        minHeight="0"
      >
        <OwnStatus>
          {isDeskAdmin ? (
            <IconButton
              label={t('team.title')}
              aria-pressed={showsTeam}
              color={showsTeam ? 'brand.fg' : undefined}
              onClick={() => showTeam(!showsTeam)}
            >
              <Activity aria-hidden />
            </IconButton>
          ) : null}
          <IconButton
            label={t('shell:palette.open')}
            aria-keyshortcuts="Control+K Meta+K"
            onClick={() => setPaletteOpen(true)}
          >
            <Search aria-hidden />
          </IconButton>
          <DeskMenu onShortcuts={askShortcuts} onSettings={() => setAsked('settings')} />
        </OwnStatus>
        <NoticeQuestion />
        <ConversationLists />
        <ConnectionLine place="lists" />
        <OfferCall place="lists" />
      </chakra.section>
      <chakra.div
        id="conversation"
        tabIndex={-1}
        position="relative"
        flex="1"
        minW="0"
        display={{ base: middle, md: 'flex' }}
        bg="bg"
        borderStartWidth={{ base: '0', md: '1px' }}
        borderColor="border"
        outline="none!"
      >
        <OfferCall place="middle" />
        {showsTeam ? (
          <TeamView />
        ) : conversationId === null ? (
          <NothingOpen onHelp={askShortcuts} />
        ) : (
          <ConversationPane key={conversationId} conversationId={conversationId} />
        )}
      </chakra.div>
      <ShortcutsDialog open={asked === 'shortcuts'} usable={usable} onClose={() => setAsked(null)} />
      <SettingsDialog open={asked === 'settings'} onClose={() => setAsked(null)} />
      {Palette && (
        <Palette
          onShortcuts={askShortcuts}
          onSettings={() => setAsked('settings')}
          onClose={() => setPaletteOpen(false)}
        />
      )}
      <Toaster label={t('common:notifications')} closeLabel={t('common:close')} />
    </chakra.main>
  );
}

/** In place of a conversation: how to come to one. */
function NothingOpen({ onHelp }: { onHelp: () => void }) {
  const t = useT('online');
  const { isDeskAdmin } = useDesk();
  const { showTeam } = usePlace();
  const { singleKeys } = usePreferences();
  return (
    <chakra.div flex="1" display="grid" placeItems="center">
      <EmptyState
        icon={<MessagesSquare />}
        title={t('pick.title')}
        text={singleKeys ? t('pick.text', { down: 'J', up: 'K' }) : t('pick.textPlain')}
        actions={
          <>
            {isDeskAdmin ? (
              <Button size="sm" icon={<Activity aria-hidden />} onClick={() => showTeam(true)}>
                {t('team.show')}
              </Button>
            ) : null}
            <Button size="sm" variant="ghost" onClick={onHelp}>
              {t('pick.help')}
            </Button>
          </>
        }
      />
    </chakra.div>
  );
}
