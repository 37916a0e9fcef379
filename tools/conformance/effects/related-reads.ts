import type { DescribedContract, DescribedOperation } from '../contract.ts';
import { sourcesOf } from './derivation.ts';
import { derivedOf } from './derived-fields.ts';
import { kindsOf } from './things.ts';

/**
 * The reads that an operation most likely concerns: those of the same things, at the same addresses, and what follows
 * from them.
 */
export function relatedReads(
  contract: DescribedContract,
  operation: DescribedOperation,
): ReadonlySet<string> {
  const found = known.get(operation) ?? readsRelatedTo(contract, operation);
  known.set(operation, found);
  return found;
}

/** Every fault of an operation asks for the same ones. */
const known = new WeakMap<DescribedOperation, ReadonlySet<string>>();

function readsRelatedTo(contract: DescribedContract, operation: DescribedOperation): ReadonlySet<string> {
  const own = kindsNamed(contract, operation);
  const near = contract.operations.filter(
    (each) =>
      each.method === 'GET' &&
      (operation.changes.includes(each.id) ||
        isBelow(each.path, operation.path) ||
        isBelow(operation.path, each.path) ||
        [...kindsOf(contract, each)].some((kind) => own.has(kind))),
  );
  const related = new Set([operation, ...near].map(({ id }) => id));
  const followed = contract.operations.filter((each) =>
    derivedOf(contract, each).some(({ derivation }) => sourcesOf(derivation).includes(operation.id)),
  );
  const sources = [operation, ...near].flatMap((each) =>
    derivedOf(contract, each).flatMap(({ derivation }) => sourcesOf(derivation)),
  );
  return new Set([...related, ...followed.map(({ id }) => id), ...sources]);
}

/** The kinds of things that it answers or that its address names. The application is in every address. */
function kindsNamed(contract: DescribedContract, operation: DescribedOperation): ReadonlySet<string> {
  const named = [...operation.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  return new Set([...kindsOf(contract, operation), ...named].filter((name) => name !== 'sdkAppId'));
}

function isBelow(path: string, above: string): boolean {
  return path === above || (above.split('/').length > 3 && path.startsWith(`${above}/`));
}
