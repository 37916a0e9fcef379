import { problem } from '../../server/problems.ts';
import { brokenRules } from '../../src/machines/rules/field-rules.ts';
import type { FieldFault } from '../../src/machines/rules/validation.ts';
import type { DescribedContract, DescribedOperation } from '../conformance/contract.ts';
import { isObject } from '../conformance/json.ts';
import { shapeOf } from '../conformance/schema-shape.ts';
import type { Schema } from '../gen-document.ts';

/** @throws {ProblemError} if a body breaks a rule that the contract states about several fields (`x-rules`) */
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
  if (!isObject(value)) return [];
  const { rules, properties } = shapeOf(schema, resolve);
  const own = brokenRules(rules, value).map((fault) => ({ ...fault, pointer: at + fault.pointer }));
  const inner = [...properties].flatMap(([name, field]) =>
    faultsIn(resolve, field, value[name], `${at}/${name}`),
  );
  return [...own, ...inner];
}
