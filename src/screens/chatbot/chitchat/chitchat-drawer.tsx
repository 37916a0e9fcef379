import { useLayoutEffect, useRef } from 'react';
import { useApplication } from '../../../api/current-application.ts';
import { callOperation } from '../../../api/call.ts';
import { query } from '../../../api/operation.ts';
import { useT } from '../../../i18n/language.tsx';
import { sayIn } from '../../../i18n/saying.ts';
import { standardQuestionMaxCharacters } from '../../../machines/rules/limits.ts';
import { EditDrawer } from '../../../patterns/edit-drawer.tsx';
import { SelectField, TextField } from '../../../patterns/edit-fields.tsx';
import { useEdit } from '../../../patterns/edit-session.ts';
import { Problem } from '../../../patterns/problem.tsx';
import { useReading } from '../../../patterns/reading.ts';
import { useReachesCustomers } from '../saved-words.ts';
import { Button } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { ItemActions } from '../item-actions.tsx';
import { SimilarQuestions } from '../similar-questions.tsx';
import { AnswersField } from './answers-field.tsx';
import { chitchatEdit } from './chitchat-edit.ts';

const say = sayIn('chitchat');

function isAnswer(value: unknown): value is { text: string } {
  return typeof value === 'object' && value !== null && 'text' in value;
}

/** Answers of two versions are compared by their texts. */
function textsOf(value: unknown): string | undefined {
  return Array.isArray(value) && value.every(isAnswer) ? value.map(({ text }) => text).join('\n') : undefined;
}

interface ChitchatDrawerProps {
  /** Null while a new entry is being written. */
  chitchatId: string | null;
  onClose: () => void;
}

/** One entry of the small talk beside its list. */
export function ChitchatDrawer({ chitchatId, onClose }: ChitchatDrawerProps) {
  const t = useT('chitchat');
  const { sdkAppId, languages, defaultLanguage } = useApplication();
  const question = useRef<HTMLInputElement>(null);
  const entry = useReading({
    ...query('getChitchat', { sdkAppId, chitchatId: chitchatId ?? '' }),
    enabled: chitchatId !== null,
    staleTime: 0,
  });
  const reachesCustomers = useReachesCustomers();
  const isReady = chitchatId === null || entry.data !== undefined;
  const edit = useEdit(
    chitchatEdit,
    { sdkAppId, language: defaultLanguage },
    {
      id: chitchatId,
      said: () => ({ title: say('form.saved'), text: reachesCustomers }),
      onSaved: ({ isClean }) => (isClean ? onClose() : undefined),
      labels: { question: say('form.question') },
      valueWord: textsOf,
      faultWord: ({ pointer, code }) =>
        pointer === '/question' && code === 'duplicate' ? t('form.duplicate') : undefined,
    },
  );
  useLayoutEffect(() => {
    if (isReady) question.current?.focus();
  }, [isReady]);
  const { field } = edit;
  const { data } = entry;
  const params = { sdkAppId, chitchatId: chitchatId ?? '' };
  return (
    <EditDrawer
      edit={edit}
      title={chitchatId === null ? t('form.newTitle') : t('form.editTitle')}
      description={
        data && (
          <ItemActions
            item={data}
            edit={edit}
            activate={() => callOperation('activateChitchat', params)}
            deactivate={() => callOperation('deactivateChitchat', params)}
            remove={() => callOperation('deleteChitchat', params, { version: data.version })}
            question={{
              title: t('form.deleteTitle', { question: data.question }),
              text: t('form.deleteText'),
              confirm: t('form.deleteConfirm'),
            }}
            deleted={say('form.deleted')}
            onDeleted={onClose}
          />
        )
      }
      submitLabel={chitchatId === null ? t('form.create') : undefined}
      initialFocus={question}
      onClose={onClose}
      placeholder={isReady ? undefined : <Skeleton height="12rem" width="full" />}
      absence={
        isReady || entry.error === null ? undefined : (
          <Problem
            error={entry.error}
            retry={entry.retry}
            action={<Button onClick={onClose}>{t('form.toList')}</Button>}
          />
        )
      }
    >
      <TextField {...field('question')} ref={question} required limit={standardQuestionMaxCharacters} />
      <AnswersField {...field('answers')} />
      <SelectField
        {...field('language')}
        options={[...new Set([...languages, edit.draft.language])].map((value) => ({
          value,
          label: t(`common:languages.${value}`),
        }))}
      />
      <Switch
        label={t('fields:offersPerson')}
        help={t('form.offersPersonHelp')}
        checked={edit.draft.offersPerson}
        onChecked={(offersPerson) => edit.change({ offersPerson })}
      />
      <SimilarQuestions {...field('similarQuestions')} />
    </EditDrawer>
  );
}
