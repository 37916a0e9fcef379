import { Boxes, CircleX } from 'lucide-react';
import { useState } from 'react';
import type { Clustering, StatisticsWindow } from '../../../api/__generated__/schema.d.ts';
import { newIdempotencyKey } from '../../../api/client.ts';
import { callOperation } from '../../../api/call.ts';
import { useApplication, useSdkAppId } from '../../../api/current-application.ts';
import { useFormat, useT } from '../../../i18n/language.tsx';
import { canAdvance } from '../../../machines/advance.ts';
import { clusteringLifecycle } from '../../../machines/clustering/clustering.lifecycle.ts';
import { editionRefusal } from '../../../machines/rules/editions.ts';
import { ActionButtons } from '../../../patterns/action-buttons.tsx';
import { Landmark } from '../../../patterns/landmark.tsx';
import { Row } from '../../../ui/layout.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';

const cancelled = { type: 'clustering.cancelled' } as const;

/** Begins a clustering of a time span. */
export function BeginClustering({ window, isAgain }: { window: StatisticsWindow; isAgain: boolean }) {
  const t = useT('qaOptimization');
  const problems = useT('problems');
  const sdkAppId = useSdkAppId();
  // An edition does not end often enough to be worth a timer.
  const [now] = useState(() => new Date().toISOString());
  const refusal = editionRefusal(useApplication(), 'clustering', now);
  return (
    <ActionButtons
      size="md"
      variant="solid"
      actions={[
        {
          id: 'clustering.requested',
          label: isAgain ? t('groups.again') : t('groups.begin'),
          icon: <Boxes aria-hidden />,
          refused: refusal === null ? undefined : problems(`title.${refusal}`),
          run: () =>
            callOperation('requestClustering', { sdkAppId }, { body: { window }, key: newIdempotencyKey() }),
        },
      ]}
    />
  );
}

/** How far a clustering is, what it found, or why it came to nothing. */
export function ClusteringBar({ clustering }: { clustering: Clustering }) {
  const t = useT('qaOptimization');
  const format = useFormat();
  const { status, progress, failure, counts, window } = clustering;
  const share = progress ?? 0;
  const span = t(`statuses:window.${window}`);
  return (
    <Landmark of={{ machine: clusteringLifecycle, state: status }} label={t('groups.standing')} maxW="form">
      {status === 'running' ? (
        <Row gap="3" alignItems="flex-end">
          <ProgressBar
            label={t('groups.running', { span })}
            value={share}
            figures={format.percent(share)}
            valueText={format.percent(share)}
          />
          <Stop {...clustering} />
        </Row>
      ) : null}
      {failure === null ? null : <Notice kind="danger" title={t(`groups.failure.${failure.code}`)} />}
      {status === 'cancelled' ? <Notice kind="info" title={t('groups.stopped')} /> : null}
      {status === 'completed' ? (
        <Notice kind="info" title={t('groups.found', { count: counts.clusters, span })}>
          {t('groups.looked', { count: counts.questions })}
        </Notice>
      ) : null}
    </Landmark>
  );
}

function Stop({ clusteringId, status }: Clustering) {
  const t = useT('qaOptimization');
  const sdkAppId = useSdkAppId();
  if (!canAdvance(clusteringLifecycle, { state: status, context: { failureCode: null } }, cancelled))
    return null;
  return (
    <ActionButtons
      actions={[
        {
          id: cancelled.type,
          label: t('groups.stop'),
          icon: <CircleX aria-hidden />,
          run: () => callOperation('cancelClustering', { sdkAppId, clusteringId }),
        },
      ]}
    />
  );
}
