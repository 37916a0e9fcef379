import { chakra } from '@chakra-ui/react/styled-system';
import { useMemo } from 'react';
import type { Application } from '../../../api/__generated__/schema.d.ts';
import { useApplication } from '../../../api/current-application.ts';
import { callOperation } from '../../../api/call.ts';
import { query } from '../../../api/operation.ts';
import { useFormat, useT } from '../../../i18n/language.tsx';
import { sayIn } from '../../../i18n/saying.ts';
import type { Copy } from '../../../machines/edit/edit-session.ts';
import { changesOf } from '../../../machines/edit/three-way.ts';
import { applicationSettingsSchema } from '../../../machines/rules/account-validation.ts';
import { validateBySchema } from '../../../machines/rules/validation.ts';
import { withoutEmpty } from '../../../machines/rules/without-empty.ts';
import { defineEdit } from '../../../patterns/edit-definition.ts';
import { ComboboxField, NumberField, SelectField, TextField } from '../../../patterns/edit-fields.tsx';
import { EditForm } from '../../../patterns/edit-form.tsx';
import { useEdit } from '../../../patterns/edit-session.ts';
import { LanguagesField } from '../../../patterns/languages-field.tsx';
import { CopyField } from '../../../ui/copy-field.tsx';
import { FormSection } from '../../../ui/form-section.tsx';
import { Stack, Text } from '../../../ui/layout.tsx';
import { timeZoneOptions } from '../../../ui/time-zones.ts';

const say = sayIn('config');

/** The figure may be empty while the person types. */
type Draft = Pick<Application, 'name' | 'languages' | 'defaultLanguage' | 'timeZone'> & {
  answerMaxCharacters: number | null;
};

function copyOf({ version, ...application }: Application): Copy<Draft> {
  const { name, languages: spoken, defaultLanguage, timeZone, answerMaxCharacters } = application;
  return { draft: { name, languages: spoken, defaultLanguage, timeZone, answerMaxCharacters }, version };
}

/** Sends only changed fields. */
const applicationEdit = defineEdit({
  name: 'application',
  record: { query: (params: { sdkAppId: string }) => query('getApplication', params), copyOf },
  check: (draft: Draft) => validateBySchema(applicationSettingsSchema, withoutEmpty(draft)),
  save: async (body, { params, base, version }) =>
    copyOf(await callOperation('updateApplication', params, { body: changesOf(base, body), version })),
});

/** The application's name, languages and time zone, and how long answers may be. */
export function ApplicationForm() {
  const t = useT('config');
  const format = useFormat();
  const { sdkAppId, organizationName, editionExpiresAt, ...application } = useApplication();
  const edit = useEdit(
    applicationEdit,
    { sdkAppId },
    {
      said: () => ({ title: say('saved') }),
      labels: { name: say('fields:applicationName') },
    },
  );
  const { draft, field, change } = edit;
  const zones = useMemo(
    () => timeZoneOptions(format.locale, draft.timeZone),
    [format.locale, draft.timeZone],
  );
  const edition = t(`statuses:edition.${application.edition}`);
  return (
    <EditForm edit={edit} label={t('application.form')}>
      <FormSection title={t('application.identityTitle')} text={t('application.identityText')}>
        <TextField {...field('name')} />
        <Stack gap="1.5">
          <Text fontSize="sm" look="strong">
            {t('fields:sdkAppId')}
          </Text>
          <CopyField
            label={t('fields:sdkAppId')}
            value={sdkAppId}
            words={{ copy: t('common:copy'), copied: t('common:copied') }}
          />
          <Text look="detail">{t('application.idHelp')}</Text>
        </Stack>
        <chakra.dl display="grid" gridTemplateColumns="auto 1fr" columnGap="4" rowGap="1.5" fontSize="sm">
          <chakra.dt color="fg.muted">{t('fields:organizationName')}</chakra.dt>
          <chakra.dd css={{ overflowWrap: 'anywhere' }}>{organizationName}</chakra.dd>
          <chakra.dt color="fg.muted">{t('fields:edition')}</chakra.dt>
          <dd>
            {editionExpiresAt === null
              ? t('application.editionEndless', { edition })
              : t('application.edition', { edition, date: format.date(editionExpiresAt) })}
          </dd>
        </chakra.dl>
      </FormSection>
      <FormSection title={t('application.languagesTitle')} text={t('application.languagesText')}>
        <LanguagesField
          {...field('languages')}
          help={t('application.languagesHelp')}
          draft={draft}
          onChange={change}
        />
        <SelectField
          {...field('defaultLanguage')}
          help={t('application.defaultLanguageHelp')}
          options={draft.languages.map((code) => ({ value: code, label: t(`common:languages.${code}`) }))}
        />
        <ComboboxField
          {...field('timeZone')}
          help={t('application.timeZoneHelp')}
          options={zones}
          nothing={t('shell:palette.nothing')}
        />
      </FormSection>
      <FormSection title={t('application.answersTitle')} text={t('application.answersText')}>
        <NumberField
          {...field('answerMaxCharacters')}
          help={t('application.answerLengthHelp')}
          unit={t('unit.characters')}
        />
      </FormSection>
    </EditForm>
  );
}
