import { useEffect, useState } from 'react';
import { useLanguage } from './language.tsx';

/** Whether letters spell a text. */
export type Spelling = (text: string, letters: string) => boolean;

const loadPinyin = () => import('./pinyin.ts');

/** How Chinese is spelled, once somebody who reads Chinese types letters; its dictionary is large. Null before. */
export function useSpelling(typed: string): Spelling | null {
  const { language } = useLanguage();
  const [spelling, setSpelling] = useState<Spelling | null>(null);
  const isWanted = language === 'zh' && /[a-z]/i.test(typed);
  useEffect(() => {
    if (!isWanted) return;
    // Without the dictionary the characters themselves still find everything.
    loadPinyin().then(
      ({ isSpelledBy }) => setSpelling(() => isSpelledBy),
      () => {},
    );
  }, [isWanted]);
  return isWanted ? spelling : null;
}
