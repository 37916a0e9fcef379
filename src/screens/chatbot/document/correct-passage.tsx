import { Download, RotateCcw } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import type { Document, Passage } from '../../../api/__generated__/schema.d.ts';
import { useSdkAppId } from '../../../api/current-application.ts';
import { documentAddress } from '../../../api/documents.ts';
import { query } from '../../../api/operation.ts';
import { useT } from '../../../i18n/language.tsx';
import { sayIn } from '../../../i18n/saying.ts';
import { passageMaxCharacters } from '../../../machines/rules/limits.ts';
import { EditDrawer } from '../../../patterns/edit-drawer.tsx';
import { LongTextField } from '../../../patterns/edit-fields.tsx';
import { useEdit } from '../../../patterns/edit-session.ts';
import { Problem } from '../../../patterns/problem.tsx';
import { useReading } from '../../../patterns/reading.ts';
import { Button } from '../../../ui/button.tsx';
import { DetailSection } from '../../../ui/detail-section.tsx';
import { Row, Text } from '../../../ui/layout.tsx';
import { saveFile } from '../../../ui/save-file.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { passageEdit } from './passage-edit.ts';

const say = sayIn('documentText');

interface CorrectPassageProps {
  document: Pick<Document, 'documentId' | 'format'>;
  passage: Pick<Passage, 'passageId' | 'page' | 'heading'>;
  /** In the document, from 1. */
  place: number;
  onClose: () => void;
}

/** Corrects the text of a passage beside what was read of the file. */
export function CorrectPassage({ document, passage, place, onClose }: CorrectPassageProps) {
  const t = useT('documentText');
  const sdkAppId = useSdkAppId();
  const { documentId, format } = document;
  const { passageId, page, heading } = passage;
  const field = useRef<HTMLTextAreaElement>(null);
  const reading = useReading({
    ...query('getPassage', { sdkAppId, documentId, passageId }),
    staleTime: 0,
  });
  const edit = useEdit(
    passageEdit,
    { sdkAppId, documentId },
    {
      id: passageId,
      said: () => ({ title: say('correct.saved') }),
      onSaved: ({ isClean }) => (isClean ? onClose() : undefined),
      labels: { text: say('correct.label') },
    },
  );
  const { data, error, retry } = reading;
  const isReady = data !== undefined;
  useLayoutEffect(() => {
    if (isReady) field.current?.focus();
  }, [isReady]);
  const read = data?.parsedText ?? data?.text ?? '';
  const where = [page !== null && t(format === 'pptx' ? 'slide' : 'page', { page }), heading];
  return (
    <EditDrawer
      edit={edit}
      title={t('correct.title', { place })}
      description={t('correct.text')}
      initialFocus={field}
      onClose={onClose}
      placeholder={isReady ? undefined : <Skeleton height="12rem" width="full" />}
      absence={isReady || error === null ? undefined : <Problem error={error} retry={retry} />}
    >
      <LongTextField
        {...edit.field('text')}
        ref={field}
        required
        limit={passageMaxCharacters}
        minLines={6}
        maxLines={18}
      />
      <DetailSection title={t('correct.asRead')}>
        <Text look="note">{where.filter((part) => typeof part === 'string').join(' · ')}</Text>
        <Text whole fontSize="sm">
          {read}
        </Text>
        <Row wrap gap="2">
          <Button
            size="sm"
            icon={<RotateCcw aria-hidden />}
            disabled={edit.draft.text === read}
            onClick={() => {
              edit.change({ text: read });
              field.current?.focus();
            }}
          >
            {t('correct.takeRead')}
          </Button>
          <Button
            size="sm"
            icon={<Download aria-hidden />}
            onClick={() => saveFile(documentAddress(sdkAppId, documentId))}
          >
            {t('oneDocument:downloadFile')}
          </Button>
        </Row>
      </DetailSection>
    </EditDrawer>
  );
}
