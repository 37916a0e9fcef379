import { Suspense, lazy, useRef } from 'react';
import type { RichText } from '../../../api/__generated__/schema.d.ts';
import { useSdkAppId } from '../../../api/current-application.ts';
import { atOwnAddress } from '../../../api/own-address.ts';
import { useT } from '../../../i18n/language.tsx';
import { plainTextOf, richTextOf } from '../../../machines/rules/rich-text.ts';
import { countCharacters } from '../../../machines/rules/text.ts';
import { LongTextField } from '../../../patterns/edit-fields.tsx';
import type { FieldBinding } from '../../../patterns/edit-session.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Row } from '../../../ui/layout.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import type { WrittenAnswer } from './qa-edit.ts';
import { useEditorWords } from './use-editor-words.ts';
import { useUploadMedia } from '../use-upload-media.ts';

const RichEditor = lazy(async () => {
  const { RichEditor: Editor } = await import('../../../ui/rich-editor/rich-editor.tsx');
  return { default: Editor };
});

interface AnswerFieldProps extends FieldBinding<WrittenAnswer> {
  limit: number;
  /** The plain text that stands there already. */
  standing: string | undefined;
}

/** The answer as plain text, or as rich text with an editor. Going from one to the other keeps the words. */
export function AnswerField({ limit, standing, value, onValue, ...field }: AnswerFieldProps) {
  const t = useT('knowledge');
  const { text, blocks } = value;
  /** Rich text that was made plain, in case somebody goes back. */
  const before = useRef<WrittenAnswer | null>(null);
  const makePlain = () => {
    if (blocks === null) return;
    before.current = value;
    onValue({ text, blocks: null });
  };
  const makeRich = () => {
    if (blocks !== null) return;
    const known = before.current?.text === text ? before.current.blocks : null;
    const made = known ?? richTextOf(text) ?? [];
    onValue({ text: plainTextOf(made), blocks: made });
  };
  return (
    <>
      {blocks === null ? (
        <LongTextField
          {...field}
          value={text}
          onValue={(written) => onValue({ text: written, blocks: null })}
          required
          limit={limit}
          standing={standing}
          minLines={5}
          maxLines={16}
        />
      ) : (
        <RichField {...field} {...{ limit, blocks, text }} onValue={onValue} />
      )}
      <Row role="group" aria-label={t('rich.form')} gap="1" marginTop="-2">
        <Button size="xs" variant="ghost" aria-pressed={blocks === null} onClick={makePlain}>
          {t('rich.plain')}
        </Button>
        <Button size="xs" variant="ghost" aria-pressed={blocks !== null} onClick={makeRich}>
          {t('rich.rich')}
        </Button>
      </Row>
    </>
  );
}

interface RichFieldProps extends Pick<FieldBinding<WrittenAnswer>, 'id' | 'label' | 'error' | 'onValue'> {
  limit: number;
  blocks: RichText;
  text: string;
}

function RichField({ id, label, error, limit, blocks, text, onValue }: RichFieldProps) {
  const words = useEditorWords();
  const upload = useUploadMedia(useSdkAppId());
  return (
    <Field id={id} label={label} error={error} required aside={`${countCharacters(text)} / ${limit}`}>
      <Suspense fallback={<Skeleton height="11rem" width="full" />}>
        <RichEditor
          label={label}
          value={blocks}
          onValue={(written) => onValue({ text: plainTextOf(written), blocks: written })}
          words={words}
          upload={upload}
          addressOf={atOwnAddress}
        />
      </Suspense>
    </Field>
  );
}
