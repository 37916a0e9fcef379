import type { FastifyInstance } from 'fastify';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { problem } from '../problems.ts';
import { isBelow } from './is-below.ts';

export interface OverloadLimits {
  /** Most requests at work at a time, without open streams. */
  maxRequests: number;
  /** Milliseconds that the event loop may lag over the last second. */
  maxLag: number;
}

export const defaultOverloadLimits: OverloadLimits = { maxRequests: 1000, maxLag: 2000 };

/**
 * Answers `overloaded` at once if an operation would only wait in line (S39), or if any request comes while the process
 * stops (S38). Running requests finish, and the refusal says when to come back. Pages and their parts cost little, and a
 * page without one of them stays white: they are served. `/healthz` always answers.
 */
export function refuseOverload(app: FastifyInstance, limits: OverloadLimits): void {
  const lag = monitorEventLoopDelay({ resolution: 20 });
  let lagOfLastSecond = 0;
  let look: NodeJS.Timeout | undefined;
  // Not before: making the app ready takes seconds on a slow machine, and nobody waits in line for that.
  app.addHook('onReady', async () => {
    lag.enable();
    // The mean is computed from the whole histogram, so nobody asks for it with each request.
    look = setInterval(() => {
      lagOfLastSecond = lag.mean / 1e6;
      lag.reset();
    }, 1000);
    look.unref();
  });
  let atWork = 0;
  let isStopping = false;
  app.addHook('preClose', async () => {
    isStopping = true;
  });
  app.addHook('onRequest', async (request, reply) => {
    if (request.url === '/healthz') return;
    const isTooMuch = atWork >= limits.maxRequests || lagOfLastSecond > limits.maxLag;
    const isOperation = isBelow(request, '/api/');
    if (isStopping || (isOperation && isTooMuch)) throw problem('overloaded');
    // A stream is open for hours but does no work.
    if (request.routeOptions.config.isStream) return;
    atWork += 1;
    reply.raw.once('close', () => {
      atWork -= 1;
    });
  });
  app.addHook('onClose', async () => {
    clearInterval(look);
    lag.disable();
  });
}
