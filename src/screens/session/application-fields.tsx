import { useMemo } from 'react';
import type { ApplicationCreation } from '../../api/__generated__/schema.d.ts';
import { useFormat, useT } from '../../i18n/language.tsx';
import { LanguagesField } from '../../patterns/languages-field.tsx';
import { Combobox } from '../../ui/combobox.tsx';
import { Field } from '../../ui/field.tsx';
import { NativeSelect } from '../../ui/native-select.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { timeZoneOptions } from '../../ui/time-zones.ts';

interface ApplicationFieldsProps {
  draft: ApplicationCreation;
  errorOf: (name: keyof ApplicationCreation) => string | undefined;
  onChange: (change: Partial<ApplicationCreation>) => void;
}

/** The fields of a new application: its name, languages and time zone. */
export function ApplicationFields({ draft, errorOf, onChange }: ApplicationFieldsProps) {
  const t = useT('shell');
  const { locale } = useFormat();
  const zones = useMemo(() => timeZoneOptions(locale, draft.timeZone), [locale, draft.timeZone]);
  return (
    <>
      <Field label={t('fields:applicationName')} help={t('application.nameHelp')} error={errorOf('name')}>
        <TextInput value={draft.name} onValue={(name) => onChange({ name })} />
      </Field>
      <LanguagesField
        label={t('fields:languages')}
        help={t('application.languagesHelp')}
        error={errorOf('languages')}
        draft={draft}
        onChange={onChange}
      />
      {draft.languages.length < 2 ? null : (
        <Field
          label={t('fields:defaultLanguage')}
          help={t('application.defaultLanguageHelp')}
          error={errorOf('defaultLanguage')}
        >
          <NativeSelect
            value={draft.defaultLanguage}
            onValue={(defaultLanguage) => onChange({ defaultLanguage })}
            options={draft.languages.map((code) => ({ value: code, label: t(`common:languages.${code}`) }))}
          />
        </Field>
      )}
      <Field label={t('fields:timeZone')} help={t('application.timeZoneHelp')} error={errorOf('timeZone')}>
        <Combobox
          value={draft.timeZone}
          onValue={(timeZone) => onChange({ timeZone })}
          options={zones}
          words={{ list: t('fields:timeZone'), nothing: t('palette.nothing') }}
        />
      </Field>
    </>
  );
}
