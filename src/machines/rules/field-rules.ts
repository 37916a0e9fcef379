import * as z from 'zod/mini';
import type { FieldCode } from '../../api/__generated__/schema.d.ts';
import { foldQuestion } from './text.ts';
import { type FieldFault, rule } from './validation.ts';

/** How the fields of one thing depend on each other, as the contract states it (`x-rules`). A pointer names a field of the thing. */
export type FieldRule = { readonly code: FieldCode } & (
  | { readonly less: Pair }
  | { readonly among: Pair }
  | { readonly same: Pair }
  | { readonly differ: Pair }
  | { readonly other: Pair }
  | { readonly distinct: readonly string[] }
  | { readonly some: readonly string[] }
);

/** The first one is at fault. */
type Pair = readonly [string, string];

type Fields = Readonly<Record<string, unknown>>;

/** The checks that hold a value to the contract's rules. Each runs when the fields that it needs are valid. */
export function keeping<Value extends object>(rules: readonly FieldRule[]) {
  return rules.flatMap((each) => {
    if ('distinct' in each) return [distinctCheck<Value>(each)];
    if ('some' in each)
      return each.some.map((at) =>
        rule<Value>(each.code, (value) => isKept(each, fieldsOf(value)), {
          path: [nameOf(at)],
          needs: [nameOf(at)],
        }),
      );
    const [first, second] = pairOf(each).map(nameOf);
    // What is repeated need not be right itself.
    const needs = 'same' in each ? [first ?? ''] : [first ?? '', second ?? ''];
    return [rule<Value>(each.code, (value) => isKept(each, fieldsOf(value)), { path: [first ?? ''], needs })];
  });
}

/** The faults of a thing whose fields are right one by one. A rule of fields that are not there says nothing. */
export function brokenRules(rules: readonly FieldRule[], value: Fields): FieldFault[] {
  return rules.flatMap((each) => {
    const { code } = each;
    if ('distinct' in each) return repeatedAt(each, value).map((pointer) => ({ pointer, code }));
    if (pointersOf(each).some((at) => value[nameOf(at)] === undefined) || isKept(each, value)) return [];
    return ('some' in each ? each.some : [pairOf(each)[0]]).map((pointer) => ({ pointer, code }));
  });
}

/** The fields that a rule is about. */
export function pointersOf(each: FieldRule): readonly string[] {
  if ('distinct' in each) return each.distinct;
  return 'some' in each ? each.some : pairOf(each);
}

type PairRule = Exclude<FieldRule, { distinct: unknown } | { some: unknown }>;

function pairOf(each: PairRule): Pair {
  if ('less' in each) return each.less;
  if ('among' in each) return each.among;
  if ('other' in each) return each.other;
  return 'same' in each ? each.same : each.differ;
}

function isKept(each: Exclude<FieldRule, { distinct: unknown }>, value: Fields): boolean {
  const at = (pointer: string): unknown => value[nameOf(pointer)];
  if ('some' in each) return each.some.some((pointer) => at(pointer) !== null);
  const [one, other] = pairOf(each).map(at);
  if ('less' in each) return Number(one) < Number(other);
  if ('among' in each) return Array.isArray(other) && other.includes(one);
  if ('other' in each) return one !== other;
  return 'same' in each ? one === other : plain(one) !== plain(other);
}

/** Letter case and the white space around it aside. */
function plain(text: unknown): string {
  return String(text).trim().toLowerCase();
}

/** Where texts repeat an earlier one, letter case, width and runs of white space aside. */
function repeatedAt({ distinct }: Extract<FieldRule, { distinct: unknown }>, value: Fields): string[] {
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

function distinctCheck<Value extends object>(each: Extract<FieldRule, { distinct: unknown }>) {
  return z.check<Value>(({ value, issues }) => {
    for (const pointer of repeatedAt(each, fieldsOf(value))) {
      const [, name = '', place] = pointer.split('/');
      const path = place === undefined ? [name] : [name, Number(place)];
      issues.push({ code: 'custom', input: value, path, params: { code: each.code } });
    }
  });
}

function fieldsOf(value: object): Fields {
  return { ...value };
}

function nameOf(pointer: string): string {
  return pointer.slice(1);
}
