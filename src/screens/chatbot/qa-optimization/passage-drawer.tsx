import { FileText, GraduationCap } from 'lucide-react';
import type { DoubtedPassage } from '../../../api/__generated__/schema.d.ts';
import { useSdkAppId } from '../../../api/current-application.ts';
import { useT } from '../../../i18n/language.tsx';
import { paths } from '../../../paths.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { Button } from '../../../ui/button.tsx';
import { DetailSection } from '../../../ui/detail-section.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Stack, Text } from '../../../ui/layout.tsx';
import { AskedIn } from './asked-in.tsx';
import { usePassagePlace } from './passage-place.ts';
import { useSignWords } from './sign-words.ts';

interface PassageDrawerProps {
  /** Undefined if the list does not have it, or no longer. */
  passage: DoubtedPassage | undefined;
  onClose: () => void;
}

/** One passage with which customers were not helped: what it says, who asked what, and the way to it. */
export function PassageDrawer({ passage, onClose }: PassageDrawerProps) {
  const t = useT('qaOptimization');
  const sdkAppId = useSdkAppId();
  return (
    <Dialog
      open
      drawer
      width="40rem"
      title={passage?.heading ?? passage?.documentName ?? t('doubted.title')}
      description={t('passages.text')}
      closeLabel={t('common:close')}
      onClose={onClose}
      footer={
        passage && (
          <ButtonLink
            variant="solid"
            icon={<FileText aria-hidden />}
            to={paths.passage(sdkAppId, passage.documentId, passage.passageId)}
          >
            {t('passages.toPassage')}
          </ButtonLink>
        )
      }
    >
      {passage === undefined ? (
        <EmptyState
          icon={<GraduationCap />}
          title={t('passages.gone')}
          actions={<Button onClick={onClose}>{t('drawer.toList')}</Button>}
        />
      ) : (
        <Contents {...passage} />
      )}
    </Dialog>
  );
}

function Contents(passage: DoubtedPassage) {
  const signs = useSignWords();
  const placeOf = usePassagePlace();
  const { text, count: saidNoCount, helpedCount, askings } = passage;
  return (
    <Stack gap="6">
      <DetailSection title={placeOf(passage)}>
        <Text whole fontSize="sm">
          {text}
        </Text>
        <Text look="note">{signs({ saidNoCount, helpedCount })}</Text>
      </DetailSection>
      <AskedIn askings={askings} />
    </Stack>
  );
}
