import { type Query, QueryClient } from '@tanstack/react-query';
import { isWorthRetrying } from '../machines/rules/retry.ts';
import { ApiProblem } from './problems.ts';

/** Tries at most twice more, and not at all if the server asks for a longer pause than a person accepts. */
export function shouldRetry(failures: number, error: Error): boolean {
  if (!(error instanceof ApiProblem) || failures >= 2 || !isWorthRetrying(error.code)) return false;
  // Offline is reported at once. The screen keeps its data and reads it again when the network is back.
  if (error.code === 'offline') return false;
  return (error.retryAfterSeconds ?? 0) <= 5;
}

/** Milliseconds until the next attempt: as the server asks, else 0.4 s, 0.8 s. */
export function retryDelay(failures: number, error: Error): number {
  const asked = error instanceof ApiProblem ? error.retryAfterSeconds : undefined;
  return asked === undefined ? 400 * 2 ** failures : asked * 1000;
}

/**
 * Milliseconds until shown data whose reading failed is read again. The event that made it stale does not come twice,
 * so without this the screen would keep showing stale data.
 */
function readAgainAfter({ state: { status, error } }: Query): number | false {
  if (status !== 'error' || !(error instanceof ApiProblem) || !isWorthRetrying(error.code)) return false;
  return Math.max(5, error.retryAfterSeconds ?? 0) * 1000;
}

/** A separate cache for a test. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      // Live events keep lists fresh, so a short stale time is enough. Offline requests fail at once instead of
      // waiting.
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

/** Resets failed queries and reads again those on the screen. */
export function readFailedAgain(): Promise<void> {
  return queryClient.resetQueries({ predicate: (query) => query.state.status === 'error' });
}
