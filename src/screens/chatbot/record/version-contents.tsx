import { useState } from 'react';
import type { ComparedVersion, Deployment } from '../../../api/__generated__/schema.d.ts';
import { useSdkAppId } from '../../../api/current-application.ts';
import { versionDiffQuery } from '../../../api/deployments.ts';
import { changesOfAllKinds } from '../../../api/draft.ts';
import { useT } from '../../../i18n/language.tsx';
import { Loaded } from '../../../patterns/loaded.tsx';
import { useList } from '../../../patterns/reading.ts';
import { Button } from '../../../ui/button.tsx';
import { Stack, Text } from '../../../ui/layout.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { useChangeWords } from '../change-words.ts';
import { DiffList } from '../diff-list.tsx';

type Changes = ReturnType<typeof changesOfAllKinds>;

const comparisons = ['before', 'live', 'draft', 'nothing'] as const satisfies readonly ComparedVersion[];

/** What a version brought, how it differs from what customers have now, and all that it holds. */
export function VersionContents({ deploymentId, live }: Pick<Deployment, 'deploymentId' | 'live'>) {
  const t = useT('deploy');
  const [against, setAgainst] = useState<ComparedVersion>('before');
  return (
    <Tabs<ComparedVersion>
      label={t('details.compare.label')}
      value={against}
      onValue={setAgainst}
      items={comparisons
        .filter((value) => !(live && value === 'live'))
        .map((value) => ({
          value,
          label: t(`details.compare.${value}`),
          content: <Comparison deploymentId={deploymentId} against={value} />,
        }))}
    />
  );
}

function Comparison({ deploymentId, against }: { deploymentId: string; against: ComparedVersion }) {
  const t = useT('deploy');
  const wordsOf = useChangeWords();
  const wordsAgainst = (other: ComparedVersion, version: number | null, counts: Changes) => {
    const changes = wordsOf(counts);
    if (other === 'draft') return t('details.compare.withDraft', { changes });
    return version === null ? t('details.compare.noOther') : t('details.compare.with', { version, changes });
  };
  const { first, ...list } = useList(versionDiffQuery(useSdkAppId(), deploymentId, against));
  return (
    <Loaded reading={{ ...list, data: first }} skeleton={<Skeleton height="8rem" width="full" />}>
      {({ counts, otherVersion }) => (
        <Stack gap="3">
          {against === 'nothing' ? null : (
            <Text look="note">{wordsAgainst(against, otherVersion, changesOfAllKinds(counts))}</Text>
          )}
          {list.rows.length === 0 ? null : <DiffList items={list.rows} />}
          {list.hasMore ? (
            <Button size="sm" alignSelf="flex-start" busy={list.loadingMore} onClick={list.onEnd}>
              {t('diff.more')}
            </Button>
          ) : null}
        </Stack>
      )}
    </Loaded>
  );
}
