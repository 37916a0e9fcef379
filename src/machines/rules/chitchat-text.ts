import type { components } from '../../api/__generated__/schema.d.ts';

type Schemas = components['schemas'];

/**
 * Reads chitchat that is written as text. Empty lines stand between entries. An entry begins with what customers say, with
 * `|` between the ways to say it. Each line with `>` before it is an answer; with `>>`, the bot also offers a person.
 */
export function readChitchatText(text: string, language: Schemas['Language']): Schemas['ChitchatUpdate'][] {
  return text
    .split(/\n\s*\n/u)
    .map((block) => block.split('\n').map((line) => line.trim()))
    .filter((lines) => lines.some((line) => line !== ''))
    .map((lines) => entryOf(lines, language));
}

const isAnswer = (line: string): boolean => line.startsWith('>');

function entryOf(lines: readonly string[], language: Schemas['Language']): Schemas['ChitchatUpdate'] {
  const [question = '', ...similarQuestions] = lines
    .filter((line) => !isAnswer(line))
    .flatMap((line) => line.split('|'))
    .map((way) => way.trim())
    .filter((way) => way !== '');
  const answers = lines.filter(isAnswer);
  return {
    language,
    question,
    similarQuestions,
    answers: answers.map((line) => ({ text: line.replace(/^>+\s*/u, '') })),
    offersPerson: answers.some((line) => line.startsWith('>>')),
  };
}
