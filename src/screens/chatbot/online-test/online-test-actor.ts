import { createActor, fromPromise } from 'xstate';
import type { SnapshotFrom } from 'xstate';
import { fromQuery } from '../../../api/from-query.ts';
import { askOnlineTest, draftIndexQuery } from '../../../api/online-test.ts';
import type { Language } from '../../../machines/language/language.lifecycle.ts';
import { onlineTestMachine } from '../../../machines/online-test/online-test.machine.ts';
import type { TestQuestion } from '../../../machines/online-test/online-test.machine.ts';
import { keep } from '../../../patterns/keep.ts';

const machine = onlineTestMachine.provide({
  actors: {
    askBot: fromPromise<void, TestQuestion>(({ input, signal }) => askOnlineTest(input, signal)),
    index: fromQuery(({ sdkAppId }: { sdkAppId: string }) => ({
      ...draftIndexQuery(sdkAppId),
      select: ({ status }) => status,
    })),
  },
});

export type OnlineTestSnapshot = SnapshotFrom<typeof onlineTestMachine>;

/** The session of the online test, the same on every visit and in either language. */
export function onlineTestActor(sdkAppId: string, language: Language) {
  return keep(`onlineTest.${sdkAppId}`, {
    make: () => createActor(machine, { input: { sdkAppId, language } }).start(),
    end: (actor) => actor.stop(),
  });
}
