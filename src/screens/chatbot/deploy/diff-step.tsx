import { chakra } from '@chakra-ui/react/styled-system';
import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import type { DiffChange, DraftDiff } from '../../../api/__generated__/schema.d.ts';
import { useSdkAppId } from '../../../api/current-application.ts';
import { draftDiffQuery } from '../../../api/deployments.ts';
import { changesIn } from '../../../api/draft.ts';
import { useFormat } from '../../../i18n/format.tsx';
import { useT } from '../../../i18n/language.tsx';
import { Landmark } from '../../../patterns/landmark.tsx';
import { useList } from '../../../patterns/reading.ts';
import { useProblemWords } from '../../../patterns/problem-words.ts';
import { paths } from '../../../paths.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { WizardStep } from '../../../ui/wizard.tsx';
import type { DeploySession } from './deploy-actor.ts';
import { DiffList } from './diff-list.tsx';

const filters = [null, 'added', 'changed', 'removed'] as const satisfies readonly (DiffChange | null)[];

/** Step 1: everything that would be different for customers. */
export function DiffStep({ snapshot, send }: DeploySession) {
  const t = useT('deploy');
  const common = useT('common');
  const words = useProblemWords();
  const sdkAppId = useSdkAppId();
  const [change, setChange] = useState<DiffChange | null>(null);
  const diff = useList({
    ...draftDiffQuery(sdkAppId, change),
    // What is shown stays, and with it the focus, until the rows of another filter are here.
    placeholderData: (before) => before,
  });
  const { first } = diff;
  if (first === undefined) {
    return (
      <WizardStep title={t('diff.title')}>
        {diff.error === null ? (
          <Skeleton height="16rem" width="full" aria-label={common('loading')} />
        ) : (
          <ErrorPanel {...words.of(diff.error)} retry={{ label: common('retry'), ...diff.retry }} />
        )}
      </WizardStep>
    );
  }
  const total = changesIn(first);
  if (total === 0) return <NothingToDeploy liveVersion={first.liveVersion} />;
  const accepted = { type: 'review.accepted', changes: total } as const;
  return (
    <WizardStep
      title={t('diff.title')}
      text={first.liveVersion === null ? t('diff.textFirst') : t('diff.text', { version: first.liveVersion })}
      footer={
        <Button variant="solid" size="lg" disabled={!snapshot.can(accepted)} onClick={() => send(accepted)}>
          {t('diff.continue')}
        </Button>
      }
    >
      <Landmark of={snapshot} label={t('diff.region')}>
        <Filters diff={first} total={total} value={change} onValue={setChange} />
        <DiffList
          items={diff.rows}
          hasMore={diff.hasMore}
          loadingMore={diff.loadingMore}
          onMore={() => diff.onEnd?.()}
        />
      </Landmark>
    </WizardStep>
  );
}

interface FiltersProps {
  diff: DraftDiff;
  total: number;
  value: DiffChange | null;
  onValue: (value: DiffChange | null) => void;
}

function Filters({ diff, total, value, onValue }: FiltersProps) {
  const t = useT('deploy');
  const format = useFormat();
  const countOf = (filter: DiffChange | null) => (filter === null ? total : diff.counts[filter]);
  return (
    <chakra.div
      role="group"
      aria-label={t('diff.filter')}
      display="flex"
      flexWrap="wrap"
      gap="1.5"
      paddingBottom="3"
    >
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
          <chakra.span fontVariantNumeric="tabular-nums" opacity="0.75">
            {format.number(countOf(filter))}
          </chakra.span>
        </Button>
      ))}
    </chakra.div>
  );
}

function NothingToDeploy({ liveVersion }: { liveVersion: number | null }) {
  const t = useT('deploy');
  const sdkAppId = useSdkAppId();
  return (
    <EmptyState
      icon={<CircleCheck />}
      title={liveVersion === null ? t('unchanged.titleEmpty') : t('unchanged.title')}
      text={liveVersion === null ? t('unchanged.textEmpty') : t('unchanged.text', { version: liveVersion })}
      actions={
        <>
          <ButtonLink to={paths.record(sdkAppId)}>{t('unchanged.record')}</ButtonLink>
          <ButtonLink variant="solid" to={paths.knowledge(sdkAppId)}>
            {t('unchanged.knowledge')}
          </ButtonLink>
        </>
      }
    />
  );
}
