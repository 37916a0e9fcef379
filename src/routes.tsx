import type { ComponentType } from 'react';
import {
  createBrowserRouter,
  generatePath,
  type LoaderFunctionArgs,
  type RouteObject,
} from 'react-router-dom';
import type { SdkAppId } from './api/__generated__/schema.d.ts';
import { queryClient } from './api/query-client.ts';
import { readerOf } from './api/reader.ts';
import { drawAtOnce } from './draw-at-once.ts';
import { insideWords, loadWords, type WordFiles } from './i18n/words.ts';
import { InspectorGate } from './inspector/gate.tsx';
import { layoutFirst, mainAreaId } from './layout-first.ts';
import type { Language } from './machines/language/language.lifecycle.ts';
import { paths } from './paths.ts';
import type { PageManifest } from './screens/manifest.ts';
import { login } from './screens/login/screen.ts';
import {
  account,
  forgotPassword,
  init,
  newPassword,
  online,
  resetPassword,
  welcome,
} from './screens/pages.ts';
import { sections } from './screens/sections.ts';
import {
  enterAccount,
  enterInit,
  enterLogin,
  enterMain,
  enterNewPassword,
  enterOnline,
  enterPasswordReset,
  enterRoot,
  enterWelcome,
  leadFromDeadLink,
  leadTo,
} from './screens/session/access.ts';
import { RootLayout } from './screens/session/root-layout.tsx';
import { MissingApplication } from './screens/session/missing-application.tsx';
import { PageError, RouteError } from './screens/session/route-error.tsx';
import { Splash } from './ui/splash.tsx';

const mainArea = '/main/:sdkAppId';

function redirectInMain(to: (sdkAppId: SdkAppId) => string) {
  return ({ request, params }: LoaderFunctionArgs) => leadTo(request, to(params.sdkAppId ?? ''));
}

/** The former address of a screen; the query says what it shows, so that stays. */
function formerAddress(path: string, now: string): RouteObject {
  return {
    path,
    // Never shown: its loader always redirects.
    element: null,
    loader: ({ request, params }) => leadTo(request, generatePath(now, params) + new URL(request.url).search),
  };
}

const thirdParty = () => import('./screens/session/third-party.tsx');

/**
 * The route table of SPECIFICATION §2.
 *
 * @param language their words load with the routes, which are rebuilt when it changes
 */
export function buildRoutes(language: Language): RouteObject[] {
  const lazily = (view: PageManifest['view'], ...words: (WordFiles | undefined)[]) => ({
    Component: async () => {
      const [{ Component }] = await Promise.all([view(), loadWords(language, words)]);
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a manifest cannot say so itself: see there
      return Component as ComponentType;
    },
  });
  /** A lazy view beyond the sign-in page. Before it shows, the cache starts to follow events and changes. */
  const inside = (view: PageManifest['view'], words?: WordFiles) => {
    const { Component } = lazily(view, insideWords, words);
    return {
      async Component() {
        const effects = import('./api/effects.ts');
        const component = await Component();
        (await effects).ensureEffects(queryClient);
        return component;
      },
    };
  };
  const reader = readerOf(queryClient);

  const screenRoutes = sections.flatMap(({ screens }) => {
    const words = screens.map((screen) => screen.words);
    return screens.flatMap(({ id, path, formerly, aliases = {}, view, load }): RouteObject[] => [
      ...(formerly === undefined ? [] : [formerAddress(formerly, path)]),
      ...[path, ...Object.values(aliases)].map((pattern): RouteObject => ({
        path: pattern,
        handle: { screen: id },
        ErrorBoundary: RouteError,
        lazy: lazily(view, ...words),
        ...(load === undefined
          ? {}
          : { loader: async ({ params }) => (await load(params.sdkAppId ?? '', reader)) ?? null }),
      })),
    ]);
  });

  const main: RouteObject = {
    id: mainAreaId,
    path: mainArea,
    lazy: inside(() => import('./screens/shell/shell.tsx')),
    loader: ({ request, params }) => enterMain(request, params.sdkAppId ?? ''),
    // The layout loads on every navigation. Most of its data is cached.
    shouldRevalidate: () => true,
    ErrorBoundary: MissingApplication,
    children: [
      { index: true, element: null, loader: redirectInMain(paths.guide) },
      ...screenRoutes,
      ...sections.flatMap(({ id, home }): RouteObject[] =>
        // Never shown: its loader always redirects.
        home === undefined
          ? []
          : [{ path: `${mainArea}/${id}/*`, element: null, loader: redirectInMain(paths[home]) }],
      ),
    ],
  };

  return [
    {
      element: (
        <>
          <RootLayout />
          <InspectorGate />
        </>
      ),
      ErrorBoundary: PageError,
      HydrateFallback: Splash,
      children: [
        { path: '/', element: null, loader: ({ request }) => enterRoot(request) },
        {
          path: login.path,
          element: <Splash />,
          loader: ({ request }) => enterLogin(request),
        },
        ...[forgotPassword, resetPassword].map(({ path, view, words }) => ({
          path,
          lazy: inside(view, words),
          loader: ({ request }: LoaderFunctionArgs) => enterPasswordReset(request),
        })),
        { path: '/auth3', lazy: lazily(thirdParty) },
        { path: '/autu3', lazy: lazily(thirdParty) },
        {
          path: init.path,
          lazy: inside(init.view, init.words),
          loader: ({ request }) => enterInit(request),
          // The step is in the query, so a change of step loads nothing again.
          shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname,
        },
        {
          path: welcome.path,
          lazy: inside(welcome.view, welcome.words),
          loader: ({ request }) => enterWelcome(request),
        },
        {
          path: newPassword.path,
          lazy: inside(newPassword.view, newPassword.words),
          loader: ({ request }) => enterNewPassword(request),
        },
        {
          path: account.path,
          lazy: inside(account.view, account.words),
          loader: ({ request }) => enterAccount(request),
        },
        {
          id: 'online',
          path: online.path,
          lazy: lazily(() => import('./screens/session/online-gate.tsx')),
          loader: ({ request }) => enterOnline(request),
          // Which list and conversation are shown is in the query; it changes nothing that the loader reads.
          shouldRevalidate: ({ currentUrl, nextUrl }) =>
            currentUrl.pathname !== nextUrl.pathname || currentUrl.href === nextUrl.href,
          children: [
            {
              index: true,
              lazy: inside(online.view, online.words),
              ErrorBoundary: RouteError,
            },
          ],
        },
        main,
        { path: '*', element: null, loader: ({ request }) => leadFromDeadLink(request) },
      ],
    },
  ];
}

/** The console's router in one language. */
export function createConsoleRouter(language: Language) {
  return drawAtOnce(createBrowserRouter(buildRoutes(language), { dataStrategy: layoutFirst }));
}

export type ConsoleRouter = ReturnType<typeof createConsoleRouter>;
