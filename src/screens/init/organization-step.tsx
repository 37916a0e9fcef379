import { useT } from '../../i18n/language.tsx';
import { Field } from '../../ui/field.tsx';
import { RadioCards } from '../../ui/radio-cards.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { StepForm, type StepProps, useFaults } from './step-form.tsx';

/** What the organization is called, and for whom it runs Parley. */
export function OrganizationStep({ snapshot, send }: StepProps) {
  const t = useT('init');
  const faultOf = useFaults(snapshot);
  return (
    <StepForm
      step="organization"
      title={t('organization.title')}
      text={t('organization.text')}
      snapshot={snapshot}
      send={send}
    >
      <Field
        label={t('fields:organizationName')}
        help={t('organization.help')}
        error={faultOf('/organization/name')}
      >
        <TextInput
          autoComplete="organization"
          value={snapshot.context.draft.organization.name}
          onValue={(name) => send({ type: 'draft.changed', change: { organization: { name } } })}
        />
      </Field>
      <RadioCards
        legend={t('use.label')}
        value={snapshot.context.draft.use}
        onValue={(use) => send({ type: 'draft.changed', change: { use } })}
        cards={(['own', 'trial'] as const).map((value) => ({
          value,
          label: t(`use.${value}`),
          help: t(`use.${value}Help`),
        }))}
      />
    </StepForm>
  );
}
