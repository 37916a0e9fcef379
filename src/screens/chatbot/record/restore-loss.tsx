import { chakra } from '@chakra-ui/react/styled-system';
import type { VersionDiff } from '../../../api/__generated__/schema.d.ts';
import { useSdkAppId } from '../../../api/current-application.ts';
import { versionDiffQuery } from '../../../api/deployments.ts';
import { changesIn } from '../../../api/draft.ts';
import { useT } from '../../../i18n/language.tsx';
import { Loaded } from '../../../patterns/loaded.tsx';
import { useList } from '../../../patterns/reading.ts';
import { Button } from '../../../ui/button.tsx';
import { Stack, Text } from '../../../ui/layout.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { DiffList } from '../diff-list.tsx';

/** Says what a restore takes from the draft, and what it brings back. */
export function RestoreLoss({ deploymentId }: { deploymentId: string }) {
  const t = useT('deploy');
  const { first } = useList(versionDiffQuery(useSdkAppId(), deploymentId, 'draft'));
  if (first === undefined) return null;
  return (
    <chakra.span display="block" marginTop="3" role="status">
      {changesIn(first) === 0 ? t('record.restoreLoss.nothing') : <Losses {...first} />}
    </chakra.span>
  );
}

function Losses({ counts }: VersionDiff) {
  const t = useT('deploy');
  const countOf = (kind: VersionDiff['counts'][number]['kind']) =>
    counts.find((each) => each.kind === kind) ?? { added: 0, changed: 0, removed: 0 };
  const isOther = (kind: 'robot' | 'chitchat' | 'document') => {
    const { added, changed, removed } = countOf(kind);
    return added + changed + removed > 0;
  };
  const { added, changed, removed } = countOf('qa');
  return (
    <>
      <Text whole look="strong" color={removed > 0 ? 'danger.fg' : undefined}>
        {removed === 0 ? t('record.restoreLoss.none') : t('record.restoreLoss.lost', { count: removed })}
      </Text>
      {changed > 0 ? <Text whole>{t('record.restoreLoss.changed', { count: changed })}</Text> : null}
      {isOther('robot') ? <Text whole>{t('record.restoreLoss.robot')}</Text> : null}
      {isOther('chitchat') ? <Text whole>{t('record.restoreLoss.chitchat')}</Text> : null}
      {isOther('document') ? <Text whole>{t('record.restoreLoss.documents')}</Text> : null}
      {added > 0 ? <Text whole>{t('record.restoreLoss.back', { count: added })}</Text> : null}
    </>
  );
}

/** Each item of the draft that a restore changes, with its content before and after. */
export function RestoreDiff({ deploymentId }: { deploymentId: string }) {
  const t = useT('deploy');
  const { first, ...list } = useList(versionDiffQuery(useSdkAppId(), deploymentId, 'draft'));
  return (
    <Loaded reading={{ ...list, data: first }} skeleton={<Skeleton height="6rem" width="full" />}>
      {(diff) =>
        changesIn(diff) === 0 ? null : (
          <Stack
            maxHeight="16rem"
            overflowY="auto"
            role="group"
            tabIndex={0}
            aria-label={t('record.restoreLoss.list')}
          >
            <DiffList items={list.rows} />
            {list.hasMore ? (
              <Button size="sm" alignSelf="flex-start" busy={list.loadingMore} onClick={list.onEnd}>
                {t('diff.more')}
              </Button>
            ) : null}
          </Stack>
        )
      }
    </Loaded>
  );
}
