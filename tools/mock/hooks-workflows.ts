import { leavesOf, pathOf } from '../../src/machines/paths/edges.ts';
import { modelOf } from '../../src/machines/registry.ts';
import { membersOf } from './admission.ts';
import type { Answered, Asked, Mock } from './context.ts';
import { base, deploymentsOf, qasOf } from './draft.ts';
import { conversationsOf } from './conversations.ts';
import { agentOf } from './desk-moves.ts';
import { importsOf } from './hooks-imports.ts';
import { seedAppId } from './state.ts';

/** The present states of the things of each lifecycle, one entry per thing. */
const statesOf: Readonly<Record<string, (mock: Mock) => unknown[]>> = {
  activation: (mock) => qasOf(mock).map(({ fields }) => fields.status),
  agentStatus: (mock) =>
    membersOf(mock, seedAppId)
      .filter(({ fields }) => fields.deskRole !== null)
      .map(({ fields }) => agentOf(mock, String(fields.memberId)).fields.status),
  conversation: (mock) => conversationsOf(mock).map(({ fields }) => fields.status),
  deployment: (mock) => deploymentsOf(mock).map(({ fields }) => fields.status),
  memberAccess: (mock) => membersOf(mock, seedAppId).map(({ fields }) => fields.access),
  upload: (mock) => importsOf(mock).map(({ fields }) => fields.status),
  botSource: ({ store }) => {
    const reading = store.reading('/apps/{sdkAppId}/bot-mode');
    const schema = reading === undefined ? null : store.schemaOf(reading);
    return [store.single(`${base}/bot-mode`, schema ?? {}).fields.source];
  },
};

function countsOf(lifecycle: string, states: unknown[]): Record<string, number> {
  return Object.fromEntries(
    leavesOf(modelOf(lifecycle).machine)
      .map(pathOf)
      .map((leaf) => [leaf, states.filter((state) => state === leaf).length]),
  );
}

/** How many things are in each state of each lifecycle now. */
export const workflowHooks: Readonly<Record<string, (asked: Asked) => Answered>> = {
  listWorkflowCounts: ({ mock }) => ({
    body: {
      items: Object.entries(statesOf).map(([lifecycle, read]) => ({
        lifecycle,
        counts: countsOf(lifecycle, read(mock)),
      })),
    },
  }),
};
