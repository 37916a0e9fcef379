import type { FieldCode } from '../../api/__generated__/schema.d.ts';
import { type RichText, plainTextOf } from './rich-text.ts';
import { foldQuestion } from './text.ts';
import type { FieldFault } from './validation.ts';

/** How the fields of one thing depend on each other, as the contract states it (`x-rules`). A pointer names a field of the thing. */
export type FieldRule = { readonly code: FieldCode } & (
  | { readonly less: Pair }
  | { readonly among: Pair }
  | { readonly same: Pair }
  | { readonly differ: Pair }
  | { readonly other: Pair }
  | { readonly plainText: Pair }
  | { readonly distinct: readonly string[] }
  | { readonly some: readonly string[] }
  | { readonly needed: Where }
  | { readonly only: Where }
);

/** The first one is at fault. */
type Pair = readonly [string, string];

/** The field at fault, another one, and a value of that. */
type Where = readonly [string, string, string];

export type Fields = Readonly<Record<string, unknown>>;

/** The faults of a thing whose fields are right one by one. A rule of fields that are not there says nothing. */
export function brokenRules(rules: readonly FieldRule[], value: Fields): FieldFault[] {
  return rules.flatMap((each) => {
    const { code } = each;
    if ('distinct' in each) return repeatedAt(each, value).map((pointer) => ({ pointer, code }));
    const pointers = pointersOf(each);
    const asked = isAboutPresence(each) ? pointers.slice(1) : pointers;
    if (asked.some((at) => value[nameOf(at)] === undefined) || isKept(each, value)) return [];
    return ('some' in each ? pointers : pointers.slice(0, 1)).map((pointer) => ({ pointer, code }));
  });
}

/** The fields that a rule is about. */
export function pointersOf(each: FieldRule): readonly string[] {
  if ('distinct' in each) return each.distinct;
  if ('some' in each) return each.some;
  return isAboutPresence(each) ? whereOf(each).slice(0, 2) : pairOf(each);
}

type PresenceRule = Extract<FieldRule, { needed: Where } | { only: Where }>;
type PairRule = Exclude<FieldRule, { distinct: unknown } | { some: unknown } | PresenceRule>;

/** Whether a rule asks if a field is there, whatever it says. */
export function isAboutPresence(each: FieldRule): each is PresenceRule {
  return 'needed' in each || 'only' in each;
}

function whereOf(each: PresenceRule): Where {
  return 'needed' in each ? each.needed : each.only;
}

function pairOf(each: PairRule): Pair {
  if ('less' in each) return each.less;
  if ('among' in each) return each.among;
  if ('other' in each) return each.other;
  if ('plainText' in each) return each.plainText;
  return 'same' in each ? each.same : each.differ;
}

export function isKept(each: Exclude<FieldRule, { distinct: unknown }>, value: Fields): boolean {
  const at = (pointer: string): unknown => value[nameOf(pointer)];
  if ('some' in each) return each.some.some((pointer) => at(pointer) !== null);
  if (isAboutPresence(each)) {
    const [first, second, meant] = whereOf(each);
    const [isThere, isMeant] = [at(first) !== undefined, at(second) === meant];
    return 'needed' in each ? isThere || !isMeant : isMeant || !isThere;
  }
  const [one, other] = pairOf(each).map(at);
  if ('less' in each) return Number(one) < Number(other);
  if ('among' in each) return Array.isArray(other) && other.includes(one);
  if ('other' in each) return one !== other;
  if ('plainText' in each) return saysTheSame(one, other);
  return 'same' in each ? one === other : !isMostly(one, other);
}

/** Plain text beside no rich text says what it likes. White space around it is nobody's. */
function saysTheSame(text: unknown, blocks: unknown): boolean {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a rule is asked of fields that are right one by one
  return !Array.isArray(blocks) || String(text).trim() === plainTextOf(blocks as RichText);
}

/** So many letters and digits beside a name make another text of it; a shorter name is none. */
const ownCharacters = 4;

/** Whether a text is little more than a name or an address, or than what stands before the @ of that. */
function isMostly(text: unknown, name: unknown): boolean {
  if (typeof text !== 'string' || typeof name !== 'string') return false;
  if (text.trim().toLowerCase() === name.trim().toLowerCase()) return true;
  const own = lettersOf(text);
  return [name, name.split('@')[0] ?? '']
    .map(lettersOf)
    .some(
      (each) =>
        each.length >= ownCharacters && own.includes(each) && own.length - each.length < ownCharacters,
    );
}

/** Letter case and all that is no letter and no digit aside. */
function lettersOf(text: string): string {
  return text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
}

/** Where texts repeat an earlier one, letter case, width and runs of white space aside. */
export function repeatedAt({ distinct }: Extract<FieldRule, { distinct: unknown }>, value: Fields): string[] {
  const texts = distinct.flatMap((pointer) => {
    const held = value[nameOf(pointer)];
    return Array.isArray(held)
      ? held.map((text: unknown, place) => ({ pointer: `${pointer}/${place}`, text }))
      : [{ pointer, text: held }];
  });
  const seen = new Set<string>();
  return texts.flatMap(({ pointer, text }) => {
    const folded = foldQuestion(typeof text === 'string' ? text : '');
    const isRepeated = folded !== '' && seen.has(folded);
    seen.add(folded);
    return isRepeated ? [pointer] : [];
  });
}

/** The name of the field that a pointer names. */
export function nameOf(pointer: string): string {
  return pointer.slice(1);
}
