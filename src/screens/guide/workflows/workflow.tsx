import { type ReactNode, useMemo } from 'react';
import type { EventFromLogic } from 'xstate';
import { useT } from '../../../i18n/language.tsx';
import { activationLifecycle } from '../../../machines/activation/activation.lifecycle.ts';
import type { LifecycleState } from '../../../machines/advance.ts';
import { agentStatusLifecycle } from '../../../machines/agent-status/agent-status.lifecycle.ts';
import {
  botSourceLifecycle,
  type botSources,
  type botTypes,
} from '../../../machines/bot-source/bot-source.lifecycle.ts';
import { conversationLifecycle } from '../../../machines/conversation/conversation.lifecycle.ts';
import { deploymentLifecycle } from '../../../machines/deployment/deployment.lifecycle.ts';
import { languageLifecycle } from '../../../machines/language/language.lifecycle.ts';
import { memberAccessLifecycle } from '../../../machines/member-access/member-access.lifecycle.ts';
import type { MachineModel } from '../../../machines/model-types.ts';
import { leavesOf, pathOf } from '../../../machines/paths/edges.ts';
import { modelOf } from '../../../machines/registry.ts';
import { uploadLifecycle } from '../../../machines/upload/upload.lifecycle.ts';
import { versionCheckLifecycle } from '../../../machines/version-check/version-check.lifecycle.ts';
import { StateChip, type Tone, presenceTones, toneOf } from '../../../ui/state-chip.tsx';

/** The lifecycles that the page shows, in its order. A state or an event without words does not compile. */
const lifecycles = {
  conversation: conversationLifecycle,
  agentStatus: agentStatusLifecycle,
  upload: uploadLifecycle,
  deployment: deploymentLifecycle,
  activation: activationLifecycle,
  botSource: botSourceLifecycle,
  memberAccess: memberAccessLifecycle,
  language: languageLifecycle,
  versionCheck: versionCheckLifecycle,
};

type Lifecycles = typeof lifecycles;
export type LifecycleId = keyof Lifecycles;
type StateOf<Id extends LifecycleId> = LifecycleState<Lifecycles[Id]>;
type EventType = EventFromLogic<Lifecycles[LifecycleId]>['type'];

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of the table above, and no others
export const lifecycleIds = Object.keys(lifecycles) as LifecycleId[];

/** Stands for any other state where the diagram draws once what happens in all of them. */
export const anyOther = '*';

/** A lifecycle with the words and looks of what can happen to it. */
export interface Workflow {
  readonly id: LifecycleId;
  readonly model: MachineModel;
  readonly name: string;
  /** The word of a state; if it has several regions, the word of each. */
  readonly word: (state: string) => string;
  /** The words of an event by its type, or by the name of a case of it; the empty one happens by itself. */
  readonly says: (event: string) => string;
  readonly tone: (state: string) => Tone;
  readonly chip: (state: string) => ReactNode;
}

/** The look of each state, from its tags; presence has its own. */
function tonesOf({ machine }: MachineModel): ReadonlyMap<string, Tone> {
  const presence: Readonly<Record<string, Tone>> = machine.id === 'agentStatus' ? presenceTones : {};
  return new Map(leavesOf(machine).map((node) => [pathOf(node), presence[node.key] ?? toneOf(node.tags)]));
}

export function useWorkflow(id: LifecycleId): Workflow {
  const statuses = useT('statuses');
  const t = useT('workflows');
  return useMemo(() => {
    const model = modelOf(id);
    const words = {
      conversation: (state: StateOf<'conversation'>) => statuses(`conversation.${state}`),
      agentStatus: (state: StateOf<'agentStatus'>) => statuses(`agent.${state}`),
      upload: (state: StateOf<'upload'>) => statuses(`upload.${state}`),
      deployment: (state: StateOf<'deployment'>) =>
        state === 'draft' ? t('state.draft') : statuses(`deployment.${state}`),
      activation: (state: StateOf<'activation'>) => statuses(`activation.${state}`),
      botSource: (state: `source.${(typeof botSources)[number]}` | `type.${(typeof botTypes)[number]}`) =>
        t(`state.botSource.${state}`),
      memberAccess: (state: StateOf<'memberAccess'>) =>
        state === 'deleted' ? t('state.deleted') : statuses(`access.${state}`),
      language: (state: StateOf<'language'>) => t(`state.language.${state}`),
      versionCheck: (state: StateOf<'versionCheck'>) => t(`state.versionCheck.${state}`),
    };
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- machines name their states as plain text; this one has no others
    const ownWord = words[id] as (state: string) => string;
    const word = (state: string) =>
      state
        .split('+')
        .map((region) => (region === anyOther ? t('state.any') : ownWord(region)))
        .join(' + ');
    const says = (event: string) => {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same of its events
      const [type = ''] = event.split(':') as (EventType | '')[];
      return type === '' ? t('byItself') : t(`event.${type}`);
    };
    const tones = tonesOf(model);
    const tone = (state: string) => tones.get(state) ?? 'neutral';
    const chip = (state: string) => <StateChip tone={tone(state)} label={word(state)} />;
    return { id, model, name: t(`lifecycle.${id}`), word, says, tone, chip };
  }, [id, statuses, t]);
}
