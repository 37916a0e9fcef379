import { type Query, QueryClient } from '@tanstack/react-query';
import { isWorthRetrying } from '../machines/rules/retry.ts';
import { ApiProblem } from './problems.ts';

/** At most two more attempts, and none where the server asks for a longer pause than a person waits for. */
export function shouldRetry(failures: number, error: Error): boolean {
  if (!(error instanceof ApiProblem) || failures >= 2 || !isWorthRetrying(error.code)) return false;
  // Told at once: what is on the screen stays, and is read again when the network is back.
  if (error.code === 'offline') return false;
  return (error.retryAfterSeconds ?? 0) <= 5;
}

/** Milliseconds until the next attempt: as the server asks, else 0.4 s, 0.8 s. */
export function retryDelay(failures: number, error: Error): number {
  const asked = error instanceof ApiProblem ? error.retryAfterSeconds : undefined;
  return asked === undefined ? 400 * 2 ** failures : asked * 1000;
}

/**
 * Milliseconds until what is shown and could not be read is asked for again. The event that made it stale does not come
 * twice, so without this the screen would go on showing what is no longer so.
 */
function readAgainAfter({ state: { status, error } }: Query): number | false {
  if (status !== 'error' || !(error instanceof ApiProblem) || !isWorthRetrying(error.code)) return false;
  return Math.max(5, error.retryAfterSeconds ?? 0) * 1000;
}

/** A cache of its own, for a test. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      // Live events keep lists fresh, so a short while of trust is enough; being offline is told, not waited out.
      queries: {
        staleTime: 15_000,
        retry: shouldRetry,
        retryDelay,
        refetchInterval: readAgainAfter,
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}

/** The console's one cache. */
export const queryClient = createQueryClient();

/** Forgets each failure, and reads again what is still shown. */
export function readFailedAgain(): Promise<void> {
  return queryClient.resetQueries({ predicate: (query) => query.state.status === 'error' });
}
