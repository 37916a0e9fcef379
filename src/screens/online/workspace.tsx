import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect, useState } from 'react';
import { useCurrentMember } from '../../api/current-application.ts';
import { followEvents } from '../../api/live.ts';
import { useT } from '../../i18n/language.tsx';
import { SkipLink } from '../../ui/skip-link.tsx';
import { Toaster } from '../../ui/toaster.tsx';
import { ConversationPane } from './conversation-pane.tsx';
import { DeskProvider, useDesk, useDeskOf } from './desk.ts';
import { ConversationNews } from './desk-news.tsx';
import { NothingOpen } from './nothing-open.tsx';
import { SettingsDialog } from './settings-dialog.tsx';
import { ShortcutsDialog } from './shortcuts-dialog.tsx';
import { SidePane } from './side-pane.tsx';
import { usePlace } from './use-place.ts';
import { useShortcuts } from './use-shortcuts.ts';

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

type Asked = 'shortcuts' | 'settings' | null;

function Frame() {
  const t = useT('online');
  const common = useT('common');
  const { isDeskAdmin } = useDesk();
  const place = usePlace(isDeskAdmin);
  const [asked, setAsked] = useState<Asked>(null);
  useShortcuts(place, () => setAsked('shortcuts'));
  const isOpen = place.conversationId !== null;

  return (
    <chakra.main display="flex" height="100dvh" minHeight="0" bg="bg.subtle">
      <SkipLink target="conversation" label={t('skip')} />
      <ConversationNews
        watched={place.conversationId}
        onOpen={(conversationId) => place.open(conversationId, 'mine')}
      />
      <chakra.h1 srOnly>{t('title')}</chakra.h1>
      <chakra.section
        aria-label={t('lists.pane')}
        display={{ base: isOpen ? 'none' : 'flex', md: 'flex' }}
        flexDirection="column"
        width={{ base: 'full', md: '19rem', xl: '21rem' }}
        flexShrink="0"
        minHeight="0"
      >
        <SidePane
          place={place}
          onShortcuts={() => setAsked('shortcuts')}
          onSettings={() => setAsked('settings')}
        />
      </chakra.section>
      <chakra.div
        id="conversation"
        tabIndex={-1}
        flex="1"
        minW="0"
        display={{ base: isOpen ? 'flex' : 'none', md: 'flex' }}
        bg="bg"
        borderStartWidth={{ base: '0', md: '1px' }}
        borderColor="border"
        outline="none!"
      >
        {place.conversationId === null ? (
          <NothingOpen onShortcuts={() => setAsked('shortcuts')} />
        ) : (
          <ConversationPane key={place.conversationId} conversationId={place.conversationId} place={place} />
        )}
      </chakra.div>
      <ShortcutsDialog open={asked === 'shortcuts'} onClose={() => setAsked(null)} />
      <SettingsDialog open={asked === 'settings'} onClose={() => setAsked(null)} />
      <Toaster closeLabel={common('close')} />
    </chakra.main>
  );
}
