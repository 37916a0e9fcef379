import { chakra } from '@chakra-ui/react/styled-system';
import { type RefObject, useLayoutEffect, useRef } from 'react';
import type { Qa } from '../../api/__generated__/schema.d.ts';
import { newUuid } from '../../api/unique-id.ts';
import { query } from '../../api/operation.ts';
import { useT } from '../../i18n/language.tsx';
import { landmarkProps } from '../../machines/landmark.ts';
import {
  answerLengthMaxCharacters,
  questionMaxCharacters,
  similarQuestionsMax,
  standardQuestionMaxCharacters,
} from '../../machines/rules/limits.ts';
import { countCharacters } from '../../machines/rules/text.ts';
import type { FieldFault } from '../../machines/rules/validation.ts';
import { teachMachine } from '../../machines/teach/teach.machine.ts';
import { useProblemWords } from '../../patterns/problem-words.ts';
import { useReading } from '../../patterns/reading.ts';
import { Refusal } from '../../patterns/refusal.tsx';
import { Field } from '../../ui/field.tsx';
import { goToFirstFault } from '../../ui/first-fault.ts';
import { TextArea } from '../../ui/text-area.tsx';
import { AlikeField } from './alike-field.tsx';
import type { Teaching } from './teach-session.ts';
import { TeachTargets } from './teach-targets.tsx';

interface TeachFormProps {
  id: string;
  /** What the customer wrote. */
  text: string;
  /** Other wordings that can be taught with it. */
  offered: readonly string[];
  teaching: Teaching;
  /** Where the focus begins. */
  search: RefObject<HTMLInputElement | null>;
}

/** The customer's text, the Q&A that it belongs to, and the answer of a new one. */
export function TeachForm({ id, text, offered, teaching, search }: TeachFormProps) {
  const t = useT('teach');
  const form = useRef<HTMLFormElement>(null);
  const { snapshot, send } = teaching;
  const { sdkAppId, question, alike, answer, target, faults, failure } = snapshot.context;
  const faultAt = useFaultWords(faults);
  const chosenId = target?.kind === 'qa' ? target.qaId : null;
  const { data: chosen } = useReading({
    ...query('getQa', { sdkAppId, qaId: chosenId ?? '' }),
    enabled: chosenId !== null,
    staleTime: 0,
  });
  const { data: application } = useReading(query('getApplication', { sdkAppId }));
  const isNew = target?.kind === 'new';
  const questionMax = isNew ? standardQuestionMaxCharacters : questionMaxCharacters;
  const answerMax = application?.answerMaxCharacters ?? answerLengthMaxCharacters;
  const room = chosen === undefined || isNew ? similarQuestionsMax : roomIn(chosen);
  const give = () => send({ type: 'lesson.given', key: newUuid() });
  useLayoutEffect(() => {
    if (faults.length > 0) goToFirstFault(form.current);
  }, [faults]);
  return (
    <chakra.form
      ref={form}
      id={id}
      {...landmarkProps({ machine: teachMachine, state: 'editing' })}
      aria-label={t('form')}
      aria-busy={snapshot.hasTag('busy')}
      noValidate
      display="flex"
      flexDirection="column"
      gap="5"
      onSubmit={(event) => {
        event.preventDefault();
        give();
      }}
    >
      {snapshot.matches('refused') ? <Refusal of={snapshot} failure={failure} onRetry={give} /> : null}
      <Field
        label={t('question')}
        required
        error={faultAt('/question', '/standardQuestion')}
        aside={`${countCharacters(question)} / ${questionMax}`}
        help={
          isNew && countCharacters(question) > questionMax
            ? t('questionHelp', { limit: questionMax, similar: questionMaxCharacters })
            : undefined
        }
      >
        <TextArea
          value={question}
          minLines={1}
          maxLines={5}
          onValue={(typed) => send({ type: 'question.changed', question: typed })}
        />
      </Field>
      <TeachTargets
        {...{ sdkAppId, text, target, search }}
        chosen={chosen?.qaId === chosenId ? chosen : undefined}
        error={faultAt('/target')}
        onTarget={(next) => send({ type: 'target.chosen', target: next })}
      />
      {offered.length === 0 ? null : (
        <AlikeField
          {...{ offered, room }}
          chosen={alike}
          error={faultAt('/similarQuestions')}
          onChosen={(next) => send({ type: 'alike.chosen', alike: next })}
        />
      )}
      {isNew ? (
        <Field
          label={t('answer')}
          required
          error={faultAt('/answer')}
          aside={`${countCharacters(answer)} / ${answerMax}`}
        >
          <TextArea
            value={answer}
            minLines={4}
            maxLines={14}
            onValue={(typed) => send({ type: 'answer.changed', answer: typed })}
          />
        </Field>
      ) : null}
    </chakra.form>
  );
}

/** How many other wordings fit into a Q&A beside the question itself. */
function roomIn({ similarQuestions }: Pick<Qa, 'similarQuestions'>): number {
  return Math.max(0, similarQuestionsMax - similarQuestions.length - 1);
}

/** The words of the fault at the first of these pointers that has one. */
function useFaultWords(faults: readonly FieldFault[]) {
  const t = useT('teach');
  const { field } = useProblemWords();
  return (...pointers: string[]): string | undefined => {
    const fault = faults.find(({ pointer }) => pointers.includes(pointer));
    if (fault === undefined) return undefined;
    const { pointer, code, limit = 0 } = fault;
    if (pointer === '/similarQuestions') return t('fault.fullAlike', { limit });
    if (pointer === '/target') return t('fault.target');
    if (pointer === '/answer' && code === 'format') return t('fault.otherLink');
    if (code === 'duplicate') return pointer === '/question' ? t('fault.duplicate') : t('fault.duplicateNew');
    return code === 'tooMany' ? t('fault.full', { limit }) : field(fault);
  };
}
