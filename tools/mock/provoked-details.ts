import { machineRegistry } from '../../src/machines/registry.ts';
import { refusalsOf } from '../../src/machines/paths/refusals.ts';
import type { FieldProblem, ProblemCode, ProblemError } from '../../server/problems.ts';
import type { DescribedContract, DescribedOperation } from '../conformance/contract.ts';
import { read, textOr } from '../conformance/json.ts';
import { shapeOf } from '../conformance/schema-shape.ts';
import { sampleOf } from '../conformance/values.ts';
import type { Schema } from '../gen-document.ts';

type Details = ProblemError['details'];

/** The fields that a problem has beside its code, as this operation might answer them. */
export function provokedDetails(
  contract: DescribedContract,
  code: ProblemCode,
  operation: DescribedOperation | null,
  ifMatch?: string,
): Details {
  switch (code) {
    case 'transitionRefused':
      return refusalBy(contract, operation);
    case 'validationFailed':
      return { fields: fieldsOf(contract, operation, () => true, 'required') };
    case 'passwordsDoNotMatch':
      return { fields: fieldsOf(contract, operation, (name) => name === 'passwordConfirmation', 'mismatch') };
    case 'duplicateName':
      return { fields: fieldsOf(contract, operation, isUnique, 'duplicate') };
    case 'versionConflict':
      return {
        currentVersion: Number(/\d+/.exec(ifMatch ?? '')?.[0] ?? 1) + 1,
        changedBy: { kind: 'member', id: 'mem_h4j6k2m2n5p7q3r3s4tv', name: 'Mei Lin' },
        changedAt: '2026-11-21T08:05:00.000Z',
      };
    case 'uploadPending':
      return { pendingId: idFrom(contract, 'getImport', 'importId') };
    case 'deploymentRunning':
      return { pendingId: idFrom(contract, 'getDeployment', 'deploymentId') };
    case 'rangeNotSatisfiable':
      return { fileSize: 48_213 };
    default:
      // Every problem with Retry-After names the seconds.
      return {};
  }
}

/** Fields with unique values. */
function isUnique(name: string): boolean {
  return /^(name|email|phone|title|question|standardQuestion)$/.test(name);
}

/** The operation's lifecycle, in a state in which its machine refuses the event; otherwise the contract's example. */
function refusalBy(contract: DescribedContract, operation: DescribedOperation | null): Details {
  const [sent = 'deployment/rollback.requested'] = operation?.lifecycle ?? [];
  const [lifecycle = '', event = ''] = sent.split('/');
  const model = machineRegistry.find(({ machine }) => machine.id === lifecycle);
  if (model === undefined) {
    // A planned lifecycle has no machine yet, so the resource gives the state.
    const schema = operation?.responses.get(operation.success)?.content.get('application/json') ?? {};
    return { lifecycle, state: textOr(read(sampleOf(schema, contract.resolve), 'status'), 'ended'), event };
  }
  const refusal = refusalsOf(model).find((each) => each.event.type === event);
  return { lifecycle, state: refusal?.place.state ?? Object.keys(model.machine.states)[0] ?? '', event };
}

/** The field of the body that a problem probably concerns, or else a parameter. */
function fieldsOf(
  contract: DescribedContract,
  operation: DescribedOperation | null,
  isMeant: (name: string) => boolean,
  code: FieldProblem['code'],
): FieldProblem[] {
  if (operation === null) return [];
  const inBody = operation.body === null ? [] : pointersIn(contract.resolve, operation.body.schema);
  const inRequest = operation.parameters
    .filter((parameter) => parameter.in !== 'path')
    .map((parameter) => ({
      pointer:
        parameter.in === 'query' ? `/query/${parameter.name}` : `/headers/${parameter.name.toLowerCase()}`,
      isRequired: parameter.required,
    }));
  const all = [...inBody, ...inRequest];
  const found = all.find(({ pointer }) => isMeant(pointer.split('/').at(-1) ?? '')) ?? all[0];
  if (found === undefined) return [];
  // An optional field must be wrong in another way.
  const isMissing = code === 'required' && !found.isRequired;
  return [{ pointer: found.pointer, code: isMissing ? 'format' : code }];
}

/** Every field of a body that has no subfields. */
function pointersIn(
  resolve: DescribedContract['resolve'],
  schema: Schema,
  at = '',
): { pointer: string; isRequired: boolean }[] {
  const { properties, required } = shapeOf(schema, resolve);
  return [...properties].flatMap(([name, inner]) => {
    const pointer = `${at}/${name}`;
    const below = at.length > 100 ? [] : pointersIn(resolve, inner, pointer);
    return below.length > 0 ? below : [{ pointer, isRequired: required.has(name) }];
  });
}

/** An id from the contract's examples. */
function idFrom({ operations, resolve }: DescribedContract, reading: string, name: string): string {
  const operation = operations.find(({ id }) => id === reading);
  const schema = operation?.responses.get(operation.success)?.content.get('application/json') ?? {};
  return textOr(read(sampleOf(schema, resolve), name), name);
}
