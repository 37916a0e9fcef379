import type { FastifyRequest } from 'fastify';

/** Whether a request is for something below an address. Its route tells, too, because `/%61pi/` leads to `/api/`. */
export function isBelow({ url, routeOptions }: FastifyRequest, address: string): boolean {
  return url.startsWith(address) || routeOptions.url?.startsWith(address) === true;
}
