import * as z from 'zod/mini';
import type { FieldCode, FieldProblem } from '../../api/__generated__/schema.d.ts';
import * as limits from './limits.ts';
import { isLinkUrl } from './links.ts';
import { countCharacters, isBlank, notOfOneLine } from './text.ts';

export { countCharacters, foldQuestion } from './text.ts';

/** One fault of one field; `pointer` is a JSON Pointer into the validated value, `limit` the number it broke. */
export type FieldFault = FieldProblem;

export type Validated<Value> = { ok: true; value: Value } | { ok: false; fields: FieldFault[] };

/**
 * A schema's check that fails with a field code. An empty text gets only the fault `required`, so that an empty field
 * has one fault, not four. A check across fields (`path` names the faulty one) runs when the fields that it needs are
 * valid, whatever else is wrong.
 */
export function rule<Input>(
  code: FieldCode,
  holds: (value: Input) => boolean,
  options: { limit?: number; path?: PropertyKey[]; needs?: PropertyKey[] } = {},
) {
  const { limit, path, needs } = options;
  return z.refine<Input>((value) => (value === '' && code !== 'required') || holds(value), {
    params: { code, limit },
    ...(path ? { path } : {}),
    ...(needs
      ? {
          when: ({ issues }: z.core.ParsePayload) =>
            issues.every(({ code: fault, path: [field] = [] }) =>
              field === undefined ? fault === 'unrecognized_keys' : !needs.includes(field),
            ),
        }
      : {}),
  });
}

function pointerOf(path: readonly PropertyKey[]): string {
  return path.map((part) => `/${String(part).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}

function faultsOf(issue: z.core.$ZodIssue): FieldFault[] {
  const pointer = pointerOf(issue.path);
  switch (issue.code) {
    case 'custom': {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- whoever makes such an issue says its code, as `rule` does
      const { code = 'format', limit } = (issue.params ?? {}) as Partial<FieldFault>;
      return [{ pointer, code, ...(limit === undefined ? {} : { limit }) }];
    }
    case 'invalid_type':
      return [{ pointer, code: issue.input === undefined ? 'required' : 'format' }];
    case 'unrecognized_keys':
      return issue.keys.map((key) => ({ pointer: `${pointer}${pointerOf([key])}`, code: 'unknownField' }));
    case 'invalid_value':
      return [{ pointer, code: issue.input === undefined ? 'required' : 'unknownValue' }];
    default:
      return [{ pointer, code: 'format' }];
  }
}

/** Validates a value and returns it cleaned (trimmed texts), or every fault it has. Never throws. */
export function validateBySchema<Schema extends z.ZodMiniType>(
  schema: Schema,
  value: unknown,
): Validated<z.output<Schema>> {
  const result = schema.safeParse(value, { reportInput: true });
  if (result.success) return { ok: true, value: result.data };
  return { ok: false, fields: result.error.issues.flatMap(faultsOf) };
}

/** A text of at most `max` characters, or the one that stands there already. */
export function notLonger(max: number, standing?: string) {
  return rule('tooLong', (text: string) => countCharacters(text) <= max || text === standing, { limit: max });
}

/** A list of at most `max` items. */
export function notMore(max: number) {
  return rule('tooMany', (list: unknown[]) => list.length <= max, { limit: max });
}

/** A list of one item at least. */
export const notEmpty = rule('required', (list: unknown[]) => list.length > 0);

export const noneTwice = rule('duplicate', (list: unknown[]) => new Set(list).size === list.length);

/** A trimmed text of 1 to `max` characters, at least one of them visible. One that stands there already may be longer. */
export function requiredText(max: number, standing?: string) {
  return z.string().check(
    z.trim(),
    rule('required', (text: string) => !isBlank(text)),
    notLonger(max, standing),
  );
}

/** Breaks no line and turns no text around. */
const ofOneLine = rule('format', (text: string) => isBlank(text) || !notOfOneLine.test(text));

/** As `requiredText`, and of one line. One without a visible character is missing, and nothing else. */
export function requiredLine(max: number) {
  return requiredText(max).check(ofOneLine);
}

/** A trimmed text of 0 to `max` characters. */
export function optionalText(max: number) {
  return z.string().check(z.trim(), notLonger(max));
}

/** A whole number of a closed range. */
export function wholeNumber(min: number, max: number) {
  return z.number().check(
    rule('format', (value: number) => Number.isInteger(value)),
    rule('range', (value: number) => !Number.isInteger(value) || value >= min, { limit: min }),
    rule('range', (value: number) => !Number.isInteger(value) || value <= max, { limit: max }),
  );
}

export const languageSchema = z.enum(limits.languages);

export const nameSchema = requiredLine(limits.nameMaxCharacters);

export const categoryNameSchema = requiredLine(limits.categoryNameMaxCharacters);

export const deploymentNoteSchema = optionalText(limits.deploymentNoteMaxCharacters);

/** The name that a customer gives, or none. */
export const customerNameSchema = z.object({
  nickname: z.optional(optionalText(limits.nameMaxCharacters).check(ofOneLine)),
});

export const customerMessageSchema = requiredText(limits.customerMessageMaxCharacters);

export const customerMessageBodySchema = z.object({ text: customerMessageSchema });

export const agentMessageBodySchema = z.object({ text: requiredText(limits.agentMessageMaxCharacters) });

export const linkUrlSchema = z.string().check(
  z.trim(),
  rule('required', (text: string) => text !== ''),
  rule('format', isLinkUrl),
);
