import { chakra } from '@chakra-ui/react/styled-system';
import { lazy, Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLoaderData, useNavigation } from 'react-router-dom';
import { query } from '../../api/operation.ts';
import {
  type CurrentMember,
  CurrentMemberProvider,
  useApplication,
  useCurrentMember,
} from '../../api/current-application.ts';
import { followEvents } from '../../api/live.ts';
import { TimeZoneProvider, useLanguage, useT } from '../../i18n/language.tsx';
import { loadWords } from '../../i18n/words.ts';
import type { Language } from '../../machines/language/language.lifecycle.ts';
import { isDeskMember } from '../../paths.ts';
import { AfreshOutlet } from '../../ui/afresh.tsx';
import { useData } from '../../patterns/reading.ts';
import { NavigationProgress } from '../../ui/navigation-progress.tsx';
import { SkipLink } from '../../ui/skip-link.tsx';
import { Toaster } from '../../ui/toaster.tsx';
import { online } from '../pages.ts';
import { ExportNews } from '../session/export-news.tsx';
import { loadingAgain } from '../session/loading-again.ts';
import { usePalette } from '../session/use-palette.ts';
import { type DeskGlance, DeskGlanceProvider } from './desk-glance.ts';
import { ConnectionNote } from './connection-note.tsx';
import { HookFailing } from './hook-failing.tsx';
import { NavBar } from './nav-bar.tsx';
import { NewApplication } from './new-application.tsx';
import { PendingDeploy } from './pending-deploy.tsx';
import { TopBar } from './top-bar.tsx';
import { useNewApplicationWish, wishNewApplication } from './new-application-wish.ts';
import { useCurrentScreen } from './use-current-screen.ts';
import { useCollapsed } from './use-collapsed.ts';
import { useNewRoles } from '../session/use-new-roles.ts';
import { usePageTitle } from '../../patterns/page-title.ts';

const loadModule = loadingAgain(() => import('./palette.tsx'));
const loadPalette = () => loadModule().then((module) => module.Palette);

/** What an agent away from the desk must know; it loads with the words of the desk. */
const awayFromDesk = (language: Language) =>
  lazy(async () => {
    const [{ AwayFromDesk }] = await Promise.all([
      import('../online/away-from-desk.tsx'),
      loadWords(language, [online.words]),
    ]);
    return { default: AwayFromDesk };
  });

/** The main area: navigation, top bar, what waits for the user, and the screen. */
export function Component() {
  const { session, membership } = useLoaderData<CurrentMember>();
  useNewRoles(session, membership.sdkAppId);
  const application = useData(query('getApplication', { sdkAppId: membership.sdkAppId }));
  const { memberId } = membership;
  const { language } = useLanguage();
  const [AwayFromDesk] = useState(() => awayFromDesk(language));

  useEffect(() => followEvents(membership), [membership]);
  useEffect(() => () => followEvents(null), []);

  const [glance, setGlance] = useState<DeskGlance | null>(null);
  return (
    <CurrentMemberProvider value={{ session, membership }}>
      <TimeZoneProvider value={application.timeZone}>
        {isDeskMember(membership) ? (
          <Suspense>
            <AwayFromDesk key={memberId} onGlance={setGlance} />
          </Suspense>
        ) : null}
        <DeskGlanceProvider value={glance}>
          <Frame />
        </DeskGlanceProvider>
      </TimeZoneProvider>
    </CurrentMemberProvider>
  );
}

function Frame() {
  const t = useT('shell');
  const loading = useNavigation().state === 'loading';
  const current = useCurrentScreen();
  const { language } = useLanguage();
  usePageTitle(current?.name[language]);
  const [collapsed, setCollapsed] = useCollapsed();
  const [Palette, setPaletteOpen] = usePalette(loadPalette);
  const addsApplication = useNewApplicationWish();
  useEffect(() => () => wishNewApplication(false), []);
  const { membership } = useCurrentMember();
  const application = useApplication();

  const screen = current?.id;
  const seen = useRef(screen);
  useLayoutEffect(() => {
    if (seen.current === screen) return;
    seen.current = screen;
    // A new screen begins at its heading, for keyboards and screen readers; the first one leaves the focus alone.
    if (document.activeElement === document.body) return;
    document.querySelector<HTMLElement>('[data-page-title]')?.focus({ preventScroll: true });
  }, [screen]);

  return (
    <chakra.div display="flex" height="calc(100dvh - var(--dock-height, 0px))" minHeight="0" bg="bg.subtle">
      <SkipLink target="content" label={t('skip')} />
      <NavigationProgress active={loading} />
      <chakra.div
        hideBelow="md"
        flexShrink="0"
        width={collapsed ? 'rail' : 'nav'}
        transitionProperty="width"
        transitionDuration="normal"
        transitionTimingFunction="standard"
      >
        <NavBar collapsed={collapsed} onCollapse={setCollapsed} />
      </chakra.div>
      <chakra.div
        flex="1"
        minW="0"
        display="flex"
        flexDirection="column"
        bg="bg"
        borderStartWidth={{ base: '0', md: '1px' }}
        borderColor="border"
      >
        <TopBar onPalette={() => setPaletteOpen(true)} />
        {current?.section === 'chatbot' && screen !== 'deploy' ? <PendingDeploy /> : null}
        {screen === 'basic' ? null : <HookFailing />}
        <ConnectionNote />
        <chakra.main
          id="content"
          tabIndex={-1}
          flex="1"
          minHeight="0"
          overflowY="auto"
          display="flex"
          flexDirection="column"
          outline="none!"
          aria-busy={loading}
        >
          <AfreshOutlet />
        </chakra.main>
      </chakra.div>
      {Palette && <Palette onClose={() => setPaletteOpen(false)} />}
      {addsApplication && membership.consoleRole === 'superAdministrator' ? (
        <NewApplication like={application} onClose={() => wishNewApplication(false)} />
      ) : null}
      <ExportNews />
      <Toaster label={t('common:notifications')} closeLabel={t('common:close')} />
    </chakra.div>
  );
}
