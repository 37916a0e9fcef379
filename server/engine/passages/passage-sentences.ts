/** Where the sentences of a document end: not within numbers and addresses. */
const ends = /(?<=[。！？…!?])["”’』」)）]?\s*|(?<=\.["”’)]?)\s+/u;
/** The number of a step is no sentence. */
const number = /^\s*(?:\d+|[a-z])?[.)、．]*\s*$/iu;

/** The sentences of a paragraph. */
export function paragraphSentences(paragraph: string): string[] {
  const sentences: string[] = [];
  let before = '';
  for (const sentence of paragraph.split(ends).map((each) => each.trim())) {
    if (sentence === '') continue;
    if (number.test(sentence)) {
      before = `${sentence} `;
      continue;
    }
    sentences.push(before + sentence);
    before = '';
  }
  return sentences;
}

const usualLength = { latin: 280, han: 120 };
/** Steps are of use only together. */
const stepsLength = { latin: 560, han: 240 };
const han = /\p{Script=Han}/u;

/** Characters that an answer from a document usually has. */
export function usualLengthOf(text: string): number {
  return han.test(text) ? usualLength.han : usualLength.latin;
}

/** Characters of all that belongs together, such as steps, which an answer has at most. */
export function longestOf(text: string): number {
  return han.test(text) ? stepsLength.han : stepsLength.latin;
}

/** Joins sentences as the language of the text does. */
export function joinSentences(sentences: readonly string[]): string {
  return sentences.reduce((text, next) => {
    const isTight = /[。！？…]$/u.test(text) || text === '';
    return isTight ? text + next : `${text} ${next}`;
  }, '');
}

/** Some sentences of a paragraph, and those that follow as long as all is short enough to be an answer. */
export function withWhatFollows(sentences: readonly string[], start: number, end: number): string {
  let last = end;
  let length = joinSentences(sentences.slice(start, end)).length;
  const room = usualLengthOf(sentences[start] ?? '');
  while (last < sentences.length && length + sentences[last]!.length < room) {
    length += sentences[last]!.length + 1;
    last += 1;
  }
  return joinSentences(sentences.slice(start, last));
}
