import { problem } from '../../server/problems.ts';
import { brokenRules } from '../../src/machines/rules/field-rules.ts';
import { notOfOneLine } from '../../src/machines/rules/text.ts';
import type { FieldFault } from '../../src/machines/rules/validation.ts';
import type { DescribedContract, DescribedOperation } from '../conformance/contract.ts';
import { isObject } from '../conformance/json.ts';
import { shapeOf } from '../conformance/schema-shape.ts';
import type { Schema } from '../gen-document.ts';

/** @throws {ProblemError} if a body breaks a rule that the contract states about its fields (`x-rules`, `x-one-line`) */
export function refuseBrokenRules(
  { resolve }: DescribedContract,
  { body: described }: DescribedOperation,
  body: unknown,
): void {
  const fields = described === null ? [] : faultsIn(resolve, described.schema, body, '');
  if (fields.length > 0) throw problem('validationFailed', { fields });
}

type Resolve = DescribedContract['resolve'];

function faultsIn(resolve: Resolve, schema: Schema, value: unknown, at: string): FieldFault[] {
  const { rules, properties, isOneLine } = shapeOf(schema, resolve);
  if (isOneLine && typeof value === 'string' && notOfOneLine.test(value.trim()))
    return [{ pointer: at, code: 'format' }];
  if (!isObject(value)) return [];
  const own = brokenRules(rules, value).map((fault) => ({ ...fault, pointer: at + fault.pointer }));
  const inner = [...properties].flatMap(([name, field]) =>
    faultsIn(resolve, field, value[name], `${at}/${name}`),
  );
  return [...own, ...inner];
}
