import { assertEvent, assign, setup } from 'xstate';
import { machineTypes } from '../machine-types.ts';

export interface VersionCheckContext {
  /** The version of the loaded page; null if it names none. */
  loaded: string | null;
  /** The current version of the root page; null until it is known, and if the page names none. */
  current: string | null;
}

export type VersionCheckEvent =
  | { type: 'page.received'; version: string | null }
  /** The page could not be fetched. */
  | { type: 'page.failed' };

/**
 * The check of the page's version, once on load (SPECIFICATION §4). It only logs the result. The person goes on with
 * the loaded page and reloads at will.
 */
export const versionCheckLifecycle = setup({
  types: machineTypes<{
    context: VersionCheckContext;
    events: VersionCheckEvent;
    input: Pick<VersionCheckContext, 'loaded'>;
  }>(),
  guards: {
    isLoadedVersion: ({ context, event }) => {
      assertEvent(event, 'page.received');
      return event.version === context.loaded;
    },
  },
  actions: {
    noteVersion: assign(({ event }) => {
      assertEvent(event, 'page.received');
      return { current: event.version };
    }),
  },
}).createMachine({
  id: 'versionCheck',
  context: ({ input }) => ({ loaded: input.loaded, current: null }),
  initial: 'checking',
  states: {
    checking: {
      tags: ['busy'],
      on: {
        'page.received': [
          { target: 'same', guard: 'isLoadedVersion', actions: 'noteVersion' },
          { target: 'different', actions: 'noteVersion' },
        ],
        'page.failed': 'failed',
      },
    },
    same: { type: 'final', tags: ['settled'] },
    different: { type: 'final', tags: ['resting'] },
    failed: { type: 'final', tags: ['failed', 'settled'] },
  },
});
