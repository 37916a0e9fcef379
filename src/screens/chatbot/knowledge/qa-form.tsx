import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import type { Qa } from '../../../api/__generated__/schema.d.ts';
import { isProblem } from '../../../api/problems.ts';
import { useT } from '../../../i18n/language.tsx';
import { useUnsavedWords } from '../../../patterns/leave-words.ts';
import { useProblemWords } from '../../../patterns/problem-words.ts';
import { answerMaxCharacters, questionMaxCharacters } from '../../../machines/rules/limits.ts';
import { countCharacters } from '../../../machines/rules/text.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import { Field } from '../../../ui/field.tsx';
import { UnsavedGuard } from '../../../ui/form/unsaved-guard.tsx';
import { useUnsavedWork } from '../../../ui/form/unsaved-work.ts';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { toast } from '../../../ui/toaster.tsx';
import { CategorySelect } from './category-select.tsx';
import { ConflictNotice } from './conflict-notice.tsx';
import { QaActions } from './qa-actions.tsx';
import { SimilarQuestions } from './similar-questions.tsx';
import { useQaDraft } from './use-qa-draft.ts';

interface QaFormProps {
  isNew: boolean;
  /** Undefined while it is being read, null where there is none yet. */
  qa: Qa | null | undefined;
  categoryId: string;
  /** In place of the fields until they can be filled. */
  placeholder: ReactNode;
  onClose: () => void;
}

/** Writes one Q&A. Closing with unsaved words asks first; ⌘S saves. */
export function QaForm({ isNew, qa, categoryId, placeholder, onClose }: QaFormProps) {
  const t = useT('knowledge');
  const common = useT('common');
  const words = useProblemWords();
  const form = useQaDraft(qa, categoryId);
  const { draft, faults, dirty, saving, error, theirs } = form;
  const unsaved = useUnsavedWork(dirty);
  const unsavedWords = useUnsavedWords();
  const question = useRef<HTMLInputElement>(null);
  const close = () => {
    unsaved.release();
    onClose();
  };
  const submit = () =>
    form.submit(() => {
      toast({ kind: 'success', title: t('form.saved') });
      close();
    });
  useSaveKey(submit);
  const faultOf = (pointer: string) => words.at(faults, pointer);
  const isTaken = faults.some(({ pointer, code }) => pointer === '/standardQuestion' && code === 'duplicate');
  const title = isNew ? t('form.newTitle') : t('form.editTitle');
  const isReady = qa !== undefined;
  useEffect(() => {
    if (isReady) question.current?.focus();
  }, [isReady]);
  const unplaced =
    error !== null && !isProblem(error, 'validationFailed', 'duplicateName', 'versionConflict');
  return (
    <Dialog
      drawer
      open
      title={title}
      description={qa ? <QaActions qa={qa} dirty={dirty} onDeleted={close} /> : undefined}
      closeLabel={common('close')}
      onClose={onClose}
      initialFocus={question}
      footer={
        <>
          <chakra.span flex="1" alignSelf="center" fontSize="sm" color="fg.muted" role="status">
            {dirty ? common('form.unsaved') : null}
          </chakra.span>
          <Button onClick={onClose}>{common('cancel')}</Button>
          <Button variant="solid" busy={saving} disabled={!dirty || theirs !== null} onClick={submit}>
            {isNew ? t('form.create') : common('save')}
          </Button>
        </>
      }
    >
      {isReady ? (
        <chakra.form
          aria-label={title}
          display="flex"
          flexDirection="column"
          gap="5"
          onSubmit={(event) => {
            event.preventDefault();
            submit();
          }}
        >
          {theirs === null ? null : (
            <ConflictNotice theirs={theirs} draft={draft} onKeep={form.keepMine} onTake={form.takeTheirs} />
          )}
          {unplaced ? <ErrorPanel layout="inline" {...words.of(error)} /> : null}
          <Field
            required
            label={t('fields.standardQuestion')}
            aside={`${countCharacters(draft.standardQuestion)} / ${questionMaxCharacters}`}
            error={isTaken ? t('form.duplicate') : faultOf('/standardQuestion')}
          >
            <TextInput
              ref={question}
              value={draft.standardQuestion}
              onValue={(standardQuestion) => form.change({ standardQuestion })}
            />
          </Field>
          <SimilarQuestions
            value={draft.similarQuestions}
            faultAt={(index) => faultOf(`/similarQuestions/${index}`)}
            fault={faultOf('/similarQuestions')}
            onValue={(similarQuestions) => form.change({ similarQuestions })}
          />
          <Field
            required
            label={t('fields.answer')}
            aside={`${countCharacters(draft.answer)} / ${answerMaxCharacters}`}
            error={faultOf('/answer')}
          >
            <TextArea
              value={draft.answer}
              minLines={5}
              maxLines={16}
              onValue={(answer) => form.change({ answer })}
            />
          </Field>
          <Field label={t('fields.category')} error={faultOf('/categoryId')}>
            <CategorySelect
              value={draft.categoryId}
              onValue={(chosen) => form.change({ categoryId: chosen })}
            />
          </Field>
        </chakra.form>
      ) : (
        placeholder
      )}
      <UnsavedGuard work={unsaved} words={unsavedWords} />
    </Dialog>
  );
}

function useSaveKey(save: () => void) {
  const latest = useRef(save);
  useEffect(() => {
    latest.current = save;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 's' || !(event.metaKey || event.ctrlKey)) return;
      event.preventDefault();
      latest.current();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}
