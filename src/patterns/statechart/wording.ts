import type { EventFromLogic } from 'xstate';
import type { Key, Translate, Words } from '../../i18n/typed-t.ts';
import { activationLifecycle } from '../../machines/activation/activation.lifecycle.ts';
import type { LifecycleState } from '../../machines/advance.ts';
import { agentStatusLifecycle } from '../../machines/agent-status/agent-status.lifecycle.ts';
import { botSourceLifecycle } from '../../machines/bot-source/bot-source.lifecycle.ts';
import { clusterLifecycle } from '../../machines/cluster/cluster.lifecycle.ts';
import { clusteringLifecycle } from '../../machines/clustering/clustering.lifecycle.ts';
import { conversationLifecycle } from '../../machines/conversation/conversation.lifecycle.ts';
import { deliveryLifecycle } from '../../machines/delivery/delivery.lifecycle.ts';
import { deploymentLifecycle } from '../../machines/deployment/deployment.lifecycle.ts';
import { documentLifecycle } from '../../machines/document/document.lifecycle.ts';
import { batchTestLifecycle } from '../../machines/batch-test/batch-test.lifecycle.ts';
import { exportLifecycle } from '../../machines/export/export.lifecycle.ts';
import { regressionRunLifecycle } from '../../machines/regression-run/regression-run.lifecycle.ts';
import { type Language, languageLifecycle } from '../../machines/language/language.lifecycle.ts';
import { memberAccessLifecycle } from '../../machines/member-access/member-access.lifecycle.ts';
import { type Tongue, type Wording, codeName } from '../../machines/paths/wording.ts';
import { uploadLifecycle } from '../../machines/upload/upload.lifecycle.ts';
import { versionCheckLifecycle } from '../../machines/version-check/version-check.lifecycle.ts';

/** Every lifecycle, in the order of the Workflows page. A state or an event without words does not compile. */
const lifecycles = {
  conversation: conversationLifecycle,
  agentStatus: agentStatusLifecycle,
  upload: uploadLifecycle,
  document: documentLifecycle,
  deployment: deploymentLifecycle,
  activation: activationLifecycle,
  botSource: botSourceLifecycle,
  memberAccess: memberAccessLifecycle,
  delivery: deliveryLifecycle,
  regressionRun: regressionRunLifecycle,
  batchTest: batchTestLifecycle,
  clustering: clusteringLifecycle,
  cluster: clusterLifecycle,
  export: exportLifecycle,
  language: languageLifecycle,
  versionCheck: versionCheckLifecycle,
};

type Lifecycles = typeof lifecycles;
export type LifecycleId = keyof Lifecycles;
type StateOf<Id extends LifecycleId> = LifecycleState<Lifecycles[Id]>;
type EventType = EventFromLogic<Lifecycles[LifecycleId]>['type'];

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of the table above, and no others
export const lifecycleIds = Object.keys(lifecycles) as LifecycleId[];

/** The sessions of pages. */
const sessionIds = [
  'customerConnection',
  'deploy',
  'documentUploads',
  'edit',
  'import',
  'init',
  'job',
  'onlineTest',
  'outbox',
  'regressionCheck',
  'sessionGuard',
  'signIn',
  'teach',
] as const;

export type MachineId = LifecycleId | (typeof sessionIds)[number];

/** @throws if no machine has this id */
export function machineIdOf(id: string): MachineId {
  const known = [...lifecycleIds, ...sessionIds].find((each) => each === id);
  if (known === undefined) throw new Error(`There are no words for the machine "${id}".`);
  return known;
}

const isLifecycle = (id: MachineId): id is LifecycleId => id in lifecycles;

/** Stands for any other state where the diagram draws once what happens in all of them. */
export const anyOther = '*';

const tongues: Record<Language, Tongue> = { en: 'en', zh: 'zh-CN' };

/** How a machine and the paths through it read. Needs the words of this folder and of the states. */
export function wordingOf(
  id: MachineId,
  language: Language,
  t: Translate<'statechart'>,
  statuses: Translate<'statuses'>,
): Wording {
  const tongue = tongues[language];
  const machine = t(`machine.${id}`);
  if (isLifecycle(id)) return { tongue, machine, ...lifecycleWording(id, t, statuses) };
  const state = (name: string) => (name === anyOther ? t('state.any') : textAt(t, `session.${id}.${name}`));
  return {
    tongue,
    machine,
    start: (name) => textAt(t, `start.${id}.${name}`),
    state: (name) => name.split('+').map(state).join(' + '),
    event: (label) => {
      const name = codeName(label);
      const [type = '', what] = name.split(':');
      if (type === '') return t('byItself');
      const event = textAt(t, `step.${type}`);
      // What a person did is in the model; of what an actor hears beside it the name says enough.
      if (event === `step.${type}`) return name;
      return what === undefined
        ? event
        : t('eventCase', { event, what: textAt(t, `stepCase.${type}.${what}`) });
    },
  };
}

function lifecycleWording(
  id: LifecycleId,
  t: Translate<'statechart'>,
  statuses: Translate<'statuses'>,
): Omit<Wording, 'tongue' | 'machine'> {
  const words = {
    conversation: (state: StateOf<'conversation'>) => statuses(`conversation.${state}`),
    agentStatus: (state: StateOf<'agentStatus'>) => statuses(`agent.${state}`),
    upload: (state: StateOf<'upload'>) => statuses(`upload.${state}`),
    document: (state: StateOf<'document'>) => statuses(`document.${state}`),
    deployment: (state: StateOf<'deployment'>) =>
      state === 'draft' ? t('state.draft') : statuses(`deployment.${state}`),
    activation: (state: StateOf<'activation'>) => statuses(`activation.${state}`),
    botSource: (state: StateOf<'botSource'>) => t(`state.botSource.${state}`),
    memberAccess: (state: StateOf<'memberAccess'>) =>
      state === 'deleted' ? t('state.deleted') : statuses(`access.${state}`),
    delivery: (state: StateOf<'delivery'>) => statuses(`delivery.${state}`),
    regressionRun: (state: StateOf<'regressionRun'>) => statuses(`regressionRun.${state}`),
    batchTest: (state: StateOf<'batchTest'>) => statuses(`batchTest.${state}`),
    clustering: (state: StateOf<'clustering'>) => statuses(`clustering.${state}`),
    cluster: (state: StateOf<'cluster'>) => statuses(`cluster.${state}`),
    export: (state: StateOf<'export'>) => statuses(`export.${state}`),
    language: (state: StateOf<'language'>) => t(`state.language.${state}`),
    versionCheck: (state: StateOf<'versionCheck'>) => t(`state.versionCheck.${state}`),
  };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- machines name their states as plain text; this one has no others
  const ownWord = words[id] as (state: string) => string;
  return {
    start: (name) => textAt(t, `start.${id}.${name}`),
    state: (state) =>
      state
        .split('+')
        .map((region) => (region === anyOther ? t('state.any') : ownWord(region)))
        .join(' + '),
    event: (label) => {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same of its events
      const [type, what] = label.split(':') as [EventType | '', string?];
      if (type === '') return t('byItself');
      const event = t(`event.${type}`);
      return what === undefined ? event : t('eventCase', { event, what: textAt(t, `case.${type}.${what}`) });
    },
  };
}

type TextKey = Extract<
  Key<Words['statechart']>,
  `${'start' | 'case' | 'session' | 'step' | 'stepCase'}.${string}`
>;

/** Starting points, cases, and states and events of sessions are data of the models; a test asks for the words of each. */
function textAt(t: Translate<'statechart'>, key: string): string {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- see above
  return t(key as TextKey);
}
