/** Letters and characters of a line that may be a heading, at most. */
const longestTitle = { latin: 60, han: 20 };
const han = /\p{Script=Han}/u;
/** What a row of a table or a list has, and a heading has not. */
const ofRow = /[\d|\t•]/u;
const sentenceEnd = /[.!?。！？…][”"’』」)）]?$/u;

/** Whether a line ends as a sentence does. */
export function endsSentence(line: string): boolean {
  return sentenceEnd.test(line);
}

/** Whether a line, without the number before it, is short and neither a sentence nor a row. */
export function mayBeTitle(title: string): boolean {
  const most = han.test(title) ? longestTitle.han : longestTitle.latin;
  return title !== '' && title.length <= most && !endsSentence(title) && !ofRow.test(title);
}
