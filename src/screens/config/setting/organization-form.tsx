import type { Organization, OrganizationUpdate } from '../../../api/__generated__/schema.d.ts';
import { callOperation } from '../../../api/call.ts';
import { useApplication } from '../../../api/current-application.ts';
import { query } from '../../../api/operation.ts';
import { useT } from '../../../i18n/language.tsx';
import { sayIn } from '../../../i18n/saying.ts';
import type { Copy } from '../../../machines/edit/edit-session.ts';
import { organizationSchema } from '../../../machines/rules/account-validation.ts';
import { nameMaxCharacters } from '../../../machines/rules/limits.ts';
import { validateBySchema } from '../../../machines/rules/validation.ts';
import { defineEdit } from '../../../patterns/edit-definition.ts';
import { TextField } from '../../../patterns/edit-fields.tsx';
import { EditForm } from '../../../patterns/edit-form.tsx';
import { useEdit } from '../../../patterns/edit-session.ts';
import { Loaded } from '../../../patterns/loaded.tsx';
import { useReading } from '../../../patterns/reading.ts';
import { FormSection } from '../../../ui/form-section.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';

const say = sayIn('config');

type Draft = OrganizationUpdate;

function copyOf({ name, version }: Organization): Copy<Draft> {
  return { draft: { name }, version };
}

const organizationEdit = defineEdit({
  name: 'organization',
  record: {
    query: (params: Pick<Organization, 'organizationId'>) => query('getOrganization', params),
    copyOf,
  },
  check: (draft: Draft) => validateBySchema(organizationSchema, draft),
  save: async (body, { params, version }) =>
    copyOf(await callOperation('updateOrganization', params, { body, version })),
});

/** What the organization is called in all its applications. */
export function OrganizationForm() {
  const { organizationId } = useApplication();
  const reading = useReading(query('getOrganization', { organizationId }));
  return (
    <Loaded reading={reading} skeleton={<Skeleton height="24" borderRadius="xl" />}>
      {() => <NameForm organizationId={organizationId} />}
    </Loaded>
  );
}

function NameForm({ organizationId }: Pick<Organization, 'organizationId'>) {
  const t = useT('config');
  const edit = useEdit(
    organizationEdit,
    { organizationId },
    {
      said: () => ({ title: say('saved') }),
      labels: { name: say('fields:organizationName') },
    },
  );
  return (
    <EditForm edit={edit} label={t('organization.form')}>
      <FormSection title={t('organization.title')} text={t('organization.text')}>
        <TextField {...edit.field('name')} limit={nameMaxCharacters} />
      </FormSection>
    </EditForm>
  );
}
