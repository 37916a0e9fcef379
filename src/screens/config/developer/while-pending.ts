import type { DeliveryStatus } from '../../../api/__generated__/schema.d.ts';

/** Milliseconds until the next look at deliveries: while one is on its way, no event says what comes of it. */
export function lookAgainAfter(deliveries: readonly { status: DeliveryStatus }[]): number | false {
  return deliveries.some(({ status }) => status === 'pending') ? 1_000 : false;
}
