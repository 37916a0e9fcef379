import { diffArrays } from 'diff';

/** A piece of text of both sides or of one. */
export interface DiffPart {
  kind: 'same' | 'removed' | 'added';
  text: string;
}

/** Texts that differ in more words than this are shown whole, because a word-by-word difference would be unreadable. */
const mostEdits = 600;

/** The segmenter finds words in Chinese, which has no spaces, and in languages with spaces. */
const segmenter = new Intl.Segmenter('zh', { granularity: 'word' });

/** Words and marks, each with the space before it, so that an addition does not change the last word. */
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
