import { setup } from 'xstate';
import { machineTypes } from '../machine-types.ts';

export const clusterStates = ['open', 'accepted', 'ignored'] as const;

export type ClusterState = (typeof clusterStates)[number];

export type ClusterEvent =
  | { type: 'cluster.accepted' }
  | { type: 'cluster.ignored' }
  | { type: 'cluster.merged' }
  | { type: 'cluster.reopened' };

const landmark = { region: 'kept-cluster' };

/** What became of a cluster of questions: a Q&A has learned it, or nobody wants to see it. Both can be taken back. */
export const clusterLifecycle = setup({
  types: machineTypes<{ events: ClusterEvent }>(),
}).createMachine({
  id: 'cluster',
  initial: 'open',
  states: {
    open: {
      tags: ['waiting'],
      meta: { landmark },
      on: {
        'cluster.accepted': 'accepted',
        'cluster.ignored': 'ignored',
        // The questions of two open clusters become those of one; the other one is gone.
        'cluster.merged': 'open',
      },
    },
    accepted: { tags: ['settled'], meta: { landmark }, on: { 'cluster.reopened': 'open' } },
    ignored: { tags: ['settled'], meta: { landmark }, on: { 'cluster.reopened': 'open' } },
  },
});
