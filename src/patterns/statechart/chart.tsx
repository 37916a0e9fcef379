import { type ReactNode, useMemo } from 'react';
import { useLanguage, useT } from '../../i18n/language.tsx';
import type { MachineModel } from '../../machines/model-types.ts';
import { leavesOf, pathOf } from '../../machines/paths/edges.ts';
import type { Wording } from '../../machines/paths/wording.ts';
import { modelOf } from '../../machines/registry.ts';
import { StateChip, type Tone, presenceTones, toneOf } from '../../ui/state-chip.tsx';
import { type MachineId, wordingOf } from './wording.ts';

/** A machine with the words and looks of what can happen to it. */
export interface Chart<Id extends MachineId = MachineId> extends Wording {
  readonly id: Id;
  readonly model: MachineModel;
  readonly tone: (state: string) => Tone;
  readonly chip: (state: string) => ReactNode;
}

/** The look of each state, from its tags; presence has its own. */
function tonesOf({ machine }: MachineModel): ReadonlyMap<string, Tone> {
  const presence: Readonly<Record<string, Tone>> = machine.id === 'agentStatus' ? presenceTones : {};
  return new Map(leavesOf(machine).map((node) => [pathOf(node), presence[node.key] ?? toneOf(node.tags)]));
}

export function useChart<Id extends MachineId>(id: Id): Chart<Id> {
  const statuses = useT('statuses');
  const t = useT('statechart');
  const { language } = useLanguage();
  return useMemo(() => {
    const model = modelOf(id);
    const wording = wordingOf(id, language, t, statuses);
    const tones = tonesOf(model);
    const tone = (state: string) => tones.get(state) ?? 'neutral';
    const chip = (state: string) => <StateChip tone={tone(state)} label={wording.state(state)} />;
    return { ...wording, id, model, tone, chip };
  }, [id, language, statuses, t]);
}
