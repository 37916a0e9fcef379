import type { components } from '../../../src/api/__generated__/schema.d.ts';
import { firstCharacters } from '../../../src/machines/rules/text.ts';

export type FieldChange = components['schemas']['FieldChange'];

const shownCharacters = 500;

/** The fields in which two states of a thing differ, with their values as texts. */
export function fieldChanges(before: object, after: object): FieldChange[] {
  const [was, is] = [textsOf(before), textsOf(after)];
  return [...new Set([...was.keys(), ...is.keys()])]
    .filter((field) => (was.get(field) ?? '') !== (is.get(field) ?? ''))
    .map((field) => ({ field, before: shown(was.get(field)), after: shown(is.get(field)) }));
}

/** A secret whose values nobody is told. */
export function secretChange(field: string): FieldChange {
  return { field, before: null, after: null };
}

/** Each field with its value; of a text in several languages, each language. */
function textsOf(thing: object, prefix = ''): Map<string, string> {
  return new Map(
    Object.entries(thing).flatMap(([name, value]: [string, unknown]): [string, string][] => {
      const field = prefix + name;
      if (value === null || value === undefined) return [];
      if (Array.isArray(value)) return [[field, value.map(textOf).join(', ')]];
      return typeof value === 'object' ? [...textsOf(value, `${field}.`)] : [[field, textOf(value)]];
    }),
  );
}

/** A text as it is, and everything else as JSON writes it. */
function textOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function shown(text: string | undefined): string | null {
  return text === undefined || text === '' ? null : firstCharacters(text, shownCharacters);
}
