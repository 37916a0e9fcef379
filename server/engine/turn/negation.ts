import { quoteOf } from '../matching/as-written.ts';
import { exactKey, normalizeText } from '../matching/normalize.ts';
import { stemWord } from '../matching/stem.ts';
import { clausesOf } from '../matching/text-parts.ts';
import {
  askingInChinese,
  askingInEnglish,
  beginningWords,
  endingWords,
  refusalEnd,
  refusalInChinese,
  refusalInEnglish,
  unwantedThing,
} from './refusal-words.ts';

/** Words and characters that say nothing about what somebody wants. */
const empty = new Set([
  ...'the and for you your please with that this have has was are not any but from just want need like now anymore more would'.split(
    ' ',
  ),
  ...Array.from(
    '我你您他它们的了吗呢吧啊呀么是有在就都也还很个这那一不没想要用请帮给把被到和跟与及其上下来去再好什怎样可以能会',
  ),
]);

/** A text, parted into what it says that somebody does not want, and the rest. */
interface Parts {
  refused: string;
  rest: string;
  /** The clauses' refusals with the words that refuse. */
  quotes: string[];
}

/**
 * The words by which a text refuses what a question asks for: "I don't want to close my account", 我不想取消订单. Not if the question
 * refuses the same, nor if it asks to end what the text no longer wants. A complaint (my card doesn't work, 无法登录)
 * refuses nothing.
 * @returns null if the text does not refuse it
 */
export function refusalOf(text: string, question: string): string | null {
  const said = partsOf(text, (clause, found) => !asks(clause, found));
  if (wordsOf(said.refused).size === 0) return null;
  const asked = partsOf(question, () => true);
  if (wantsTheSame(said.refused, asked)) return null;
  if (shared(said.refused, question) < shared(said.rest, question)) return null;
  const [quote = ''] = said.quotes.toSorted((one, other) => shared(other, question) - shared(one, question));
  return quoteOf(text, quote);
}

/** Both refuse the same, or the question ends what the text refuses to have. */
function wantsTheSame(refused: string, asked: Parts): boolean {
  if (beginningWords.test(refused) && !beginningWords.test(asked.refused)) return false;
  if (shared(refused, asked.refused) > 0) return true;
  return endingWords.test(asked.rest) && !endingWords.test(refused);
}

interface Refusal {
  start: number;
  end: number;
  asking: RegExp;
}
type Judge = (clause: string, refusal: Refusal) => boolean;

function partsOf(text: string, refuses: Judge): Parts {
  const parts: Parts = { refused: '', rest: '', quotes: [] };
  for (const clause of clausesOf(normalizeText(text))) {
    const { refused, rest, quotes } = partsOfClause(exactKey(clause), refuses);
    parts.refused += ` ${refused}`;
    parts.rest += ` ${rest}`;
    parts.quotes.push(...quotes);
  }
  return parts;
}

function partsOfClause(clause: string, refuses: Judge): Parts {
  const found =
    firstRefusal(clause, refusalInEnglish, askingInEnglish) ??
    firstRefusal(clause, refusalInChinese, askingInChinese);
  if (!found || !refuses(clause, found)) return { refused: '', rest: clause, quotes: [] };
  const after = clause.slice(found.end);
  const end = refusalEnd.exec(after)?.index ?? after.length;
  return {
    refused: after.slice(0, end),
    rest: `${clause.slice(0, found.start)} ${after.slice(end)}`,
    quotes: [clause.slice(found.start, found.end + end).trim()],
  };
}

function firstRefusal(clause: string, refusal: RegExp, asking: RegExp): Refusal | null {
  const [first] = clause.matchAll(refusal);
  return first ? { start: first.index, end: first.index + first[0].length, asking } : null;
}

/** "What if I don't want it?" and 不要发票可以吗 ask, and 不想要发票了 gives up a thing. None of them refuses a deed. */
function asks(clause: string, { start, asking }: Refusal): boolean {
  const asked = asking === askingInChinese ? clause : clause.slice(0, start);
  return asking.test(asked) || unwantedThing.test(clause.slice(start));
}

function shared(some: string, others: string): number {
  const words = wordsOf(others);
  return [...wordsOf(some)].filter((word) => words.has(word)).length;
}

/** Stems of words of three letters and more, and Chinese characters. */
function wordsOf(text: string): Set<string> {
  const found = normalizeText(text).match(/[a-z\d]{3,}|\p{Script=Han}/gu) ?? [];
  return new Set(found.filter((word) => !empty.has(word)).map(stemWord));
}
