import type { ChitchatUpdate } from '../../../api/__generated__/schema.d.ts';
import { useT } from '../../../i18n/language.tsx';
import { chitchatAnswersMax } from '../../../machines/rules/limits.ts';
import type { FieldBinding } from '../../../patterns/edit-session.ts';
import { LinesField } from '../../../patterns/lines-field.tsx';

/** What the bot says, one after the other. */
export function AnswersField({ value, onValue, at, ...field }: FieldBinding<ChitchatUpdate['answers']>) {
  const t = useT('chitchat');
  return (
    <LinesField
      {...field}
      value={value.map(({ text }) => text)}
      onValue={(texts) => onValue(texts.map((text) => ({ text })))}
      at={(index) => at(`${index}/text`)}
      help={t('form.answersHelp')}
      limit={chitchatAnswersMax}
      words={{
        line: (number) => t('form.answer', { number }),
        remove: (_, number) => t('form.removeAnswer', { number }),
        add: t('form.addAnswer'),
        full: t('form.answersFull', { limit: chitchatAnswersMax }),
      }}
      tall
    />
  );
}
