import { chakra } from '@chakra-ui/react/styled-system';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { DiffChange, DraftDiff } from '../../../api/__generated__/schema.d.ts';
import { useSdkAppId } from '../../../api/current-application.ts';
import { draftDiffQuery } from '../../../api/deployments.ts';
import { changesIn } from '../../../api/draft.ts';
import { readAgain } from '../../../api/event-data.ts';
import { useEvents } from '../../../api/use-events.ts';
import { useFormat } from '../../../i18n/format.tsx';
import { useT } from '../../../i18n/language.tsx';
import { useProblemWords } from '../../../patterns/problem-words.ts';
import { paths } from '../../../paths.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { WizardStep } from '../../../ui/wizard.tsx';
import type { DeployStepProps } from './deploy-actor.ts';
import { DiffList } from './diff-list.tsx';

const filters = [null, 'added', 'changed', 'removed'] as const satisfies readonly (DiffChange | null)[];

/** Step 1: everything that would be different for customers. */
export function DiffStep({ snapshot, send }: DeployStepProps) {
  const t = useT('deploy');
  const common = useT('common');
  const words = useProblemWords();
  const sdkAppId = useSdkAppId();
  const queryClient = useQueryClient();
  const [change, setChange] = useState<DiffChange | null>(null);
  const diff = useInfiniteQuery(draftDiffQuery(sdkAppId, change));
  const first = diff.data?.pages[0];
  const total = first === undefined ? undefined : changesIn(first);
  useEvents('draft.changed', () => readAgain(queryClient, ['apps', sdkAppId, 'draft-diff']));
  useEffect(() => {
    if (total !== undefined) send({ type: 'diff.loaded', changes: total });
  }, [send, total]);

  if (first === undefined) {
    return (
      <WizardStep title={t('diff.title')}>
        {diff.isError ? (
          <ErrorPanel
            {...words.of(diff.error)}
            retry={{ label: common('retry'), onPress: () => void diff.refetch(), busy: diff.isRefetching }}
          />
        ) : (
          <Skeleton height="16rem" width="full" aria-label={common('loading')} />
        )}
      </WizardStep>
    );
  }
  if (total === 0) return <NothingToDeploy liveVersion={first.liveVersion} />;
  return (
    <WizardStep
      title={t('diff.title')}
      text={first.liveVersion === null ? t('diff.textFirst') : t('diff.text', { version: first.liveVersion })}
      footer={
        <Button
          variant="solid"
          size="lg"
          disabled={!snapshot.can({ type: 'review.accepted' })}
          onClick={() => send({ type: 'review.accepted' })}
        >
          {t('diff.continue')}
        </Button>
      }
    >
      <chakra.section aria-label={t('diff.region')} data-landmark="deploy-diff">
        <Filters diff={first} total={total ?? 0} value={change} onValue={setChange} />
        <DiffList
          items={diff.data?.pages.flatMap((page) => page.items) ?? []}
          hasMore={diff.hasNextPage}
          loadingMore={diff.isFetchingNextPage}
          onMore={() => void diff.fetchNextPage()}
        />
      </chakra.section>
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
    <chakra.div data-landmark="deploy-unchanged">
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
    </chakra.div>
  );
}
