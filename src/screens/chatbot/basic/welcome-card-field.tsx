import type { Language, WelcomeCard } from '../../../api/__generated__/schema.d.ts';
import { useT } from '../../../i18n/language.tsx';
import { welcomeQuestionsMax } from '../../../machines/rules/limits.ts';
import type { FieldBinding } from '../../../patterns/edit-session.ts';
import { LinesField } from '../../../patterns/lines-field.tsx';
import { FormSection } from '../../../ui/form-section.tsx';
import { Row, Stack, Text } from '../../../ui/layout.tsx';
import { MessageField } from '../../session/message-field.tsx';
import { type CardOf, useCardNote } from './card-note.tsx';
import { QuestionPicker } from './question-picker.tsx';

interface WelcomeCardFieldProps extends FieldBinding<WelcomeCard> {
  of: CardOf;
  /** Those in which the robot speaks. */
  languages: readonly Language[];
}

/** What stands below the greeting of a robot: questions that customers press, in each language. */
export function WelcomeCardField({ of, languages, ...field }: WelcomeCardFieldProps) {
  const t = useT('bot');
  const { value: card, onValue, at } = field;
  return (
    <FormSection title={t('card.title')} text={t('card.text')}>
      {languages.map((language) => (
        <Questions
          key={language}
          of={of}
          field={field}
          language={language}
          suffix={languages.length > 1 ? ` — ${t(`common:languages.${language}`)}` : ''}
        />
      ))}
      <MessageField
        {...field}
        label={t('card.heading')}
        help={t('card.headingHelp')}
        languages={languages}
        value={card.title}
        onValue={(title) => onValue({ ...card, title })}
        at={(key) => at(`title/${key}`)}
      />
    </FormSection>
  );
}

interface QuestionsProps {
  of: CardOf;
  field: FieldBinding<WelcomeCard>;
  language: Language;
  /** Names the language where there are several. */
  suffix: string;
}

function Questions({ of, field: { at, value: card, onValue, ...field }, language, suffix }: QuestionsProps) {
  const t = useT('bot');
  const noteOf = useCardNote(of);
  const questions = card.questions[language] ?? [];
  const write = (lines: string[]) =>
    onValue({ ...card, questions: { ...card.questions, [language]: lines } });
  const pointer = `questions/${language}`;
  return (
    <Stack gap="2.5">
      <LinesField
        {...field}
        {...at(pointer)}
        at={(index) => at(`${pointer}/${index}`)}
        value={questions}
        onValue={write}
        legend={
          <Row as="span" apart>
            {t('card.questions')}
            {suffix}{' '}
            <Text look="detail" fontWeight="normal" data-figure>
              {questions.length} / {welcomeQuestionsMax}
            </Text>
          </Row>
        }
        limit={welcomeQuestionsMax}
        words={{
          line: (number) => `${t('card.question', { number })}${suffix}`,
          remove: (_, number) => `${t('card.remove', { number })}${suffix}`,
          add: t('card.add'),
          full: t('card.full', { limit: welcomeQuestionsMax }),
        }}
        order={{
          up: (number) => `${t('card.up', { number })}${suffix}`,
          down: (number) => `${t('card.down', { number })}${suffix}`,
        }}
        note={(index) => noteOf(questions[index] ?? '')}
        input={() => ({ lang: language })}
        typedInARow
        dense
      />
      <QuestionPicker of={of} language={language} suffix={suffix} chosen={questions} onChosen={write} />
    </Stack>
  );
}
