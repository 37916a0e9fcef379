import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { QueryClientProvider } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { RouterProvider } from 'react-router-dom';
import { LanguageProvider, storeLanguage } from './i18n/language.tsx';
import { coreWords, loadWords, translator } from './i18n/words.ts';
import type { Language } from './machines/language/language.lifecycle.ts';
import { createConsoleRouter } from './routes.tsx';
import type { ConsoleRouter } from './routes.tsx';
import { Splash } from './ui/splash.tsx';
import { Unreachable } from './ui/unreachable.tsx';
import { system } from './ui/theme/system.ts';

interface Shown {
  language: Language;
  router: ConsoleRouter;
}

/** Resolves once a new router can show its first screen, so that a change of language never flashes. */
function whenReady(router: ConsoleRouter): Promise<void> {
  if (router.state.initialized) return Promise.resolve();
  return new Promise((resolve) => {
    const unsubscribe = router.subscribe((state) => {
      if (!state.initialized) return;
      unsubscribe();
      resolve();
    });
  });
}

/** Providers and router. The routes are rebuilt when the language changes, and the page's language follows. */
export function Console({ queryClient, initial }: { queryClient: QueryClient; initial: Language }) {
  const [shown, setShown] = useState<Shown | null>(null);
  const [failed, setFailed] = useState(false);
  const current = useRef<Shown | null>(null);
  /** Counts what was asked for: only the last choice of a language is shown. */
  const turn = useRef(0);

  const show = useCallback(
    async (language: Language) => {
      turn.current += 1;
      const mine = turn.current;
      try {
        await loadWords(language, [coreWords]);
      } catch {
        // Without words nothing can be said in them; what is shown stays, a first page says so in both languages.
        setFailed(current.current === null);
        return;
      }
      if (mine !== turn.current) return;
      document.documentElement.lang = language;
      document.title = translator(language, 'common')('pageTitle');
      const router = createConsoleRouter({ queryClient, language });
      if (current.current !== null) await whenReady(router);
      if (mine !== turn.current) {
        router.dispose();
        return;
      }
      current.current?.router.dispose();
      current.current = { language, router };
      setShown(current.current);
    },
    [queryClient],
  );

  useEffect(() => {
    void show(initial);
    return () => {
      turn.current += 1;
      current.current?.router.dispose();
      current.current = null;
    };
  }, [show, initial]);

  const choose = useCallback(
    (language: Language) => {
      storeLanguage(language);
      void show(language);
    },
    [show],
  );

  return (
    <ChakraProvider value={system}>
      {failed ? <Unreachable /> : null}
      {shown === null ? (
        failed ? null : (
          <Splash />
        )
      ) : (
        <QueryClientProvider client={queryClient}>
          <LanguageProvider language={shown.language} choose={choose}>
            <RouterProvider key={shown.language} router={shown.router} />
          </LanguageProvider>
        </QueryClientProvider>
      )}
    </ChakraProvider>
  );
}
