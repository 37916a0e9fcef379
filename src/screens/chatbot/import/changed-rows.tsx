import type { ImportChange } from '../../../api/__generated__/schema.d.ts';
import { useSdkAppId } from '../../../api/current-application.ts';
import { pages } from '../../../api/operation.ts';
import { useT } from '../../../i18n/language.tsx';
import { Problem } from '../../../patterns/problem.tsx';
import { useList } from '../../../patterns/reading.ts';
import { Button } from '../../../ui/button.tsx';
import { Text } from '../../../ui/layout.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { DiffList } from '../diff-list.tsx';
import { useImported } from './import-kind.ts';

/** The answer was rich, and the file has other words for it. */
const isFlattened = (change: ImportChange) =>
  change.kind === 'qa' && Boolean(change.before.blocks) && !change.after.blocks;

/** What an import changes, each with its old and its new content. */
export function ChangedRows({ importId }: { importId: string }) {
  const t = useT('imports');
  const sdkAppId = useSdkAppId();
  const { words } = useImported();
  const list = useList(pages('listImportChanges', { sdkAppId, importId, limit: 100 }));
  if (list.error !== null) return <Problem inline error={list.error} retry={list.retry} />;
  if (list.isPending) return <Skeleton height="10rem" width="full" />;
  if (list.rows.length === 0) {
    return (
      <Text as="p" look="note" py="8" textAlign="center">
        {t(`${words}review.none.changed`)}
      </Text>
    );
  }
  return (
    <>
      <DiffList
        items={list.rows.map(({ rowNumber: _, ...item }) => ({ ...item, change: 'changed' }))}
        warnings={list.rows.map((row) => (isFlattened(row) ? t('review.changedRows.flattened') : null))}
        labels={list.rows.map(({ rowNumber: row }) => t('review.changedRows.row', { row }))}
      />
      {list.hasMore ? (
        <Button size="sm" marginTop="3" busy={list.loadingMore} onClick={list.onEnd}>
          {t('review.changedRows.more')}
        </Button>
      ) : null}
    </>
  );
}
