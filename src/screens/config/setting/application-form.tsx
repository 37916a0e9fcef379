import { chakra } from '@chakra-ui/react/styled-system';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Application } from '../../../api/__generated__/schema.d.ts';
import { applicationQuery, updateApplication } from '../../../api/applications.ts';
import { useApplication } from '../../../api/current-application.ts';
import { isProblem } from '../../../api/problems.ts';
import { useFormat } from '../../../i18n/format.tsx';
import { useT } from '../../../i18n/language.tsx';
import { useProblemWords } from '../../../patterns/problem-words.ts';
import { useSettingsWords } from '../../../patterns/edit-words.ts';
import { applicationSchema } from '../../../machines/rules/account-validation.ts';
import { languages } from '../../../machines/rules/limits.ts';
import { validate } from '../../../machines/rules/validation.ts';
import type { FieldFault } from '../../../machines/rules/validation.ts';
import { CopyField } from '../../../ui/copy-field.tsx';
import { Field } from '../../../ui/field.tsx';
import { FormSection } from '../../../ui/form/form-page.tsx';
import { SettingsFormFrame } from '../../../ui/form/settings-form-frame.tsx';
import { fieldId, useSettingsForm } from '../../../ui/form/use-settings-form.ts';
import { changedFields } from '../../../ui/form/versioned-draft.ts';
import { LanguageCheckboxes } from '../../../ui/language-checkboxes.tsx';
import { NativeSelect } from '../../../ui/native-select.tsx';
import { shortcut } from '../../../ui/shortcut.ts';
import { TextInput } from '../../../ui/text-input.tsx';
import { timeZoneOptions } from '../../../ui/time-zones.ts';
import { toast } from '../../../ui/toaster.tsx';

type Draft = Pick<Application, 'name' | 'languages' | 'defaultLanguage' | 'timeZone'>;

function draftOf(application: Application) {
  const { name, defaultLanguage, timeZone, version } = application;
  return { value: { name, languages: application.languages, defaultLanguage, timeZone }, version };
}

const fieldNames = ['name', 'languages', 'defaultLanguage', 'timeZone'] as const;

/** The application's name, languages and time zone. Only what was changed is sent. */
export function ApplicationForm() {
  const t = useT('config');
  const fields = useT('fields');
  const common = useT('common');
  const statuses = useT('statuses');
  const format = useFormat();
  const problems = useProblemWords();
  const queryClient = useQueryClient();
  const application = useApplication();
  const { sdkAppId } = application;
  const words = useSettingsWords(shortcut('S'), (name): name is (typeof fieldNames)[number] =>
    fieldNames.some((each) => each === name),
  );
  const form = useSettingsForm<Draft, FieldFault>({
    key: `${sdkAppId}/application`,
    server: draftOf(application),
    check: (draft) => {
      const result = validate(applicationSchema, draft);
      return result.ok ? [] : result.fields;
    },
    save: async (draft, version, base) => {
      const changes = Object.fromEntries(changedFields(base, draft).map((name) => [name, draft[name]]));
      const saved = await updateApplication(sdkAppId, changes, version);
      queryClient.setQueryData(applicationQuery(sdkAppId).queryKey, saved);
      return draftOf(saved);
    },
    reload: async () =>
      draftOf(await queryClient.fetchQuery({ ...applicationQuery(sdkAppId), staleTime: 0 })),
    isConflict: (error) => isProblem(error, 'versionConflict'),
    faultsOf: (error) => (isProblem(error) ? error.fields : []),
    onSaved: () => toast({ kind: 'success', title: t('saved') }),
  });
  const { draft, change } = form;
  const errorOf = (pointer: string) => problems.at(form.faults, pointer);
  const zones = useMemo(
    () => timeZoneOptions(format.locale, draft.timeZone),
    [format.locale, draft.timeZone],
  );
  const edition = statuses(`edition.${application.edition}`);
  return (
    <SettingsFormFrame label={t('application.form')} form={form} words={words}>
      <FormSection title={t('application.identityTitle')} text={t('application.identityText')}>
        <Field id={fieldId('/name')} label={fields('applicationName')} error={errorOf('/name')}>
          <TextInput value={draft.name} onValue={(name) => change({ name })} />
        </Field>
        <chakra.div display="flex" flexDirection="column" gap="1.5">
          <chakra.span fontSize="sm" fontWeight="medium">
            {fields('sdkAppId')}
          </chakra.span>
          <CopyField
            label={fields('sdkAppId')}
            value={sdkAppId}
            words={{ copy: common('copy'), copied: common('copied') }}
          />
          <chakra.span fontSize="xs" color="fg.muted">
            {t('application.idHelp')}
          </chakra.span>
        </chakra.div>
        <chakra.dl display="grid" gridTemplateColumns="auto 1fr" columnGap="4" rowGap="1.5" fontSize="sm">
          <chakra.dt color="fg.muted">{fields('organizationName')}</chakra.dt>
          <chakra.dd css={{ overflowWrap: 'anywhere' }}>{application.organizationName}</chakra.dd>
          <chakra.dt color="fg.muted">{fields('edition')}</chakra.dt>
          <dd>
            {application.editionExpiresAt === null
              ? t('application.editionEndless', { edition })
              : t('application.edition', { edition, date: format.date(application.editionExpiresAt) })}
          </dd>
        </chakra.dl>
      </FormSection>
      <FormSection title={t('application.languagesTitle')} text={t('application.languagesText')}>
        <div id={fieldId('/languages')} tabIndex={-1}>
          <LanguageCheckboxes
            legend={fields('languages')}
            help={t('application.languagesHelp')}
            error={errorOf('/languages')}
            languages={languages.map((code) => ({ code, label: common(`languages.${code}`) }))}
            chosen={draft.languages}
            onChosen={(chosen) => {
              const [first] = chosen;
              const keeps = first === undefined || chosen.includes(draft.defaultLanguage);
              change({ languages: chosen, ...(keeps ? {} : { defaultLanguage: first }) });
            }}
          />
        </div>
        <Field
          id={fieldId('/defaultLanguage')}
          label={fields('defaultLanguage')}
          help={t('application.defaultLanguageHelp')}
          error={errorOf('/defaultLanguage')}
        >
          <NativeSelect
            value={draft.defaultLanguage}
            onValue={(defaultLanguage) => change({ defaultLanguage })}
            options={draft.languages.map((code) => ({ value: code, label: common(`languages.${code}`) }))}
          />
        </Field>
        <Field
          id={fieldId('/timeZone')}
          label={fields('timeZone')}
          help={t('application.timeZoneHelp')}
          error={errorOf('/timeZone')}
        >
          <NativeSelect value={draft.timeZone} onValue={(timeZone) => change({ timeZone })} options={zones} />
        </Field>
      </FormSection>
    </SettingsFormFrame>
  );
}
