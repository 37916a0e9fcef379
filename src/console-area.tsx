import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from 'react-router-dom';
import { queryClient } from './api/query-client.ts';
import type { Area } from './area.ts';
import { paths } from './paths.ts';
import { type ConsoleRouter, createConsoleRouter } from './routes.tsx';
import { signInArea } from './sign-in-area.tsx';

/** Resolves once a router can show its first screen. */
function whenReady(router: ConsoleRouter): Promise<void> {
  if (router.state.initialized) return Promise.resolve();
  return new Promise((resolve) => {
    const unsubscribe = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      unsubscribe();
      resolve();
    });
  });
}

async function forgetLanguage(router: ConsoleRouter): Promise<void> {
  const { location } = router.state;
  const query = new URLSearchParams(location.search);
  if (!query.has('lang')) return;
  query.delete('lang');
  await router.navigate({ ...location, search: query.toString() }, { replace: true, state: location.state });
}

/** Goes to the sign-in page and clears the cache, also the cached "nobody is signed in". */
function leave(): Area {
  queryClient.clear();
  return signInArea();
}

/** The console in one language. When its router comes to /login, the sign-in page takes its place. */
export const consoleArea: Area = async (language, enter) => {
  const router = createConsoleRouter(language);
  await whenReady(router);
  const isAtSignIn = () => router.state.location.pathname === paths.login();
  if (isAtSignIn()) {
    router.dispose();
    return leave()(language, enter);
  }
  const stop = router.subscribe(() => {
    if (!isAtSignIn()) return;
    stop();
    enter(leave());
  });
  return {
    view: (
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    ),
    forgetLanguage: () => forgetLanguage(router),
    dispose: () => router.dispose(),
  };
};
