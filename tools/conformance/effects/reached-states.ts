import { exploreFrom, type Arc } from '../../../src/machines/paths/graph.ts';
import { machineRegistry } from '../../../src/machines/registry.ts';
import { textOr } from '../json.ts';
import { shapeOf } from '../schema-shape.ts';
import type { DescribedContract } from '../contract.ts';
import { shown } from './comparison.ts';
import { isSame, thingsOf, type Thing } from './things.ts';
import { type Written, answered } from './written.ts';

/** Work that was accepted, in a state that its event does not lead to, or from which nothing leads to the one that is read later. */
export function unreachedStateFault(written: Written): string | null {
  const { contract, operation, after } = written;
  const [about] = answered(written);
  if (operation.success !== 202 || about === undefined) return null;
  for (const named of operation.lifecycle) {
    const [id = '', event = ''] = named.split('/');
    const arcs = arcsOf(id);
    const field = stateField(contract, about, new Set(arcs.map(({ to }) => to.state)));
    if (field === null) continue;
    const alone = arcs.filter(({ event: { type } }) => !isAsked(contract, `${id}/${type}`));
    const targets = arcs.filter(({ event: { type } }) => type === event).map(({ to }) => to.state);
    const told = String(about.value[field]);
    if (!reachedFrom(targets, alone).has(told))
      return `/${field} is ${shown(told)}, where ${event} does not lead`;
    const later = thingsOf(contract, after).find((each) => isSame(each, about))?.value[field];
    if (later !== undefined && !reachedFrom([told], alone).has(textOr(later, '')))
      return `/${field} was ${shown(told)} and is ${shown(later)}, where nothing leads from there`;
  }
  return null;
}

function arcsOf(machine: string): Arc[] {
  const model = machineRegistry.find((each) => each.machine.id === machine);
  if (model === undefined) return [];
  return Object.keys(model.inputs).flatMap((start) =>
    [...exploreFrom(model, start).places.values()].flatMap(({ arcs }) => arcs),
  );
}

/** The field that tells the state: its values are the machine's. */
function stateField(
  { resolve }: DescribedContract,
  { schema }: Thing,
  states: ReadonlySet<string>,
): string | null {
  const found = [...shapeOf(schema, resolve).properties].find(([, field]) => {
    const { enum: values } = shapeOf(field, resolve);
    return states.size > 0 && values !== null && [...states].every((state) => values.includes(state));
  });
  return found?.[0] ?? null;
}

/** Whether a request causes an event; the others happen by themselves. */
function isAsked({ operations }: DescribedContract, event: string): boolean {
  return operations.some(({ lifecycle, status }) => status === 'built' && lifecycle.includes(event));
}

/** These states, and what follows from them by itself. */
function reachedFrom(states: readonly string[], arcs: readonly Arc[]): ReadonlySet<string> {
  const reached = new Set(states);
  for (let size = -1; size !== reached.size;) {
    size = reached.size;
    for (const { from, to } of arcs) if (reached.has(from.state)) reached.add(to.state);
  }
  return reached;
}
