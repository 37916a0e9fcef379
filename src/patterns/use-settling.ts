import { useEffect, useEffectEvent } from 'react';

/** Milliseconds between the last key and the search. */
const settle = 250;

/** Asks for words when the person stops typing, unless they have been asked for. */
export function useSettling(words: string, asked: string, ask: (words: string) => void): void {
  const askNow = useEffectEvent(() => ask(words));
  useEffect(() => {
    if (words === asked) return undefined;
    const timer = setTimeout(askNow, settle);
    return () => clearTimeout(timer);
  }, [asked, words]);
}
