import { useSdkAppId } from '../../api/current-application.ts';
import { pages } from '../../api/operation.ts';
import { sayIn } from '../../i18n/saying.ts';
import { useList } from '../../patterns/reading.ts';

const say = sayIn('shell');

/**
 * When customers meet what was saved of the bot's own words: before the first deployment they meet the draft's, so that
 * somebody greets them; later, what was deployed.
 */
export function useReachesCustomers() {
  const list = useList(pages('listDeployments', { sdkAppId: useSdkAppId() }));
  const isLive = list.isPending || list.rows.some(({ live }) => live);
  return say(isLive ? 'reachesCustomers.later' : 'reachesCustomers.now');
}
