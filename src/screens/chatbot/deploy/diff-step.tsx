import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import type { DiffChange, DiffItem, DraftDiff } from '../../../api/__generated__/schema.d.ts';
import { useSdkAppId } from '../../../api/current-application.ts';
import { draftDiffQuery, runningIn } from '../../../api/deployments.ts';
import { changesIn, changesOfAllKinds } from '../../../api/draft.ts';
import { pages } from '../../../api/operation.ts';
import { useFormat, useT } from '../../../i18n/language.tsx';
import { Landmark } from '../../../patterns/landmark.tsx';
import { Loaded } from '../../../patterns/loaded.tsx';
import { useList } from '../../../patterns/reading.ts';
import { paths } from '../../../paths.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Row, Text } from '../../../ui/layout.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { WizardStep } from '../../../ui/wizard.tsx';
import type { DeploySession } from './deploy-session.ts';
import { useHasSet } from './has-set.ts';
import { DiffList } from '../diff-list.tsx';
import { RunningNote } from './running-note.tsx';

const filters = [null, 'added', 'changed', 'removed'] as const satisfies readonly (DiffChange | null)[];

/** Step 1: everything that would change for customers. */
export function DiffStep({ snapshot, send, seen, setSeen }: DeploySession) {
  const t = useT('deploy');
  const [change, setChange] = useState<DiffChange | null>(null);
  const sdkAppId = useSdkAppId();
  const running = runningIn(useList(pages('listDeployments', { sdkAppId })).rows);
  const { first, ...list } = useList(draftDiffQuery(sdkAppId, change));
  const changes = first === undefined ? 0 : changesIn(first);
  const draftRevision = first?.draftRevision ?? 0;
  const accepted = { type: 'review.accepted', changes, hasSet: useHasSet(), draftRevision } as const;
  const isAdmitted = snapshot.can(accepted);
  if (first !== undefined && !isAdmitted) return <NothingToDeploy liveVersion={first.liveVersion} />;
  return (
    <WizardStep
      title={t('diff.title')}
      text={
        first?.liveVersion === null
          ? t('diff.textFirst')
          : first && t('diff.text', { version: first.liveVersion })
      }
      footer={
        isAdmitted && running === undefined ? (
          <Button
            variant="solid"
            size="lg"
            onClick={() => {
              setSeen(change === null && !list.hasMore ? list.rows : null);
              send(accepted);
            }}
          >
            {t('diff.continue')}
          </Button>
        ) : undefined
      }
    >
      {running && <RunningNote {...running} />}
      {first !== undefined && isNewer(snapshot, first) ? (
        <SinceLooked items={seen === null || change !== null ? [] : newIn(list.rows, seen)} />
      ) : null}
      <Loaded reading={{ ...list, data: first }} skeleton={<Skeleton height="16rem" width="full" />}>
        {(diff) => (
          <Landmark of={snapshot} label={t('diff.region')}>
            <Filters diff={diff} value={change} onValue={setChange} />
            <DiffList items={list.rows} />
            {list.hasMore ? (
              <Button size="sm" marginTop="3" busy={list.loadingMore} onClick={list.onEnd}>
                {t('diff.more')}
              </Button>
            ) : null}
          </Landmark>
        )}
      </Loaded>
    </WizardStep>
  );
}

/** Whether the draft has changed since somebody looked through what it changes. */
export function isNewer({ context }: DeploySession['snapshot'], diff: DraftDiff): boolean {
  return context.draftRevision !== null && context.draftRevision !== diff.draftRevision;
}

function newIn(items: readonly DiffItem[], seen: readonly DiffItem[]): readonly DiffItem[] {
  const known = new Set(seen.map((item) => JSON.stringify(item)));
  return items.filter((item) => !known.has(JSON.stringify(item)));
}

/** Somebody changed the draft after it was looked through; names what they changed, if that is known. */
function SinceLooked({ items }: { items: readonly DiffItem[] }) {
  const t = useT('deploy');
  return (
    <Notice kind="warning" role="status" title={t('diff.newerTitle')}>
      {items.length === 0
        ? t('diff.newerText')
        : t('diff.newer', {
            count: items.length,
            items: items
              .slice(0, 3)
              .map(({ title }) => `“${title}”`)
              .join(', '),
          })}
    </Notice>
  );
}

interface FiltersProps {
  diff: DraftDiff;
  value: DiffChange | null;
  onValue: (value: DiffChange | null) => void;
}

function Filters({ diff, value, onValue }: FiltersProps) {
  const t = useT('deploy');
  const format = useFormat();
  const countOf = (filter: DiffChange | null) =>
    filter === null ? changesIn(diff) : changesOfAllKinds(diff.counts)[filter];
  return (
    <Row wrap role="group" aria-label={t('diff.filter')} gap="1.5" paddingBottom="3">
      {filters.map((filter) => (
        <Button
          key={filter ?? 'all'}
          size="sm"
          variant="ghost"
          aria-pressed={filter === value}
          disabled={countOf(filter) === 0}
          onClick={() => onValue(filter)}
        >
          {t(`diff.filters.${filter ?? 'all'}`)}
          <Text data-figure opacity="0.75">
            {format.number(countOf(filter))}
          </Text>
        </Button>
      ))}
    </Row>
  );
}

function NothingToDeploy({ liveVersion: version }: { liveVersion: number | null }) {
  const t = useT('deploy');
  const sdkAppId = useSdkAppId();
  return (
    <EmptyState
      icon={<CircleCheck />}
      title={version === null ? t('unchanged.titleEmpty') : t('unchanged.title')}
      text={version === null ? t('unchanged.textEmpty') : t('unchanged.text', { version })}
      actions={
        <>
          <ButtonLink to={paths.record(sdkAppId)}>{t('result.record')}</ButtonLink>
          <ButtonLink variant="solid" to={paths.knowledge(sdkAppId)}>
            {t('unchanged.knowledge')}
          </ButtonLink>
        </>
      }
    />
  );
}
