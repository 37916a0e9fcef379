import { useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { createContext, use, useMemo } from 'react';
import type { Membership } from '../../api/__generated__/schema.d.ts';
import { sendAgentMessage } from '../../api/conversations.ts';
import { ApiProblem, isProblem } from '../../api/problems.ts';
import { takeMessage } from '../../api/take-conversation.ts';
import type { DeskReader } from '../../api/take-conversation.ts';
import type { SendFailure } from '../../machines/composer/composer-session.ts';
import { createComposers } from './composer/composers.ts';
import type { Composers } from './composer/composers.ts';
import { createReadMarks } from './read-marks.ts';
import type { ReadMarks } from './read-marks.ts';

/** What every part of the workspace works with. */
export interface Desk extends DeskReader {
  composers: Composers;
  marks: ReadMarks;
}

const Context = createContext<Desk | null>(null);

export const DeskProvider = Context;

export function useDesk(): Desk {
  const desk = use(Context);
  if (desk === null) throw new Error('useDesk needs the workspace above it.');
  return desk;
}

/** Refusals that another attempt may change. */
const passing = [
  'networkError',
  'offline',
  'requestTimeout',
  'storeUnavailable',
  'overloaded',
  'tooManyRequests',
] as const;

/** What kept a message from being taken, as the composer machine reads it. */
export function sendFailure(error: unknown): SendFailure {
  if (!(error instanceof ApiProblem)) return { code: 'operationFailed', transient: false };
  const { code, status, retryAfterSeconds } = error;
  return {
    code,
    transient: isProblem(error, ...passing) || status >= 500,
    ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
  };
}

const desks = new Map<string, Pick<Desk, 'composers' | 'marks'>>();

/** A member's composers and marks: they outlive the screen, which a change of language builds anew. */
function deskOf(
  queryClient: QueryClient,
  { sdkAppId, memberId }: DeskReader,
): Pick<Desk, 'composers' | 'marks'> {
  const owner = `${sdkAppId}.${memberId}`;
  const known = desks.get(owner);
  if (known !== undefined) return known;
  const desk = {
    marks: createReadMarks(sdkAppId, memberId),
    composers: createComposers({
      owner,
      async send({ conversationId, clientMessageId, text }, signal) {
        try {
          const message = await sendAgentMessage({ sdkAppId, conversationId, clientMessageId, text }, signal);
          takeMessage(queryClient, sdkAppId, message);
        } catch (error) {
          const failure = sendFailure(error);
          // The conversation has moved on without this page noticing: look where it stands.
          if (!failure.transient && !signal.aborted)
            void queryClient.invalidateQueries({ queryKey: ['apps', sdkAppId, 'conversations'] });
          // oxlint-disable-next-line typescript/only-throw-error -- the composer machine reads a plain failure
          throw failure;
        }
      },
    }),
  };
  desks.set(owner, desk);
  return desk;
}

/** Stops sending for everybody: the session is over. What was not sent stays in the browser for its author. */
export function closeDesks() {
  for (const { composers } of desks.values()) composers.stop();
  desks.clear();
}

export function useDeskOf({ sdkAppId, memberId, deskRole }: Membership): Desk {
  const queryClient = useQueryClient();
  const isDeskAdmin = deskRole === 'deskAdmin';
  return useMemo(() => {
    const reader = { sdkAppId, memberId, isDeskAdmin };
    return { ...reader, ...deskOf(queryClient, reader) };
  }, [queryClient, sdkAppId, memberId, isDeskAdmin]);
}
