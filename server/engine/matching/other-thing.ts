import { askedFormOf } from './asked-form.ts';
import { tokensOf } from './features.ts';
import { stemWord } from './stem.ts';
import { areSynonyms } from './synonyms.ts';

/** What a text names where a question names something else, between the same words. */
export interface OtherThing {
  /** Place of the words in the text. */
  start: number;
  end: number;
  /** The words of the question that stand there instead. */
  instead: string;
}

/** Words, or Han characters, that one thing has at most. */
const longestThing = { latin: 2, han: 4 };
/** Words that any question is made of. They name nothing. */
export const namesNothing = new Set([
  ...`a about after all also am an and any are as at be been before but by can cannot could did do does doing done for from
  get getting give go going got had has have having how i i'd i'll i'm i've if in into is it it's its just let like long made
  make many may me might more much must my need no not now of off often on one or our out please possible should show so some
  soon still take tell than that that's the their them then there these they thing things this those to too try up us use
  using want was way we were what what's when where where's which who whose why will with without would yet you your`.split(
    /\s+/u,
  ),
  ...Array.from(
    '的了吗呢啊吧呀嘛么怎如何什哪里几多少久天时候能可以会要想请问我你您他她它们咱这那个是在有没不无被把给让为对和跟与或及也都还就再才又很太来去到从用得着过帮需应该谁啥咋样办做弄',
  ),
]);
const han = /\p{Script=Han}/u;
const isHanName = /^\p{Script=Han}{2,4}$/u;
const sameBeginning = { letters: 4, share: 0.6 };

interface Token {
  word: string;
  stem: string;
  start: number;
  end: number;
  /** The other text has it, too. */
  isShared: boolean;
}

/**
 * The first thing that a text names in the place where a question names another one: "deliver to Belgium" against
 * "deliver to Austria". Words around both are the same, and neither has the other's anywhere, nor a synonym of it. Null if
 * there is none. Both are normalized.
 */
export function otherThingIn(text: string, question: string): OtherThing | null {
  const asked = withKindsBefore(tokens(text));
  const known = tokens(question);
  share(asked, known);
  const most = han.test(question) ? longestThing.han : longestThing.latin;
  const gapsOfQuestion = [withKindsBefore(known), known.filter(({ word }) => word !== 'of')].flatMap(
    (order) => gapsIn(order, most),
  );
  for (const one of gapsIn(asked, most)) {
    const other = gapsOfQuestion.find((gap) => hasSameNeighbours(one, gap) && !meansTheSame(one, gap));
    if (!other) continue;
    const [first, last] = [other.tokens[0]!, other.tokens.at(-1)!];
    return {
      start: one.tokens[0]!.start,
      end: one.tokens.at(-1)!.end,
      instead: question.slice(first.start, last.end),
    };
  }
  return otherHanName(bare(text), bare(question));
}

const bare = (text: string): string => text.replace(/[^\p{L}\p{N}]+$/u, '');

/** Han characters around two names that differ. */
const leastAround = 2;

/** 乌龙茶怎么泡, 龙井茶怎么泡: the names share a character, but it ends the one and begins the other. */
function otherHanName(text: string, question: string): OtherThing | null {
  let before = 0;
  while (before < text.length && text[before] === question[before]) before += 1;
  let behind = 0;
  const most = Math.min(text.length, question.length) - before;
  while (behind < most && text.at(-1 - behind) === question.at(-1 - behind)) behind += 1;
  const [one, other] = [text, question].map((all) => all.slice(before, all.length - behind));
  if (before + behind < leastAround || !isHanName.test(one!) || !isHanName.test(other!)) return null;
  const isApart = one!.at(-1) === other![0] || one![0] === other!.at(-1);
  const isOther = Array.from(one!).some((character) => !other!.includes(character));
  if (!isApart || !isOther || areSynonyms(one!, other!)) return null;
  return { start: before, end: before + one!.length, instead: other! };
}

/** Neighbouring words that the other text does not have, and the words beside them; null at an end. */
interface Gap {
  tokens: Token[];
  before: Token | null;
  behind: Token | null;
}

function gapsIn(all: readonly Token[], most: number): Gap[] {
  const gaps: Gap[] = [];
  for (let at = 0; at < all.length; at += 1) {
    if (all[at]!.isShared) continue;
    const start = at;
    while (at < all.length && !all[at]!.isShared) at += 1;
    const found = all.slice(start, at);
    if (found.length <= most && found.some(namesSomething))
      gaps.push({ tokens: found, before: all[start - 1] ?? null, behind: all[at] ?? null });
  }
  return gaps;
}

/** At least one of the neighbours is a word. */
function hasSameNeighbours(one: Gap, other: Gap): boolean {
  const isWithin = one.before !== null || one.behind !== null;
  return isWithin && areAlike(one.before, other.before) && areAlike(one.behind, other.behind);
}

/** They want to know the same, as "fee" and "cost" do, or are synonyms: by themselves, without what names nothing, or with a neighbour: 账号 and 账户 differ in a character only. */
function meansTheSame(one: Gap, other: Gap): boolean {
  const [form, otherForm] = [one, other].map(({ tokens: all }) => askedFormOf(joined(all)));
  if (form && form === otherForm) return true;
  const [some, others] = [one, other].map(({ tokens: all, before, behind }) => {
    const naming = all.filter(namesSomething);
    return [all, naming, before ? [before, ...naming] : naming, behind ? [...naming, behind] : naming].map(
      joined,
    );
  });
  return some!.some((words, at) => areSynonyms(words, others![at]!));
}

function joined(all: readonly Token[]): string {
  return all.map(({ word }) => word).join(han.test(all[0]?.word ?? '') ? '' : ' ');
}

function areAlike(one: Token | null, other: Token | null): boolean {
  return one === null || other === null ? one === other : areAlikeStems(one.stem, other.stem);
}

/** Stems of one word, or of two that begin alike: "deliver" and "delivery". */
export function areAlikeStems(one: string, other: string): boolean {
  if (one === other) return true;
  const longer = Math.max(one.length, other.length);
  let same = 0;
  while (same < longer && one[same] === other[same]) same += 1;
  return same >= sameBeginning.letters && same >= sameBeginning.share * longer;
}

function share(asked: readonly Token[], known: readonly Token[]): void {
  for (const one of asked)
    for (const other of known)
      if (areAlike(one, other)) {
        one.isShared = true;
        other.isShared = true;
      }
}

/** "Is it allowed" asks as "can I" does. */
const permission = new Set(['allow', 'allowed', 'permitted', 'ok', 'okay']);

function namesSomething({ word }: Token): boolean {
  return !namesNothing.has(word) && !permission.has(word);
}

/** From the first word that names something to the last. */
function tokens(text: string): Token[] {
  const all = tokensOf(text).map(({ 0: word, index }) => ({
    word,
    stem: stemWord(word),
    start: index,
    end: index + word.length,
    isShared: false,
  }));
  return all.slice(Math.max(0, all.findIndex(namesSomething)), all.findLastIndex(namesSomething) + 1);
}

const articles = new Set(['the', 'a', 'an', 'my', 'your', 'our']);

/** "Samples of the wood" are wood samples: what stands behind "of" goes before what it tells apart. */
function withKindsBefore(all: readonly Token[]): Token[] {
  const at = all.findIndex(({ word }) => word === 'of');
  const kindAt = all.findIndex(({ word }, place) => place > at && !articles.has(word));
  const [thing, kind] = [all[at - 1], all[kindAt]];
  if (at < 0 || !thing || !kind || !namesSomething(thing) || !namesSomething(kind)) return [...all];
  return [...all.slice(0, at - 1), kind, thing, ...all.slice(kindAt + 1)];
}
