import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { useApplication } from '../../../api/current-application.ts';
import { query } from '../../../api/operation.ts';
import { useNamed } from '../../../i18n/default-names.ts';
import { useT } from '../../../i18n/language.tsx';
import { sayIn } from '../../../i18n/saying.ts';
import { questionMaxCharacters, standardQuestionMaxCharacters } from '../../../machines/rules/limits.ts';
import { countCharacters } from '../../../machines/rules/text.ts';
import { EditDrawer } from '../../../patterns/edit-drawer.tsx';
import { TextField } from '../../../patterns/edit-fields.tsx';
import { useEdit } from '../../../patterns/edit-session.ts';
import { Button } from '../../../ui/button.tsx';
import { Problem } from '../../../patterns/problem.tsx';
import { useReading } from '../../../patterns/reading.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useLaterFocus } from '../../../ui/use-later-focus.ts';
import { AnswerField } from './answer-field.tsx';
import { CategorySelect } from './category-select.tsx';
import { QaActions } from './qa-actions.tsx';
import { type WrittenAnswer, isWrittenAnswer, qaEdit } from './qa-edit.ts';
import { RichAnswer } from '../rich-answer.tsx';
import { SimilarQuestions } from '../similar-questions.tsx';
import { TakenQuestion } from './taken-question.tsx';

const say = sayIn('knowledge');

/** An answer as its readers see it. */
function shownAnswer({ text, blocks }: WrittenAnswer): ReactNode {
  return blocks === null ? text : <RichAnswer blocks={blocks} />;
}

interface QaDrawerProps {
  /** Null while a new Q&A is being written. */
  qaId: string | null;
  /** The list's category, for a new Q&A. */
  categoryId: string | undefined;
  onClose: () => void;
}

/** One Q&A beside its list. The drawer element never changes, because replacing it would lose the focus. */
export function QaDrawer({ qaId, categoryId, onClose }: QaDrawerProps) {
  const t = useT('knowledge');
  const named = useNamed();
  const { sdkAppId, answerMaxCharacters } = useApplication();
  const [next, setNext] = useState<{ added: number; categoryId?: string }>({ added: 0 });
  const isForAnother = useRef(false);
  const question = useRef<HTMLInputElement>(null);
  const focusLater = useLaterFocus<void>(() => question.current);
  const { data: categories } = useReading(query('listCategories', { sdkAppId }));
  const qa = useReading({
    ...query('getQa', { sdkAppId, qaId: qaId ?? '' }),
    enabled: qaId !== null,
    staleTime: 0,
  });
  const home =
    next.categoryId ?? categoryId ?? categories?.items.find(({ isDefault }) => isDefault)?.categoryId;
  const isReady = qaId === null ? home !== undefined : qa.data !== undefined;
  const edit = useEdit(
    qaEdit,
    { sdkAppId, categoryId: qaId === null ? (home ?? '') : '', added: next.added },
    {
      id: qaId,
      said: () => ({ title: say('form.saved') }),
      // The next save takes words typed meanwhile.
      onSaved({ isClean, draft }) {
        if (!isClean) return;
        if (isForAnother.current) {
          setNext({ added: next.added + 1, categoryId: draft.categoryId });
          focusLater();
        } else onClose();
        isForAnother.current = false;
      },
      onRefused: () => (isForAnother.current = false),
      valueWord(value) {
        if (isWrittenAnswer(value)) return shownAnswer(value);
        const category = categories?.items.find((each) => each.categoryId === value);
        return category && named('category', category);
      },
      faultWord: ({ pointer, code }) => {
        if (pointer === '/answer' && code === 'format') return t('form.otherLink');
        if (pointer === '/answer/blocks' && code === 'format') return t('rich.faults.signs');
        return pointer === '/standardQuestion' && code === 'duplicate' ? t('form.duplicate') : undefined;
      },
    },
  );
  const { field } = edit;
  useLayoutEffect(() => {
    if (isReady) question.current?.focus();
  }, [isReady]);
  return (
    <EditDrawer
      edit={edit}
      title={qaId === null ? t('form.newTitle') : t('form.editTitle')}
      description={qa.data && <QaActions qa={qa.data} edit={edit} onDeleted={onClose} />}
      submitLabel={qaId === null ? t('form.create') : undefined}
      further={
        qaId === null
          ? {
              label: t('form.createAnother'),
              onPress() {
                isForAnother.current = true;
                edit.submit();
              },
            }
          : undefined
      }
      initialFocus={question}
      onClose={onClose}
      placeholder={isReady ? undefined : <Skeleton height="12rem" width="full" />}
      absence={
        isReady || qa.error === null ? undefined : (
          <Problem
            error={qa.error}
            retry={qa.retry}
            action={<Button onClick={onClose}>{t('form.toList')}</Button>}
          />
        )
      }
    >
      <TextField
        {...field('standardQuestion')}
        ref={question}
        required
        limit={standardQuestionMaxCharacters}
        standing={qa.data?.standardQuestion}
        help={
          countCharacters(edit.draft.standardQuestion) > standardQuestionMaxCharacters
            ? t('form.questionHelp', { limit: standardQuestionMaxCharacters, similar: questionMaxCharacters })
            : undefined
        }
      />
      <TakenQuestion question={edit.draft.standardQuestion} ownId={qaId} />
      <AnswerField
        {...field('answer')}
        error={edit.errorAt('/answer') ?? edit.errorAt('/answer/blocks')}
        limit={answerMaxCharacters}
        standing={qa.data?.answer}
      />
      <CategorySelect {...field('categoryId')} />
      <SimilarQuestions {...field('similarQuestions')} />
    </EditDrawer>
  );
}
