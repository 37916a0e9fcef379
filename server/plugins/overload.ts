import type { FastifyInstance } from 'fastify';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { problem } from '../problems.ts';

export interface OverloadLimits {
  /** Most requests at work at a time, without open streams. */
  maxRequests: number;
  /** Milliseconds that the event loop may lag over the last second. */
  maxLag: number;
}

export const defaultOverloadLimits: OverloadLimits = { maxRequests: 1000, maxLag: 2000 };

/**
 * Answers `overloaded` at once if a request would only wait in line (S39), or if it comes while the process stops
 * (S38). Running requests finish, and the refusal says when to come back. `/healthz` always answers.
 */
export function refuseOverload(app: FastifyInstance, limits: OverloadLimits): void {
  const lag = monitorEventLoopDelay({ resolution: 20 });
  lag.enable();
  const reset = setInterval(() => lag.reset(), 1000);
  reset.unref();
  let atWork = 0;
  let isStopping = false;
  app.addHook('preClose', async () => {
    isStopping = true;
  });
  app.addHook('onRequest', async (request, reply) => {
    if (request.url === '/healthz') return;
    const isTooMuch = atWork >= limits.maxRequests || lag.mean / 1e6 > limits.maxLag;
    if (isStopping || isTooMuch) throw problem('overloaded');
    // A stream is open for hours but does no work.
    if (request.routeOptions.config.isStream) return;
    atWork += 1;
    reply.raw.once('close', () => {
      atWork -= 1;
    });
  });
  app.addHook('onClose', async () => {
    clearInterval(reset);
    lag.disable();
  });
}
