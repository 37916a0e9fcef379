import type { FastifyInstance } from 'fastify';
import { problem } from '../problems.ts';
import { isBelow } from './is-below.ts';
import { TurnLag } from './turn-lag.ts';

export interface OverloadLimits {
  /** Most requests at work at a time, without open streams. */
  maxRequests: number;
  /** Milliseconds that the event loop may lag. */
  maxLag: number;
}

export const defaultOverloadLimits: OverloadLimits = { maxRequests: 1000, maxLag: 2000 };

/**
 * Answers `overloaded` at once if an operation would only wait in line (S39), or if any request comes while the process
 * stops (S38). Running requests finish, and the refusal says when to come back. Pages and their parts cost little, and a
 * page without one of them stays white: they are served. `/healthz` always answers.
 */
export function refuseOverload(app: FastifyInstance, limits: OverloadLimits): void {
  const lag = new TurnLag();
  // Not before: making the app ready takes seconds on a slow machine, and nobody waits in line for that.
  app.addHook('onReady', async () => lag.start());
  let atWork = 0;
  let isStopping = false;
  app.addHook('preClose', async () => {
    isStopping = true;
  });
  app.addHook('onRequest', async (request, reply) => {
    if (request.url === '/healthz') return;
    const isTooMuch = atWork >= limits.maxRequests || lag.milliseconds > limits.maxLag;
    const isOperation = isBelow(request, '/api/');
    if (isStopping || (isOperation && isTooMuch)) throw problem('overloaded');
    // A stream is open for hours but does no work.
    if (request.routeOptions.config.isStream) return;
    atWork += 1;
    reply.raw.once('close', () => {
      atWork -= 1;
    });
  });
  app.addHook('onClose', async () => lag.stop());
}
