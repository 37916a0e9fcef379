import type { RegressionRun } from '../../../api/__generated__/schema.d.ts';
import { useSdkAppId } from '../../../api/current-application.ts';
import { pages } from '../../../api/operation.ts';
import { useFormat, useT } from '../../../i18n/language.tsx';
import { paths } from '../../../paths.ts';
import { Problem } from '../../../patterns/problem.tsx';
import { useList } from '../../../patterns/reading.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Row, Stack, Text } from '../../../ui/layout.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { useActorName } from '../../session/actor-name.ts';
import { RunChip, useAskedWord, useCountWords } from './run-words.tsx';

/** The runs of the last months, the newest first. */
export function RunsDrawer({ onClose }: { onClose: () => void }) {
  const t = useT('regression');
  const sdkAppId = useSdkAppId();
  const list = useList(pages('listRegressionRuns', { sdkAppId }));
  const isEmpty = list.rows.length === 0 && !list.isPending && list.error === null;
  return (
    <Dialog open drawer title={t('runs.title')} closeLabel={t('common:close')} onClose={onClose}>
      {list.isPending ? <Skeleton height="12rem" width="full" /> : null}
      {isEmpty ? <Text look="note">{t('runs.none')}</Text> : null}
      <Stack as="ol" gap="4" aria-label={t('runs.title')}>
        {list.rows.map((run) => (
          <Run key={run.regressionRunId} run={run} />
        ))}
      </Stack>
      {list.error === null ? null : <Problem inline error={list.error} retry={list.retry} />}
      {list.hasMore ? (
        <Button size="sm" marginTop="3" busy={list.loadingMore} onClick={list.onEnd}>
          {t('runs.more')}
        </Button>
      ) : null}
    </Dialog>
  );
}

function Run({ run }: { run: RegressionRun }) {
  const format = useFormat();
  const askedWord = useAskedWord();
  const countWords = useCountWords();
  const nameOf = useActorName();
  return (
    <Stack as="li" gap="0.5">
      <Row wrap apart columnGap="3" rowGap="0">
        <TextLink to={paths.regressionRun(useSdkAppId(), run.regressionRunId)}>
          {format.dateTime(run.createdAt)}
        </TextLink>
        <RunChip {...run} />
      </Row>
      <Text look="detail">
        {askedWord(run)} · {nameOf(run.createdBy)}
      </Text>
      <Text look="detail" data-figure>
        {countWords(run.counts)}
      </Text>
    </Stack>
  );
}
