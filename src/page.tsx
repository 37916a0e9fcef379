import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Area, ShownArea } from './area.ts';
import { LanguageProvider, storeLanguage } from './i18n/language.tsx';
import { coreWords, loadWords, translator } from './i18n/words.ts';
import type { Language } from './machines/language/language.lifecycle.ts';
import { Splash } from './ui/splash.tsx';
import { Unreachable } from './ui/unreachable.tsx';
import { holdStrayFiles } from './ui/thread/stray-files.ts';
import { system } from './ui/theme/system.ts';

interface Shown extends ShownArea {
  area: Area;
  language: Language;
}

/** Shows an area in a language. The old area stays until the new one is ready, so that nothing flashes. */
export function Page({ first, initial }: { first: Area; initial: Language }) {
  const [shown, setShown] = useState<Shown | 'loading' | 'failed'>('loading');
  const current = useRef<Shown | null>(null);
  /** Counts requests: only the last one is shown. */
  const turn = useRef(0);

  const show = useCallback(async function show(area: Area, language: Language) {
    turn.current += 1;
    const mine = turn.current;
    let next: ShownArea;
    try {
      await loadWords(language, [coreWords]);
      next = await area(language, (other, its = language) => void show(other, its));
    } catch {
      // If only the other language fails to load, the page stays.
      if (mine === turn.current && current.current?.area !== area) setShown('failed');
      return;
    }
    if (mine !== turn.current) {
      next.dispose?.();
      return;
    }
    document.documentElement.lang = language;
    document.title = translator(language, 'common')('pageTitle');
    current.current?.dispose?.();
    current.current = { ...next, area, language };
    setShown(current.current);
  }, []);

  useEffect(holdStrayFiles, []);
  useEffect(() => {
    void show(first, initial);
    return () => {
      turn.current += 1;
      current.current?.dispose?.();
      current.current = null;
    };
  }, [show, first, initial]);

  const choose = useCallback(
    async (language: Language) => {
      storeLanguage(language);
      await current.current?.forgetLanguage?.();
      if (current.current !== null) await show(current.current.area, language);
    },
    [show],
  );

  return (
    <ChakraProvider value={system}>
      {shown === 'loading' ? (
        <Splash />
      ) : shown === 'failed' ? (
        <Unreachable />
      ) : (
        <LanguageProvider key={shown.language} language={shown.language} choose={(next) => void choose(next)}>
          {shown.view}
        </LanguageProvider>
      )}
    </ChakraProvider>
  );
}
