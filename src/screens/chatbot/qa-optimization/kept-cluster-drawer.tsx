import { EyeOff, GraduationCap, Merge, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import type { KeptCluster, UnmatchedQuestion } from '../../../api/__generated__/schema.d.ts';
import { useSdkAppId } from '../../../api/current-application.ts';
import { pages, query } from '../../../api/operation.ts';
import { isProblem } from '../../../api/problems.ts';
import { useFormat, useT } from '../../../i18n/language.tsx';
import { canAdvance } from '../../../machines/advance.ts';
import { type ClusterEvent, clusterLifecycle } from '../../../machines/cluster/cluster.lifecycle.ts';
import { acceptedQuestionsMax } from '../../../machines/rules/limits.ts';
import { asQuestion } from '../../../machines/teach/lesson.ts';
import { Landmark } from '../../../patterns/landmark.tsx';
import { Loaded } from '../../../patterns/loaded.tsx';
import { useList, useReading } from '../../../patterns/reading.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { TeachDialog } from '../../session/teach-dialog.tsx';
import { clusterKeys, useClusterKeys } from './cluster-keys.ts';
import { KeptClusterText } from './kept-cluster-text.tsx';
import { MergeDialog } from './merge-dialog.tsx';
import { useSettlingClusters } from './settling-clusters.ts';

interface KeptClusterDrawerProps {
  keptClusterId: string;
  /** Opens the cluster after it in the list, or the one before; undefined where there is none. */
  onNext: (() => void) | undefined;
  onPrevious: (() => void) | undefined;
  /** Opens the cluster that the questions of this one have joined. */
  onMerged: (keptClusterId: string) => void;
  onClose: () => void;
}

/** What the lifecycle admits, asked in one place for buttons and keys. */
function admits({ status }: KeptCluster, type: ClusterEvent['type']) {
  return canAdvance(clusterLifecycle, { state: status, context: {} }, { type });
}

/** The questions that a Q&A has learned: the first, and those whose wording was taught with it. */
function learnedIds([first, ...others]: readonly UnmatchedQuestion[], alike: readonly string[]): string[] {
  const learned = others.filter(({ text }) => alike.includes(asQuestion(text)));
  return [...(first === undefined ? [] : [first]), ...learned]
    .slice(0, acceptedQuestionsMax)
    .map(({ questionId }) => questionId);
}

/** One cluster beside its list: what is suggested, its wordings and conversations, and what can be done by button or key. */
export function KeptClusterDrawer(props: KeptClusterDrawerProps) {
  const { keptClusterId, onNext, onPrevious, onMerged, onClose } = props;
  const t = useT('qaOptimization');
  const sdkAppId = useSdkAppId();
  const reading = useReading({ ...query('getKeptCluster', { sdkAppId, keptClusterId }), staleTime: 0 });
  const list = useList(pages('listKeptClusterQuestions', { sdkAppId, keptClusterId, limit: 100 }));
  const [isTeaching, setTeaching] = useState(false);
  const [isMerging, setMerging] = useState(false);
  const settling = useSettlingClusters(onNext ?? onClose);
  const { data, error } = reading;
  const open = list.rows.filter(({ status }) => status === 'open');
  const [first] = open;
  const teach = data && first && admits(data, 'cluster.accepted') ? () => setTeaching(true) : undefined;
  const ignore = data && admits(data, 'cluster.ignored') ? () => settling.ignore.run(data) : undefined;
  const merge = data && admits(data, 'cluster.merged') ? () => setMerging(true) : undefined;
  useClusterKeys({ next: onNext, previous: onPrevious, teach, ignore, merge });
  return (
    <>
      <Dialog
        open
        drawer
        width="40rem"
        title={data?.representative ?? t('groups.title')}
        description={data && <Figures {...data} />}
        closeLabel={t('common:close')}
        onClose={onClose}
        footer={
          data && (
            <>
              {admits(data, 'cluster.reopened') ? (
                <Button
                  icon={<RotateCcw aria-hidden />}
                  busy={settling.reopen.busy}
                  onClick={() => settling.reopen.run(data)}
                >
                  {t('reopen')}
                </Button>
              ) : null}
              {merge === undefined ? null : (
                <Button icon={<Merge aria-hidden />} aria-keyshortcuts={clusterKeys.merge} onClick={merge}>
                  {t('merge.action')}
                </Button>
              )}
              {ignore === undefined ? null : (
                <Button
                  icon={<EyeOff aria-hidden />}
                  aria-keyshortcuts={clusterKeys.ignore}
                  busy={settling.ignore.busy}
                  onClick={ignore}
                >
                  {t('ignore')}
                </Button>
              )}
              {teach === undefined ? null : (
                <Button
                  variant="solid"
                  icon={<GraduationCap aria-hidden />}
                  aria-keyshortcuts={clusterKeys.teach}
                  onClick={teach}
                >
                  {t('teachAll', { count: open.length })}
                </Button>
              )}
            </>
          )
        }
      >
        {isProblem(error, 'notFound') ? (
          <EmptyState
            icon={<GraduationCap />}
            title={t('groups.gone')}
            actions={<Button onClick={onClose}>{t('drawer.toList')}</Button>}
          />
        ) : (
          <Loaded reading={reading} skeleton={<Skeleton height="12rem" width="full" />}>
            {(cluster) => (
              <Landmark of={{ machine: clusterLifecycle, state: cluster.status }} label={t('groups.title')}>
                <KeptClusterText cluster={cluster} questions={list.rows} />
              </Landmark>
            )}
          </Loaded>
        )}
      </Dialog>
      {isMerging && data ? (
        <MergeDialog
          cluster={data}
          onClose={() => setMerging(false)}
          onMerged={(into) => {
            setMerging(false);
            onMerged(into);
          }}
        />
      ) : null}
      <TeachDialog
        of={
          isTeaching && data && first
            ? {
                id: keptClusterId,
                text: first.text,
                language: first.language,
                robotId: first.robotId,
                reply: data.suggestion.answer ?? '',
                alike: open.slice(1).map(({ text }) => text),
              }
            : null
        }
        onClose={() => setTeaching(false)}
        onLearned={({ qaId, alike }) =>
          data && settling.accept.run({ ...data, qaId, questionIds: learnedIds(open, alike) })
        }
        onTakenBack={() => data && settling.reopen.run(data)}
      />
    </>
  );
}

function Figures({ count, size, language, lastAskedAt, status }: KeptCluster) {
  const t = useT('qaOptimization');
  const format = useFormat();
  const figures = [
    ...(status === 'open' ? [] : [t(`statuses:cluster.${status}`)]),
    t('wordings', { count: size }),
    t('asked', { count }),
    t('drawer.lastAsked', { when: format.relative(lastAskedAt) }),
    t(`common:languages.${language}`),
  ];
  return <>{figures.join(' · ')}</>;
}
