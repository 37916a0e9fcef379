import type { Language, Robot } from '../../../api/__generated__/schema.d.ts';
import { useApplication } from '../../../api/current-application.ts';
import { useT } from '../../../i18n/language.tsx';
import { onlyLanguageOf } from '../../../machines/rules/robot-language.ts';
import { SelectField } from '../../../patterns/edit-fields.tsx';
import type { FieldBinding } from '../../../patterns/edit-session.ts';

type OnlyLanguage = Robot['language'];

/** The languages in which a robot speaks: its own, as long as the application has it, or all of the application's. */
export function useSpokenLanguages(own: OnlyLanguage): readonly Language[] {
  const { languages } = useApplication();
  const only = onlyLanguageOf(own, languages);
  return only === null ? languages : [only];
}

/** The only language in which a robot serves, where there is a choice. */
export function LanguageField({ value, onValue, ...field }: FieldBinding<OnlyLanguage>) {
  const t = useT('bot');
  const { languages } = useApplication();
  if (value === null && languages.length < 2) return null;
  const isGivenUp = value !== null && onlyLanguageOf(value, languages) === null;
  const choices = isGivenUp ? [...languages, value] : languages;
  return (
    <SelectField<Language | 'all'>
      {...field}
      value={value ?? 'all'}
      onValue={(chosen) => onValue(chosen === 'all' ? null : chosen)}
      help={t(isGivenUp ? 'basic.languageGivenUp' : 'basic.languageHelp')}
      options={[
        { value: 'all', label: t('common:allLanguages') },
        ...choices.map((code) => ({ value: code, label: t(`common:languages.${code}`) })),
      ]}
    />
  );
}
