import { headingPath } from '../../../src/machines/rules/heading-path.ts';

/** A passage in which somebody looks for an answer. */
export interface ReadPassage {
  documentName: string;
  heading: string | null;
  text: string;
}

/** Letters and characters of a line that may be a heading, at most. */
const longestTitle = { latin: 60, han: 20 };
const han = /\p{Script=Han}/u;
const sentenceEnd = /[.!?。！？…][”"’』」)）]?$/u;
/** What a row of a table or a list has, and a heading has not. */
const ofRow = /[\d|\t•]/u;

/**
 * A passage cut where one of its lines is a heading that the document does not mark as one, as a bold line: a short line that is no
 * sentence, above one. Such a line is the heading of what follows, and never an answer by itself.
 */
export function sectionsOf(passage: ReadPassage): ReadPassage[] {
  const lines = passage.text.split('\n');
  const starts = lines.flatMap((line, at) => (isTitle(line, lines[at + 1]) ? [at] : []));
  if (starts.length === 0) return [passage];
  const before = lines.slice(0, starts[0]).join('\n');
  const sections = starts.map((start, at) => ({
    ...passage,
    heading: headingPath([...(passage.heading === null ? [] : [passage.heading]), lines[start]!.trim()]),
    text: lines.slice(start + 1, starts[at + 1]).join('\n'),
  }));
  return before.trim() === '' ? sections : [{ ...passage, text: before }, ...sections];
}

function isTitle(line: string, next: string | undefined): boolean {
  const title = line.trim();
  const most = han.test(title) ? longestTitle.han : longestTitle.latin;
  if (title === '' || title.length > most || sentenceEnd.test(title) || ofRow.test(title)) return false;
  const below = next?.trim() ?? '';
  return below.length > title.length && sentenceEnd.test(below);
}
