import type { FastifyInstance } from 'fastify';

/**
 * Says once that a proxy seems to be in front whose word does not count: all of its callers then have its address, and
 * share its limits. Whoever sends the header without being a proxy only makes the log say so.
 */
export function noticeProxies(app: FastifyInstance): void {
  let isSaid = false;
  app.addHook('onRequest', async ({ headers, ips = [], raw, log }) => {
    // The addresses that a trusted peer forwards stand behind its own.
    if (isSaid || headers['x-forwarded-for'] === undefined || ips.length > 1) return;
    isSaid = true;
    log.warn(
      { peer: raw.socket.remoteAddress },
      'Requests come with X-Forwarded-For from an address that is not trusted. If a proxy of yours has it, name it in ' +
        'PARLEY_TRUSTED_PROXIES: until then all who come through it count as one caller.',
    );
  });
}
