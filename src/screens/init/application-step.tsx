import { useMemo } from 'react';
import { useFormat } from '../../i18n/format.tsx';
import { useT } from '../../i18n/language.tsx';
import { languages } from '../../machines/limits.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Field } from '../../ui/field.tsx';
import { LanguageCheckboxes } from '../../ui/language-checkboxes.tsx';
import { NativeSelect } from '../../ui/native-select.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { timeZoneOptions } from '../../ui/time-zones.ts';
import { StepForm, useFaults } from './step-form.tsx';
import type { StepProps } from './step-form.tsx';

/** The first application: its name, languages and time zone, and whether its founder serves customers. */
export function ApplicationStep({ snapshot, send }: StepProps) {
  const t = useT('guide');
  const fields = useT('fields');
  const common = useT('common');
  const { locale } = useFormat();
  const faultOf = useFaults(snapshot);
  const { application, deskRole } = snapshot.context.draft;
  const change = (part: Partial<typeof application>) =>
    send({ type: 'draft.changed', change: { application: part } });
  const zones = useMemo(() => timeZoneOptions(locale, application.timeZone), [locale, application.timeZone]);
  return (
    <StepForm
      title={t('init.application.title')}
      text={t('init.application.text')}
      snapshot={snapshot}
      send={send}
    >
      <Field
        label={fields('applicationName')}
        help={t('init.application.nameHelp')}
        error={faultOf('/application/name')}
      >
        <TextInput value={application.name} onValue={(name) => change({ name })} />
      </Field>
      <LanguageCheckboxes
        legend={fields('languages')}
        help={t('init.application.languagesHelp')}
        error={faultOf('/application/languages')}
        languages={languages.map((code) => ({ code, label: common(`languages.${code}`) }))}
        chosen={application.languages}
        onChosen={(chosen) => {
          const [first] = chosen;
          const keeps = chosen.includes(application.defaultLanguage) || first === undefined;
          change({ languages: chosen, ...(keeps ? {} : { defaultLanguage: first }) });
        }}
      />
      {application.languages.length < 2 ? null : (
        <Field
          label={fields('defaultLanguage')}
          help={t('init.application.defaultLanguageHelp')}
          error={faultOf('/application/defaultLanguage')}
        >
          <NativeSelect
            value={application.defaultLanguage}
            onValue={(defaultLanguage) => change({ defaultLanguage })}
            options={application.languages.map((code) => ({
              value: code,
              label: common(`languages.${code}`),
            }))}
          />
        </Field>
      )}
      <Field
        label={fields('timeZone')}
        help={t('init.application.timeZoneHelp')}
        error={faultOf('/application/timeZone')}
      >
        <NativeSelect
          value={application.timeZone}
          onValue={(timeZone) => change({ timeZone })}
          options={zones}
        />
      </Field>
      <Checkbox
        label={t('init.application.desk')}
        help={t('init.application.deskHelp')}
        checked={deskRole === 'deskAdmin'}
        onChecked={(checked) =>
          send({ type: 'draft.changed', change: { deskRole: checked ? 'deskAdmin' : null } })
        }
      />
    </StepForm>
  );
}
