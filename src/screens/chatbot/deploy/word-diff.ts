import { diffArrays } from 'diff';

/** A stretch of text that both sides have, or one of them. */
export interface DiffPart {
  kind: 'same' | 'removed' | 'added';
  text: string;
}

/** Texts that differ in more words than this are shown whole on both sides: nobody could read them word by word. */
const mostEdits = 600;

/** It knows the words of Chinese, between which nothing stands, and those of every language with spaces. */
const segmenter = new Intl.Segmenter('zh', { granularity: 'word' });

/** Words and marks, each with the space before it: what is added to a sentence leaves the last word as it was. */
function wordsOf(text: string): string[] {
  const words: string[] = [];
  let space = '';
  for (const { segment } of segmenter.segment(text)) {
    space += segment;
    if (segment.trim() === '') continue;
    words.push(space);
    space = '';
  }
  return space === '' ? words : [...words, space];
}

/** The difference of two texts by words. */
export function diffWords(before: string, after: string): DiffPart[] {
  const changes = diffArrays(wordsOf(before), wordsOf(after), { maxEditLength: mostEdits }) ?? [
    { removed: true, added: false, value: [before] },
    { removed: false, added: true, value: [after] },
  ];
  return changes.map(({ added, removed, value }) => ({
    kind: added ? 'added' : removed ? 'removed' : 'same',
    text: value.join(''),
  }));
}
