import type { KeptCluster } from '../../../api/__generated__/schema.d.ts';
import { callOperation } from '../../../api/call.ts';
import { useSdkAppId } from '../../../api/current-application.ts';
import { sayIn } from '../../../i18n/saying.ts';
import { useAction } from '../../../patterns/action.ts';

const say = sayIn('qaOptimization');

type Named = Pick<KeptCluster, 'keptClusterId' | 'representative'>;

/** Lets the questions of one cluster join another one. @param onMerged with that one */
export function useMergingClusters(onMerged: (keptClusterId: string) => void) {
  const sdkAppId = useSdkAppId();
  return useAction({
    run: ({ from, into }: { from: Named; into: Named }) =>
      callOperation(
        'mergeKeptCluster',
        { sdkAppId, keptClusterId: into.keptClusterId },
        { body: { otherClusterId: from.keptClusterId } },
      ),
    said: ({ size, representative }) => ({
      title: say('merge.done'),
      text: say('merge.doneText', { question: representative, count: size }),
    }),
    onDone: ({ keptClusterId }) => onMerged(keptClusterId),
  });
}

/** Accepts or ignores a cluster, or opens it again; a toast takes the ignoring back, and that of teaching the teaching. */
export function useSettlingClusters(onDone?: () => void) {
  const sdkAppId = useSdkAppId();
  const open = ({ keptClusterId }: Named) => callOperation('reopenKeptCluster', { sdkAppId, keptClusterId });
  const back = useAction({ run: open, said: () => ({ title: say('undone') }) });
  return {
    accept: useAction({
      run: ({ keptClusterId, qaId, questionIds }: Named & { qaId: string; questionIds: string[] }) =>
        callOperation('acceptKeptCluster', { sdkAppId, keptClusterId }, { body: { qaId, questionIds } }),
      onDone,
    }),
    ignore: useAction({
      run: ({ keptClusterId }: Named) => callOperation('ignoreKeptCluster', { sdkAppId, keptClusterId }),
      said: (_, cluster) => ({
        title: say('ignored'),
        text: say('groups.ignoredText', { question: cluster.representative }),
        action: { label: say('undo'), onPress: () => back.run(cluster) },
      }),
      onDone,
    }),
    reopen: useAction({ run: open, said: () => ({ title: say('reopened') }) }),
  };
}
