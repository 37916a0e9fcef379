import type { Schema } from '../../gen-document.ts';
import type { DescribedContract, DescribedOperation } from '../contract.ts';
import { isObject } from '../json.ts';
import { shapeOf } from '../schema-shape.ts';
import type { Derivation } from './derivation.ts';

/** A field of an answer, and what it follows from. */
export interface Following {
  operation: DescribedOperation;
  field: string;
  derivation: Derivation;
}

/** How deep a field can lie. */
const deepest = 4;

/** The derived fields of an operation's answer. */
export function derivedOf(contract: DescribedContract, operation: DescribedOperation): Following[] {
  const schema = operation.responses.get(operation.success)?.content.get('application/json') ?? {};
  return derivedFields(contract, schema).map((each) => ({ operation, ...each }));
}

function derivedFields(
  contract: DescribedContract,
  schema: Schema,
  at = '',
  depth = 0,
): Pick<Following, 'field' | 'derivation'>[] {
  if (depth > deepest) return [];
  return [...shapeOf(schema, contract.resolve).properties].flatMap(([name, declared]) => {
    const field = `${at}/${name}`;
    const derivation = declared['x-derived'];
    const { items } = shapeOf(declared, contract.resolve);
    return [
      // The contract is linted.
      ...(isObject(derivation) ? [{ field, derivation: derivation as unknown as Derivation }] : []),
      ...derivedFields(contract, items ?? declared, field, depth + 1),
    ];
  });
}
