import { wordKey } from '../matching/features.ts';
import { isFunctionWord } from './function-words.ts';
import { numberedLine } from '../../../src/machines/rules/numbered-line.ts';
import { joinSentences, paragraphSentences, longestOf, usualLengthOf } from './passage-sentences.ts';

/** A sentence of a section, and what it is among the steps. */
interface StepSentence {
  text: string;
  line: number;
  /** It says what to do. */
  isStep: boolean;
  /** It goes on with what stands before it. */
  goesOn: boolean;
  /** It says what the steps from it on are for, or is the first of a list. */
  opens: boolean;
  /** It stands in a list. */
  inList: boolean;
}

/** Where the sentences that fit best stand in a section. */
export interface SentencePlace {
  /** From 0. */
  line: number;
  start: number;
  end: number;
}

const goesOn =
  /^(?:then|next|now|finally|lastly|afterwards?|after (?:that|this)|once (?:that|this|it)|repeat)\b|^(?:然后|接着|接下来|最后|随后|之后|再|此时|这时)/iu;
const opens =
  /^to (?!the\b|a\b|an\b|your\b|this\b)[a-z]+\b[^.]*,|^(?!\d)[^.,:：，。]{2,40}[:：]\s*\S|^(?:要|若要|如需|想要|想)[^。]*，|^[^，。]{2,16}[时前后]，/iu;
const leadsToSteps = /\bsteps:|步骤[:：]/iu;
const linkWords =
  /^(?:first|then|next|now|finally|lastly|afterwards?|please|also|always|carefully|gently|slowly),? /iu;
const condition = /^(?:if|when|once|after|before|while|as soon as)\b[^,.]*, /iu;
const imperative =
  /^(?:(?:do not|don't|make sure|never|press|hold|turn|pull|push|open|close|plug|put|take|fill|clean|wash|wipe|loosen|tighten|switch|choose|select|set|use|remove|check|send|call|wait|go|click|tap|type|enter|sign|log|lift|lower|slide|fold|unfold|insert|attach|connect|disconnect|unplug|let|rinse|dry|place|screw|unscrew|start|stop|move|keep|apply|repeat)\b)/iu;
/** A verb first, and what it is done to. */
const verbFirst = /^([a-z]+) (?:the|your|a|an|it|them|all|both|each|any|one|two|three|\d)\b/iu;
const chineseDeed =
  /请|先|再|[将把按拧插拔推拉]|打开|松开|取下|取出|关闭|拆下|装上|展开|放入|倒入|清空|拧紧|点击|选择|输入|铺上/u;
const bullet = /^[-–•*·●▪◦]\s*\S/u;
const notVerbs = /(?:[^s]s|ing|ed|ly)$|^(?:within|inside|outside|under|above|behind|beside|since|per)$/iu;

function saysToDo(sentence: string): boolean {
  const bare = sentence.replace(condition, '').replace(linkWords, '');
  if (imperative.test(bare) || chineseDeed.test(bare)) return true;
  const [, first = ''] = verbFirst.exec(bare) ?? [];
  return first !== '' && !notVerbs.test(first) && !isFunctionWord(wordKey(first.toLowerCase()));
}

function sentencesOf(text: string): StepSentence[] {
  return text.split('\n').flatMap((paragraph, line) => {
    const numbered = numberedLine(paragraph);
    const inList = numbered !== null || bullet.test(paragraph.trim());
    return paragraphSentences(paragraph).map((sentence, at) => {
      const said = at === 0 && numbered !== null ? numbered.rest : sentence;
      return {
        text: sentence,
        line,
        isStep: inList || saysToDo(said),
        goesOn: goesOn.test(said),
        opens: (at === 0 && numbered?.value === 1) || (!inList && opens.test(said)),
        inList,
      };
    });
  });
}

/** What a section's steps are looked for by. */
export interface StepsWish {
  /** How far its heading says what is asked. */
  titled: 'wholly' | 'partly' | 'not';
  asksSteps: boolean;
}

/**
 * The steps of a section that some of its sentences belong to, from the first of them, as far as an answer goes; null if these are none.
 * Where its heading says what is asked, all of it are the steps.
 */
export function stepsAt(
  text: string,
  { line, start, end }: SentencePlace,
  { titled, asksSteps }: StepsWish,
): string | null {
  if (!asksSteps && titled !== 'wholly') return null;
  const all = sentencesOf(text);
  const ofLine = all.findIndex((one) => one.line === line);
  const [first, last] = [ofLine + start, ofLine + end];
  const own = firstOfSteps(all, first);
  const isOwn = titled === 'not' || (titled === 'partly' && own !== null && all[own]!.opens);
  const from = isOwn ? own : all.slice(0, last).findLastIndex((one) => leadsToSteps.test(one.text));
  if (from === null) return null;
  const most = asksSteps ? longestOf(text) : usualLengthOf(text);
  const begin = Math.max(from, 0);
  let to = begin + 1;
  while (to < all.length) {
    const { length } = written(all.slice(begin, to + 1));
    const isRest = all[to]!.line === all[to - 1]!.line && !all[to]!.opens && length < usualLengthOf(text);
    if (length > most || !(!isOwn || to < last || belongs(all, to) || isRest)) break;
    to += 1;
  }
  // What asks for no steps asks for the sentences that were found.
  return !asksSteps && to < last ? null : written(all.slice(begin, to));
}

/** Where the steps begin that a sentence is one of; null if it is none. */
function firstOfSteps(all: readonly StepSentence[], at: number): number | null {
  const own = all[at]!;
  if (!own.isStep && !own.goesOn && !own.opens) return null;
  let from = at;
  while (from > 0) {
    if (belongs(all, from)) from -= 1;
    // One sentence between two steps explains the first.
    else if (isExplained(all, from)) from -= 2;
    else break;
  }
  return from;
}

/** Whether a sentence goes on with the steps that the one before it is one of. */
function belongs(all: readonly StepSentence[], at: number): boolean {
  const [before, own] = [all[at - 1]!, all[at]!];
  if (own.opens) return false;
  if (before.line === own.line) return own.inList || own.goesOn || (before.isStep && own.isStep);
  if (own.inList || before.inList) return own.inList && before.inList;
  return before.isStep && (own.goesOn || (own.isStep && isAlone(all, at) && isAlone(all, at - 1)));
}

function isExplained(all: readonly StepSentence[], at: number): boolean {
  const [step, before, own] = [all[at - 2], all[at - 1]!, all[at]!];
  return (
    step?.line === own.line &&
    step.isStep &&
    own.isStep &&
    !own.opens &&
    !before.opens &&
    before.line === own.line
  );
}

/** Whether a sentence is all of its line. */
function isAlone(all: readonly StepSentence[], at: number): boolean {
  const { line } = all[at]!;
  return all[at - 1]?.line !== line && all[at + 1]?.line !== line;
}

/** Sentences as they stand in their lines. */
function written(sentences: readonly StepSentence[]): string {
  const lines = new Map<number, string[]>();
  for (const { line, text } of sentences) lines.set(line, [...(lines.get(line) ?? []), text]);
  return [...lines.values()].map(joinSentences).join('\n');
}
