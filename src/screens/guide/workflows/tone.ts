import type { MachineModel } from '../../../machines/model-types.ts';
import { leavesOf, pathOf } from '../../../machines/paths/edges.ts';
import { type Tone, presenceTones, toneOf } from '../../../ui/state-chip.tsx';

const presence: Readonly<Record<string, Tone>> = presenceTones;

/** The look of each state, from its tags; presence has its own. */
export function tonesOf({ machine }: MachineModel): ReadonlyMap<string, Tone> {
  return new Map(
    leavesOf(machine).map((node) => {
      const own = machine.id === 'agentStatus' ? presence[node.key] : undefined;
      return [pathOf(node), own ?? toneOf(node.tags)];
    }),
  );
}
