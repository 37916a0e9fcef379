import { match } from 'pinyin-pro';

/** Whether letters spell a part of a Chinese text, by syllables, by initials or by both: `fabu`, `fb` and `fabujl`. */
export function isSpelledBy(text: string, letters: string): boolean {
  return match(text, letters, { continuous: true }) !== null;
}
