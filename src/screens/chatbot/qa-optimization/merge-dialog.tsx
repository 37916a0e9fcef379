import { Merge } from 'lucide-react';
import { useRef, useState } from 'react';
import type { KeptCluster } from '../../../api/__generated__/schema.d.ts';
import { useSdkAppId } from '../../../api/current-application.ts';
import { pages } from '../../../api/operation.ts';
import { useT } from '../../../i18n/language.tsx';
import { Problem } from '../../../patterns/problem.tsx';
import { useList } from '../../../patterns/reading.ts';
import { searchMaxCharacters } from '../../../patterns/use-filters.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { Stack, Text } from '../../../ui/layout.tsx';
import { RadioCards } from '../../../ui/radio-cards.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { useMergingClusters } from './settling-clusters.ts';

/** Groups that stand to choose at once; words find the others. */
const shownMost = 6;

function hasWords({ representative }: KeptCluster, words: string): boolean {
  const text = representative.toLocaleLowerCase();
  return words
    .toLocaleLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}

interface MergeDialogProps {
  /** Its questions join another group. */
  cluster: KeptCluster;
  onClose: () => void;
  /** The group that has the questions of both. */
  onMerged: (keptClusterId: string) => void;
}

/** Chooses the open group that the questions of this one join. */
export function MergeDialog({ cluster, onClose, onMerged }: MergeDialogProps) {
  const t = useT('qaOptimization');
  const sdkAppId = useSdkAppId();
  const { keptClusterId, clusteringId, representative } = cluster;
  const list = useList(pages('listKeptClusters', { sdkAppId, clusteringId, status: 'open', limit: 100 }));
  const others = list.rows.filter((each) => each.keptClusterId !== keptClusterId);
  const search = useRef<HTMLInputElement>(null);
  const [words, setWords] = useState('');
  const [into, choose] = useState<string | null>(null);
  const shown = others
    .filter((each) => hasWords(each, words) || each.keptClusterId === into)
    .slice(0, shownMost);
  const isEmpty = !list.isPending && others.length === 0;
  const merge = useMergingClusters(onMerged);
  const chosen = others.find((each) => each.keptClusterId === into);
  return (
    <Dialog
      open
      title={t('merge.title', { question: representative })}
      description={t('merge.text')}
      closeLabel={t('common:close')}
      onClose={onClose}
      initialFocus={search}
      footer={
        <>
          <Button onClick={onClose}>{t('common:cancel')}</Button>
          <Button
            variant="solid"
            icon={<Merge aria-hidden />}
            busy={merge.busy}
            disabled={chosen === undefined}
            onClick={() => chosen && merge.run({ from: cluster, into: chosen })}
          >
            {t('merge.confirm')}
          </Button>
        </>
      }
    >
      {list.error === null ? null : <Problem inline error={list.error} retry={list.retry} />}
      {isEmpty ? (
        <Text look="note">{list.error === null ? t('merge.none') : null}</Text>
      ) : (
        <Stack gap="3">
          <Field label={t('merge.search')}>
            <TextInput
              ref={search}
              type="search"
              maxLength={searchMaxCharacters}
              value={words}
              onValue={setWords}
            />
          </Field>
          <Text look="note" role="status">
            {list.isPending || shown.length > 0 ? ' ' : t('merge.nothing')}
          </Text>
          {list.isPending ? <Skeleton height="4rem" width="full" /> : null}
          {shown.length === 0 ? null : (
            <RadioCards
              legend={t('merge.into')}
              value={into}
              onValue={choose}
              cards={shown.map((each) => ({
                value: each.keptClusterId,
                label: each.representative,
                help: t('asked', { count: each.count }),
              }))}
            />
          )}
        </Stack>
      )}
    </Dialog>
  );
}
