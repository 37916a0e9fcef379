import { useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { useMachine } from '@xstate/react';
import { useMemo } from 'react';
import { fromPromise } from 'xstate';
import type { SnapshotFrom } from 'xstate';
import { askOnlineTest, botTurnKey } from '../../../api/online-test.ts';
import type { Language } from '../../../machines/language/language.lifecycle.ts';
import { onlineTestMachine } from '../../../machines/online-test/online-test.machine.ts';
import type { TestQuestion } from '../../../machines/online-test/online-test.machine.ts';

function machineFor(queryClient: QueryClient) {
  return onlineTestMachine.provide({
    actors: {
      askBot: fromPromise<void, TestQuestion>(async ({ input, signal }) => {
        const turn = await askOnlineTest(input, signal);
        queryClient.setQueryData(botTurnKey(input.sdkAppId, input.questionId), turn);
      }),
    },
  });
}

export type OnlineTestSnapshot = SnapshotFrom<typeof onlineTestMachine>;

/** The session of the online test; what the bot says lands in the query cache under the question's id. */
export function useOnlineTestSession(sdkAppId: string, language: Language) {
  const queryClient = useQueryClient();
  const machine = useMemo(() => machineFor(queryClient), [queryClient]);
  return useMachine(machine, { input: { sdkAppId, language } });
}
