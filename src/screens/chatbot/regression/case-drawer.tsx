import { useLayoutEffect, useRef } from 'react';
import type { RegressionCase } from '../../../api/__generated__/schema.d.ts';
import { callOperation } from '../../../api/call.ts';
import { useApplication } from '../../../api/current-application.ts';
import { query } from '../../../api/operation.ts';
import { useT } from '../../../i18n/language.tsx';
import { sayIn } from '../../../i18n/saying.ts';
import { customerMessageMaxCharacters } from '../../../machines/rules/limits.ts';
import { expectationKinds } from '../../../machines/rules/regression-validation.ts';
import { ActionButtons } from '../../../patterns/action-buttons.tsx';
import { EditDrawer } from '../../../patterns/edit-drawer.tsx';
import { SelectField, TextField } from '../../../patterns/edit-fields.tsx';
import { type FieldBinding, useEdit } from '../../../patterns/edit-session.ts';
import { Problem } from '../../../patterns/problem.tsx';
import { useReading } from '../../../patterns/reading.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Row } from '../../../ui/layout.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useSeveralRobots } from '../asked-robot.ts';
import { OutcomeChips } from '../outcome-chips.tsx';
import { RobotSelect } from '../robot-select.tsx';
import { caseEdit } from './case-edit.ts';
import { ExpectationField } from './expectation-field.tsx';

const say = sayIn('regression');

interface CaseDrawerProps {
  /** Null while a new case is being written. */
  caseId: string | null;
  onClose: () => void;
}

/** One case beside the set: the question and what the bot shall do. */
export function CaseDrawer({ caseId, onClose }: CaseDrawerProps) {
  const t = useT('regression');
  const { sdkAppId, languages, defaultLanguage } = useApplication();
  const question = useRef<HTMLInputElement>(null);
  const reading = useReading({
    ...query('getRegressionCase', { sdkAppId, caseId: caseId ?? '' }),
    enabled: caseId !== null,
    staleTime: 0,
  });
  const isReady = caseId === null || reading.data !== undefined;
  const edit = useEdit(
    caseEdit,
    { sdkAppId, language: defaultLanguage },
    {
      id: caseId,
      said: () => ({ title: say('form.saved') }),
      onSaved: ({ isClean }) => (isClean ? onClose() : undefined),
      labels: { expectation: say('form.expectation') },
      valueWord: useValueWord(),
      faultWord: ({ pointer, code }) => {
        if (pointer === '/question' && code === 'duplicate') return t('form.duplicate');
        if (pointer === '/expectation/origin') return t('form.noOrigin');
        return pointer.startsWith('/expectation/origin/') ? t('form.originGone') : undefined;
      },
    },
  );
  useLayoutEffect(() => {
    if (isReady) question.current?.focus();
  }, [isReady]);
  const { field } = edit;
  const { data } = reading;
  const gone = edit.errorAt('/expectation/origin/id');
  const expectation = field('expectation');
  return (
    <EditDrawer
      edit={edit}
      title={caseId === null ? t('form.newTitle') : t('form.editTitle')}
      description={data && <Actions of={data} discard={edit.discard} onDeleted={onClose} />}
      submitLabel={caseId === null ? t('form.create') : undefined}
      initialFocus={question}
      onClose={onClose}
      placeholder={isReady ? undefined : <Skeleton height="12rem" width="full" />}
      absence={
        isReady || reading.error === null ? undefined : (
          <Problem
            error={reading.error}
            retry={reading.retry}
            action={<Button onClick={onClose}>{t('form.toList')}</Button>}
          />
        )
      }
    >
      <TextField {...field('question')} ref={question} required limit={customerMessageMaxCharacters} />
      <SelectField
        {...field('language')}
        options={[...new Set([...languages, edit.draft.language])].map((value) => ({
          value,
          label: t(`common:languages.${value}`),
        }))}
      />
      <RobotField {...field('robotId')} />
      <ExpectationField
        {...expectation}
        at={(key) => {
          const { id, error } = expectation.at(key);
          return { id, error: error ?? gone };
        }}
      />
    </EditDrawer>
  );
}

/** Which robot is asked, where there are several. */
function RobotField({ value, onValue, id, label, error }: FieldBinding<string | null>) {
  const t = useT('regression');
  const robots = useSeveralRobots();
  if (robots.length === 0) return null;
  const isGone = value !== null && !robots.some(({ robotId }) => robotId === value);
  return (
    <Field {...{ id, label, error }} help={isGone ? t('form.robotGone') : undefined}>
      <RobotSelect robots={robots} value={value} onValue={onValue} />
    </Field>
  );
}

interface ActionsProps {
  of: RegressionCase;
  /** Deleting loses unsaved words. */
  discard: () => void;
  onDeleted: () => void;
}

/** What came of the case last, and the way to be rid of it. */
function Actions({ of, discard, onDeleted }: ActionsProps) {
  const t = useT('regression');
  const { sdkAppId } = useApplication();
  const { caseId, version, question, lastOutcome } = of;
  return (
    <Row as="span" wrap gap="3">
      {lastOutcome === null ? null : <OutcomeChips outcome={lastOutcome} />}
      <ActionButtons
        size="xs"
        actions={[
          {
            id: 'delete',
            label: t('form.delete'),
            danger: true,
            question: {
              title: t('form.deleteTitle', { question }),
              text: t('form.deleteText'),
              confirm: t('form.delete'),
            },
            async run() {
              await callOperation('deleteRegressionCase', { sdkAppId, caseId }, { version });
              discard();
              onDeleted();
            },
            said: say('form.deleted'),
          },
        ]}
      />
    </Row>
  );
}

/** Two versions of an expectation are compared by their kinds, two robots by their names. */
function useValueWord() {
  const t = useT('regression');
  const robots = useSeveralRobots();
  return (value: unknown): string | undefined => {
    if (typeof value === 'string') return robots.find(({ robotId }) => robotId === value)?.name;
    if (typeof value !== 'object' || value === null || !('kind' in value)) return undefined;
    const kind = expectationKinds.find((each) => each === value.kind);
    return kind && t(`expected.${kind}`);
  };
}
