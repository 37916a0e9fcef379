import { assertEvent, assign, setup } from 'xstate';
import { typed } from '../machine-types.ts';

export interface VersionCheckContext {
  /** The version of the loaded page; null where it names none. */
  loaded: string | null;
  /** The version that the root page names now; null until it is known, and where it names none. */
  current: string | null;
}

export type VersionCheckEvent =
  | { type: 'page.received'; version: string | null }
  /** The page was refused, was no page, or never came. */
  | { type: 'page.failed' };

/**
 * The check of the page's version, once on load (SPECIFICATION §4). Whatever comes of it is only logged: whoever works goes on working with
 * the page that is loaded, and reloads when it suits them.
 */
export const versionCheckLifecycle = setup({
  types: typed<{
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
