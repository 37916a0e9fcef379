import { type AnyStateMachine, transition } from 'xstate';
import { canAdvance, LifecycleRefusal, stateName } from '../../src/machines/advance.ts';
import { machineRegistry } from '../../src/machines/registry.ts';
import type { Schema } from '../gen-document.ts';
import { type JsonObject, textOr } from '../conformance/json.ts';
import type { Mock } from './context.ts';
import type { Resource } from './state.ts';

type AnyEvent = { type: string } & JsonObject;

interface Known {
  machine: AnyStateMachine;
  /** The machine's context, from a resource. */
  contextOf: (resource: Resource) => JsonObject;
  /** Fields that follow from the context after an event. */
  fieldsOf?: (context: JsonObject, resource: Resource) => JsonObject;
}

/**
 * The context that some lifecycles of the contract need beside the state. Others begin with their machine's own
 * context.
 */
const contexts: Readonly<Record<string, Omit<Known, 'machine'>>> = {
  activation: {
    contextOf: () => ({}),
    fieldsOf: (_, { fields, hidden: { live = 'activated' } }) =>
      fields.deployState === undefined || fields.deployState === 'pendingAdd'
        ? {}
        : { deployState: live === fields.status ? 'live' : 'pendingChange' },
  },
  deployment: {
    contextOf: ({ fields }) => ({ live: fields.live, failureCode: null }),
    fieldsOf: ({ live, failureCode }) => ({
      live,
      failure: failureCode === null ? null : { code: failureCode },
    }),
  },
  upload: { contextOf: ({ hidden }) => ({ acceptedRows: hidden.accepted ?? 0, failureCode: null }) },
  export: { contextOf: () => ({ failureCode: null }) },
  document: { contextOf: () => ({ failureCode: null }) },
  batchTest: { contextOf: () => ({ failureCode: null }) },
  cluster: { contextOf: () => ({}) },
  clustering: { contextOf: () => ({ failureCode: null }) },
  regressionRun: { contextOf: () => ({ failureCode: null }) },
  memberAccess: {
    contextOf: ({ fields }) => ({ memberId: fields.memberId, consoleRole: fields.consoleRole }),
  },
  agentStatus: {
    contextOf: ({ fields, hidden }) => ({
      load: fields.load,
      receptionLimit: fields.receptionLimit,
      access: hidden.access ?? 'active',
      afterCallWorkSeconds: hidden.afterCallWorkSeconds ?? 0,
    }),
    fieldsOf: ({ load }) => ({ load }),
  },
  conversation: {
    contextOf: ({ fields, hidden }) => ({
      agentMemberId: hidden.agentMemberId ?? null,
      endReason: fields.endReason,
      rating: fields.rating === null ? (hidden.ratingEnabled === false ? 'off' : 'open') : 'given',
    }),
    fieldsOf: ({ endReason }) => ({ endReason }),
  },
};

function knownOf(id: string): Known | null {
  const machine = machineRegistry.find(
    (model) => model.kind === 'lifecycle' && model.machine.id === id,
  )?.machine;
  const own = contexts[id];
  return machine === undefined || own === undefined ? null : { machine, ...own };
}

/** The field that holds a resource's state: `status`, or the one whose values are states of the machine. */
function stateFieldOf(mock: Mock, schema: Schema | null, machine: AnyStateMachine): string {
  const states = new Set(Object.keys(machine.states));
  const fields = schema === null ? [] : mock.store.fieldsOf(schema);
  const isState = (name: string): boolean => {
    const own = schema === null ? null : mock.store.property(schema, name);
    const values = own === null ? undefined : mock.contract.resolve(own).enum;
    return Array.isArray(values) && values.every((value) => states.has(String(value)));
  };
  return fields.find(isState) ?? 'status';
}

/**
 * Sends an event to a resource through the machine of its lifecycle, with the server's rules.
 * @returns whether the resource has a state of such a machine
 * @throws {LifecycleRefusal} if the machine refuses it
 */
export function sendEvent(
  mock: Mock,
  lifecycle: string,
  schema: Schema | null,
  resource: Resource,
  event: AnyEvent,
): boolean {
  const known = knownOf(lifecycle);
  if (known === null) return false;
  const { machine, contextOf, fieldsOf } = known;
  const field = stateFieldOf(mock, schema, machine);
  // A thing that only takes part in a lifecycle has no state of it, such as a group chat whose conversations end.
  if (!Object.hasOwn(machine.states, textOr(resource.fields[field], ''))) return false;
  const position = { state: resource.fields[field] as string, context: contextOf(resource) };
  if (!canAdvance(machine, position, event))
    throw new LifecycleRefusal(machine.id, stateName(position.state), event.type);
  const before = machine.resolveState({ value: position.state, context: position.context });
  const [after] = transition(machine, before, event);
  const context = after.context as JsonObject;
  resource.fields[field] = after.value;
  resource.hidden = { ...resource.hidden, ...context };
  Object.assign(resource.fields, fieldsOf?.(context, resource) ?? {});
  return true;
}

/** Whether a resource admits an event. */
export function lifecycleAdmits(lifecycle: string, resource: Resource, event: AnyEvent): boolean {
  const known = knownOf(lifecycle);
  if (known === null) return true;
  const position = { state: resource.fields.status as string, context: known.contextOf(resource) };
  return canAdvance(known.machine, position, event);
}
