import { headingPath } from '../../../src/machines/rules/heading-path.ts';
import {
  type NumberedLine,
  follows,
  numberedLine,
  withoutNumber,
} from '../../../src/machines/rules/numbered-line.ts';
import { endsSentence, mayBeTitle } from '../../../src/machines/rules/title-line.ts';

/** A passage in which somebody looks for an answer. */
export interface ReadPassage {
  documentName: string;
  heading: string | null;
  text: string;
}

const leadsToList = /[:：]$/u;

/**
 * A passage cut where one of its lines is a heading that the document does not mark as one, as a bold line: a short line that is no
 * sentence, above one; one with a number, unless it is a step of a list; one that says only what is asked. Such a line is the heading
 * of what follows, and never an answer by itself.
 */
export function sectionsOf(passage: ReadPassage, saysOnlyAsked: (line: string) => boolean): ReadPassage[] {
  const lines = passage.text.split('\n').map((line) => line.trim());
  const starts = lines.flatMap((_, at) => (isTitle(lines, at, saysOnlyAsked) ? [at] : []));
  if (starts.length === 0) return [passage];
  const before = lines.slice(0, starts[0]).join('\n');
  const sections = starts.map((start, at) => ({
    ...passage,
    heading: headingPath([
      ...(passage.heading === null ? [] : [passage.heading]),
      withoutNumber(lines[start]!),
    ]),
    text: lines.slice(start + 1, starts[at + 1]).join('\n'),
  }));
  return before === '' ? sections : [{ ...passage, text: before }, ...sections];
}

function isTitle(lines: readonly string[], at: number, saysOnlyAsked: (line: string) => boolean): boolean {
  const line = lines[at]!;
  const numbered = numberedLine(line);
  const title = numbered?.rest ?? line;
  if (!mayBeTitle(title)) return false;
  const below = lines[at + 1] ?? '';
  if (numbered) return !isStep(numbered, lines[at - 1] ?? '', below) && (below !== '' || at > 0);
  if (below.length > title.length && endsSentence(below)) return true;
  return saysOnlyAsked(title) && (endsSentence(below) || numberedLine(below)?.value === 1);
}

/** Whether a line stands in a list: with the step before it or after it, or below the words that lead to it. */
function isStep(line: NumberedLine, above: string, below: string): boolean {
  return follows(numberedLine(below), line) || follows(line, numberedLine(above)) || leadsToList.test(above);
}
