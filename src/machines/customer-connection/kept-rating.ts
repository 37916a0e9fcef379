import type { CustomerConnectionContext, CustomerWish } from './customer-connection.machine.ts';

/** A rating that met no network: it is sent once there is one again, like what was written. Null if there is none. */
export function keptRating({
  missed,
  failure,
}: Pick<CustomerConnectionContext, 'missed' | 'failure'>): CustomerWish | null {
  const isUnanswered = failure?.code === 'offline' || failure?.code === 'networkError';
  return missed?.action === 'rate' && isUnanswered ? missed : null;
}
