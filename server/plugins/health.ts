import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { pingStore } from '../store/health-queries.ts';

/**
 * Tells supervisors whether the process lives and whether it can work. Nobody limits how often they ask, so those who
 * ask while the store is being asked share its answer.
 */
export function serveHealth(app: FastifyInstance, deps: Deps): void {
  let asking: Promise<void> | undefined;
  const askStore = (): Promise<void> => {
    asking ??= pingStore(deps.db).finally(() => {
      asking = undefined;
    });
    return asking;
  };
  app.get('/healthz', async (_, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }));
  app.get('/readyz', async (_, reply) => {
    await askStore();
    return reply.header('cache-control', 'no-store').send({ status: 'ok' });
  });
}
