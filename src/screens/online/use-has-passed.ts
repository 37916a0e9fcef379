import { useSeconds } from '../../i18n/elapsed.tsx';
import { useIsConnected } from '../../patterns/news.ts';

/**
 * Whether an offer's time (RFC 3339) ran out while the connection was gone. With a connection the server says what
 * becomes of an offer.
 */
export function useHasPassed(offerExpiresAt: string | null): boolean {
  const isConnected = useIsConnected();
  const left = useSeconds(offerExpiresAt ?? '', 'until');
  return !isConnected && left === 0;
}
