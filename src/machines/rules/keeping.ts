// Apart from field-rules.ts, so that a thread that reads a workbook starts without the schemas.
import * as z from 'zod/mini';
import {
  type FieldRule,
  type Fields,
  isAboutPresence,
  isKept,
  nameOf,
  pointersOf,
  repeatedAt,
} from './field-rules.ts';
import { rule } from './validation.ts';

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
    const [first, second] = pointersOf(each).map(nameOf);
    // What is repeated need not be right itself, nor what may not be there.
    const needs =
      'same' in each ? [first ?? ''] : isAboutPresence(each) ? [second ?? ''] : [first ?? '', second ?? ''];
    return [rule<Value>(each.code, (value) => isKept(each, fieldsOf(value)), { path: [first ?? ''], needs })];
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
