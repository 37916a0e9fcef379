import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { createBrowserRouter, redirect } from 'react-router-dom';
import type { LoaderFunction, LoaderFunctionArgs, RouteObject } from 'react-router-dom';
import { insideWords, loadWords } from './i18n/words.ts';
import type { WordFiles } from './i18n/words.ts';
import { layoutFirst, mainAreaId } from './layout-first.ts';
import type { Language } from './machines/language/language.lifecycle.ts';
import { mainChildren, paths, rootPatterns } from './paths.ts';
import type { MainChild } from './paths.ts';
import {
  enterInit,
  enterLogin,
  enterMain,
  enterOnline,
  enterRoot,
  enterWelcome,
} from './screens/session/access.ts';
import { RootLayout } from './screens/session/root-layout.tsx';
import { PageError, RouteError } from './screens/session/route-error.tsx';
import { sectionWords } from './screens/words.ts';
import { Splash } from './ui/splash.tsx';

export interface RouteParts {
  queryClient: QueryClient;
  /** The routes are rebuilt when the language changes: their words load with them. */
  language: Language;
}

interface Screen {
  Component: ComponentType;
}

interface MainScreen {
  screen: () => Promise<Screen>;
  /** Reads what the screen needs before it appears. */
  loader?: () => Promise<{ createLoader: (queryClient: QueryClient) => LoaderFunction }>;
}

/** The screens of the main area; what SPECIFICATION §2 names and is not here falls to its section's default. */
const mainScreens: Partial<Record<MainChild, MainScreen>> = {
  guide: {
    screen: () => import('./screens/guide/guide/guide-screen.tsx'),
    loader: () => import('./screens/guide/guide/guide-loader.ts'),
  },
  workflows: {
    screen: () => import('./screens/guide/workflows/workflows-screen.tsx'),
    loader: () => import('./screens/guide/workflows/workflows-loader.ts'),
  },
  basic: {
    screen: () => import('./screens/chatbot/basic/basic-screen.tsx'),
    loader: () => import('./screens/chatbot/basic/basic-loader.ts'),
  },
  knowledge: {
    screen: () => import('./screens/chatbot/knowledge/knowledge-screen.tsx'),
  },
  qa: {
    screen: () => import('./screens/chatbot/knowledge/knowledge-screen.tsx'),
  },
  import: {
    screen: () => import('./screens/chatbot/import/import-screen.tsx'),
  },
  onlineTest: {
    screen: () => import('./screens/chatbot/online-test/online-test-screen.tsx'),
  },
  deploy: {
    screen: () => import('./screens/chatbot/deploy/deploy-screen.tsx'),
  },
  record: {
    screen: () => import('./screens/chatbot/record/record-screen.tsx'),
  },
  webSetting: {
    screen: () => import('./screens/customer-config/web-setting/web-setting-screen.tsx'),
  },
  channels: {
    screen: () => import('./screens/customer-config/channels/channels-screen.tsx'),
  },
  monitor: {
    screen: () => import('./screens/data-board/monitor/monitor-screen.tsx'),
  },
  setting: {
    screen: () => import('./screens/config/setting/setting-screen.tsx'),
    loader: () => import('./screens/config/setting/setting-loader.ts'),
  },
  member: {
    screen: () => import('./screens/manage/member/member-screen.tsx'),
    loader: () => import('./screens/manage/member/member-loader.ts'),
  },
};

/** The screen of each section that its other addresses lead to. */
const sectionDefaults: Record<string, (sdkAppId: string) => string> = {
  'chatbot/*': paths.basic,
  'config/*': paths.setting,
  'manage/*': paths.member,
  'dataBoard/*': paths.monitor,
};

function redirectInMain(to: (sdkAppId: string) => string) {
  return ({ params }: LoaderFunctionArgs) => redirect(to(params.sdkAppId ?? ''));
}

const thirdParty = () =>
  import('./screens/session/third-party.tsx').then(({ ThirdParty }) => ({ Component: ThirdParty }));

/** The route table of SPECIFICATION §2. */
export function buildRoutes({ queryClient, language }: RouteParts): RouteObject[] {
  /** A lazy screen with its words. */
  const lazily = (load: () => Promise<Screen>, words: readonly WordFiles[] = []) => ({
    Component: async () => {
      const [screen] = await Promise.all([load(), loadWords(language, words)]);
      return screen.Component;
    },
  });

  const main: RouteObject = {
    id: mainAreaId,
    path: rootPatterns.main,
    lazy: lazily(
      () => import('./screens/shell/shell.tsx').then(({ Shell }) => ({ Component: Shell })),
      [insideWords],
    ),
    loader: ({ request, params }) => enterMain(queryClient, request, params.sdkAppId ?? ''),
    // The layout loads on every navigation; what it asks for is mostly at hand.
    shouldRevalidate: () => true,
    children: [
      { index: true, element: null, loader: redirectInMain(paths.guide) },
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of the table above
      ...(Object.keys(mainScreens) as MainChild[]).map((name): RouteObject => {
        const row = mainScreens[name];
        if (row === undefined) return {};
        const { screen, loader } = row;
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- addresses begin with their section
        const section = mainChildren[name].split('/')[0] as keyof typeof sectionWords;
        return {
          path: mainChildren[name],
          handle: { screen: name },
          ErrorBoundary: RouteError,
          lazy: {
            ...lazily(screen, sectionWords[section]),
            ...(loader === undefined
              ? {}
              : { loader: async () => (await loader()).createLoader(queryClient) }),
          },
        };
      }),
      ...Object.entries(sectionDefaults).map(([path, to]): RouteObject => ({
        path,
        // Never shown: its loader always redirects.
        element: null,
        loader: redirectInMain(to),
      })),
    ],
  };

  return [
    {
      Component: RootLayout,
      ErrorBoundary: PageError,
      HydrateFallback: Splash,
      children: [
        { path: '/', element: null, loader: ({ request }) => enterRoot(queryClient, request) },
        {
          path: rootPatterns.login,
          lazy: lazily(() => import('./screens/login/login-screen.tsx'), sectionWords.login),
          loader: ({ request }) => enterLogin(queryClient, request),
          shouldRevalidate: () => false,
        },
        { path: rootPatterns.auth3, lazy: lazily(thirdParty) },
        { path: rootPatterns.autu3, lazy: lazily(thirdParty) },
        {
          path: rootPatterns.init,
          lazy: lazily(() => import('./screens/init/init-screen.tsx'), [insideWords, ...sectionWords.init]),
          loader: () => enterInit(queryClient),
          // The step is in the query; going from one to the next asks nothing anew.
          shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname,
        },
        {
          path: rootPatterns.welcome,
          lazy: lazily(
            () => import('./screens/welcome/welcome-screen.tsx'),
            [insideWords, ...sectionWords.welcome],
          ),
          loader: ({ request }) => enterWelcome(queryClient, request),
        },
        {
          id: 'online',
          path: rootPatterns.online,
          lazy: lazily(() =>
            import('./screens/session/online-gate.tsx').then(({ OnlineGate }) => ({ Component: OnlineGate })),
          ),
          loader: ({ request }) => enterOnline(queryClient, request),
          // Which list and conversation are shown is in the query; it changes nothing that the loader reads.
          shouldRevalidate: ({ currentUrl, nextUrl }) =>
            currentUrl.pathname !== nextUrl.pathname || currentUrl.href === nextUrl.href,
          children: [
            {
              index: true,
              lazy: lazily(
                () => import('./screens/online/workspace.tsx'),
                [insideWords, ...sectionWords.online],
              ),
              ErrorBoundary: RouteError,
            },
          ],
        },
        main,
        { path: '*', element: null, loader: () => redirect(paths.online()) },
      ],
    },
  ];
}

/** The console's router in one language. */
export function createConsoleRouter(parts: RouteParts) {
  return createBrowserRouter(buildRoutes(parts), { dataStrategy: layoutFirst });
}

export type ConsoleRouter = ReturnType<typeof createConsoleRouter>;
