import type { ReactNode } from 'react';
import { useOpenedInAddress } from '../../../patterns/use-open-in-address.ts';
import { BeginClustering, ClusteringBar } from './clustering-bar.tsx';
import { KeptClusterDrawer } from './kept-cluster-drawer.tsx';
import { type QuestionFilterValues, usual } from './question-filters.tsx';
import { useClusterings } from './use-clusterings.ts';
import { useKeptClusters } from './use-kept-clusters.tsx';

/** The view of groups that a clustering found: its list, what begins and tells of a clustering, and the open group. */
export function useGroupsView(filters: QuestionFilterValues, isShown: boolean) {
  const { window = usual.window } = filters.values;
  const [opened, open] = useOpenedInAddress('cluster');
  const { last, shown, ...reading } = useClusterings(window, isShown);
  const kept = useKeptClusters(isShown ? shown : undefined, filters, open);
  const hasNone = !reading.isPending && shown === undefined;
  const at = kept.list.rows.findIndex(({ keptClusterId }) => keptClusterId === opened);
  const moveTo = (index: number) => {
    const row = at < 0 ? undefined : kept.list.rows[index];
    return row && (() => open(row.keptClusterId));
  };
  const drawer: ReactNode =
    !isShown || opened === null ? null : (
      <KeptClusterDrawer
        keptClusterId={opened}
        onNext={moveTo(at + 1)}
        onPrevious={moveTo(at - 1)}
        onMerged={open}
        onClose={() => open(null)}
      />
    );
  return {
    kept: hasNone ? { ...kept, list: { ...kept.list, ...reading } } : kept,
    opened,
    actions: <BeginClustering window={window} isAgain={last !== undefined} />,
    bar: last === undefined ? null : <ClusteringBar clustering={last} />,
    hasNone,
    drawer,
  };
}
