import type { Clustering, StatisticsWindow } from '../../../api/__generated__/schema.d.ts';
import { useSdkAppId } from '../../../api/current-application.ts';
import { pages } from '../../../api/operation.ts';
import type { ListReading } from '../../../patterns/list-table.tsx';
import { useList } from '../../../patterns/reading.ts';

/** Which clustering is told of, and of which the clusters are shown. */
interface ToldClusterings extends Pick<ListReading<Clustering>, 'isPending' | 'error' | 'retry'> {
  /** The last one, whatever became of it; undefined where there is none. */
  last: Clustering | undefined;
  /** The last completed one of the time span. */
  shown: Clustering | undefined;
}

/** The clusterings; asked only while somebody wants to see them. */
export function useClusterings(window: StatisticsWindow, isShown: boolean): ToldClusterings {
  const sdkAppId = useSdkAppId();
  const { rows, isPending, error, retry } = useList({
    ...pages('listClusterings', { sdkAppId, limit: 100 }),
    enabled: isShown,
  });
  const shown = rows.find((each) => each.status === 'completed' && each.window === window);
  return { last: rows[0], shown, isPending, error, retry };
}
