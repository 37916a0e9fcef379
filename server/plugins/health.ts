import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { pingStore } from '../store/health-queries.ts';

/** Tells supervisors whether the process lives and whether it can work. */
export function serveHealth(app: FastifyInstance, deps: Deps): void {
  app.get('/healthz', async (_, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }));
  app.get('/readyz', async (_, reply) => {
    await pingStore(deps.db);
    return reply.header('cache-control', 'no-store').send({ status: 'ok' });
  });
}
