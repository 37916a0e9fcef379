import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import type { Advice } from '../../../api/__generated__/schema.d.ts';
import { useSdkAppId } from '../../../api/current-application.ts';
import { query } from '../../../api/operation.ts';
import { useT } from '../../../i18n/language.tsx';
import { Problem } from '../../../patterns/problem.tsx';
import { useReading } from '../../../patterns/reading.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { RadioCards } from '../../../ui/radio-cards.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useMerge } from './mending.ts';

interface MergeDialogProps {
  qa: Advice['qa'];
  other: Advice['qa'];
  onClose: () => void;
  onDone: () => void;
}

/** Asks which of two Q&As stays, and merges the other one into it. */
export function MergeDialog({ qa, other, onClose, onDone }: MergeDialogProps) {
  const t = useT('advice');
  const common = useT('common');
  const sdkAppId = useSdkAppId();
  const [keptId, setKeptId] = useState(qa.qaId);
  const readings = [useQa(sdkAppId, qa.qaId), useQa(sdkAppId, other.qaId)];
  const read = readings.flatMap(({ data }) => data ?? []);
  const failed = readings.find(({ error }) => error !== null);
  const merge = useMerge(() => {
    onClose();
    onDone();
  });
  const kept = read.find(({ qaId }) => qaId === keptId);
  const gone = read.find(({ qaId }) => qaId !== keptId);
  const isReady = kept !== undefined && gone !== undefined;
  return (
    <Dialog
      open
      title={t('mergeTitle')}
      description={t('mergeText')}
      closeLabel={common('close')}
      width="34rem"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{common('cancel')}</Button>
          <Button
            variant="solid"
            busy={merge.busy}
            disabled={!isReady}
            onClick={() => isReady && merge.run({ keptId: kept.qaId, goneId: gone.qaId })}
          >
            {t('confirmMerge')}
          </Button>
        </>
      }
    >
      {failed ? (
        <Problem inline error={failed.error} retry={failed.retry} />
      ) : isReady ? (
        <RadioCards
          legend={t('stays')}
          value={keptId}
          onValue={setKeptId}
          cards={read.map(({ qaId, standardQuestion, answer }) => ({
            value: qaId,
            label: standardQuestion,
            help: <chakra.span lineClamp={4}>{answer}</chakra.span>,
          }))}
        />
      ) : (
        <Skeleton height="9rem" width="full" />
      )}
    </Dialog>
  );
}

function useQa(sdkAppId: string, qaId: string) {
  return useReading({ ...query('getQa', { sdkAppId, qaId }), staleTime: 0 });
}
