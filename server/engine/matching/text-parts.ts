/**
 * What sentences and clauses are, in both languages. Whoever reads a customer's text in parts asks here, so that all
 * mean the same parts. The texts are normalized, but a text as it was written has the same sentences.
 */

/** The mark, unless it stands within a number: 3.50, 10:30. */
const outsideNumbers = (mark: string): string => String.raw`(?<!\d)${mark}|${mark}(?!\d)`;
/** Behind a dot that ends nothing, because it stands within an address or the name of a file. */
const addressEnds = 'com|net|org|edu|gov|io|cn|de|uk|eu|info|html?|php|pdf|xlsx?|docx?|jpe?g|png';
const sentenceMark = String.raw`[!?;。！？；…\n]|(?:${outsideNumbers('[.]')})(?!(?:${addressEnds})(?![a-z]))`;
const clauseMark = String.raw`${sentenceMark}|${outsideNumbers('[,:]')}|[，、：~()（）]|\s-+\s`;
/** Customers who write Chinese put a space where a comma belongs, behind a word that ends a statement. */
const spaceForComma = String.raw`(?<=[了吧吗呢啊呀嘛哦])\s(?=\p{Script=Han})`;
/** What follows is meant against what stands before. */
const opposition = String.raw`(?<![a-z'])but(?![a-z'])|但是?|不过`;
/** What follows is added to what stands before. */
const addition = String.raw`(?<=[\p{L}\p{N}]\s)(?:and|because|so|since|although|while|which|however)(?![a-z'])|因为|所以|然后|而且`;

const sentenceEnds = new RegExp(`(?:${sentenceMark})(?:${sentenceMark}|\\s)*`, 'gu');
const clauseEnds = new RegExp(`(?:${clauseMark}|${spaceForComma}|${opposition})+`, 'u');
const statementEnds = new RegExp(`(?:${clauseMark}|${spaceForComma}|${opposition}|${addition})+`, 'u');

/** What joins two questions in one sentence. */
const joint = /\s(?:and(?: also| then)?|plus|as well as|or)\s|[，,]?(?:还有|并且|另外|以及|同时)/gu;
/** A half of a sentence that may ask something of its own. */
const isHalf = /\p{Script=Han}{4}|[\p{L}\p{N}'’]+(?:[^\p{L}\p{N}]+[\p{L}\p{N}'’]+){2}/u;

/** The halves of a sentence that joins two questions; none if no joint has enough on both of its sides. */
export function halvesOf(sentence: string): string[] {
  for (const { 0: words, index } of sentence.matchAll(joint)) {
    const halves = [sentence.slice(0, index), sentence.slice(index + words.length)];
    if (halves.every((half) => isHalf.test(half))) return halves.map((half) => half.trim());
  }
  return [];
}

/** The sentences of a text, each with the marks at its end. */
export function sentencesOf(text: string): string[] {
  const sentences: string[] = [];
  let start = 0;
  for (const { 0: mark, index } of text.matchAll(sentenceEnds)) {
    sentences.push(text.slice(start, index + mark.length));
    start = index + mark.length;
  }
  return withWords([...sentences, text.slice(start)]);
}

/** The clauses of a text, without marks: parts of its sentences, and what stands before and behind a "but". */
export function clausesOf(text: string): string[] {
  return withWords(text.split(clauseEnds));
}

/** The smallest parts that may say something of their own: clauses, parted where "and" or "because" joins two. */
export function statementsOf(text: string): string[] {
  return withWords(text.split(statementEnds));
}

const asking =
  /[?？]|^(?:(?:and|also|but|so|then|ok|okay|oh|plus)[, ]+)*(?:how|what|when|where|which|who|why|whose|is|are|am|was|were|do|does|did|can|could|will|would|should|may|has|have|any|i want|i need|i would like|i'd like|please|pls|tell me|cancel|change)\b|怎么|怎样|如何|咋|吗|么|呢|几|哪|什么|啥|多少|多久|多长|谁|何时|为何|能不能|可不可以|是不是|有没有|行不行|我要|我想|想要|帮我|请/u;

/** Whether a sentence asks or wishes something, rather than tells it. */
export function asksSomething(sentence: string): boolean {
  return asking.test(sentence);
}

function withWords(parts: readonly string[]): string[] {
  return parts.map((part) => part.trim()).filter((part) => /[\p{L}\p{N}\p{So}]/u.test(part));
}
