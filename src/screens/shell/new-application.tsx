import { useNavigate } from 'react-router-dom';
import type { Application, ApplicationCreation } from '../../api/__generated__/schema.d.ts';
import { callOperation } from '../../api/call.ts';
import { queryClient } from '../../api/query-client.ts';
import { sessionQuery } from '../../api/session-query.ts';
import { useT } from '../../i18n/language.tsx';
import { sayIn } from '../../i18n/saying.ts';
import type { SaveRequest } from '../../machines/edit/edit-session.ts';
import { applicationSchema } from '../../machines/rules/account-validation.ts';
import { validateBySchema } from '../../machines/rules/validation.ts';
import { defineEdit } from '../../patterns/edit-definition.ts';
import { EditDrawer } from '../../patterns/edit-drawer.tsx';
import { useEdit } from '../../patterns/edit-session.ts';
import { paths } from '../../paths.ts';
import { ApplicationFields } from '../session/application-fields.tsx';

const say = sayIn('shell');

type Like = Omit<ApplicationCreation, 'name'>;

/** It is there with the session that names it. */
const newApplicationEdit = defineEdit({
  name: 'new-application',
  blank: (like: Like): ApplicationCreation => ({ name: '', ...like }),
  check: (draft) => validateBySchema(applicationSchema, draft),
  async save(body, { draft, key }: SaveRequest<ApplicationCreation, Like>) {
    const { sdkAppId } = await callOperation('createApplication', {}, { body, key });
    await queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 });
    return { id: sdkAppId, draft, version: 0 };
  },
});

/** Adds an application to the organization and goes there. It begins with the languages and the time zone of this one. */
export function NewApplication({ like, onClose }: { like: Application; onClose: () => void }) {
  const t = useT('shell');
  const navigate = useNavigate();
  const { languages, defaultLanguage, timeZone } = like;
  const edit = useEdit(
    newApplicationEdit,
    { languages, defaultLanguage, timeZone },
    {
      id: null,
      said: ({ name }) => ({ title: say('application.created', { name }) }),
      onSaved({ id }) {
        if (id === null) return;
        onClose();
        void navigate(paths.guide(id));
      },
    },
  );
  return (
    <EditDrawer
      edit={edit}
      title={t('application.newTitle')}
      description={t('application.newText')}
      submitLabel={t('application.create')}
      onClose={onClose}
    >
      <ApplicationFields
        draft={edit.draft}
        errorOf={(name) => edit.errorAt(`/${name}`)}
        onChange={edit.change}
      />
    </EditDrawer>
  );
}
