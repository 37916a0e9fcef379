import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Application, ApplicationCreation } from '../../api/__generated__/schema.d.ts';
import { createApplication } from '../../api/applications.ts';
import { newIdempotencyKey } from '../../api/client.ts';
import { isProblem } from '../../api/problems.ts';
import { rememberApplication, sessionQuery } from '../../api/session.ts';
import { useT } from '../../i18n/language.tsx';
import { useUnsavedWords } from '../../patterns/leave-words.ts';
import { useProblemWords } from '../../patterns/problem-words.ts';
import { applicationSchema } from '../../machines/rules/account-validation.ts';
import { validate } from '../../machines/rules/validation.ts';
import type { FieldFault } from '../../machines/rules/validation.ts';
import { paths } from '../../paths.ts';
import { ErrorPanel } from '../../ui/error-panel.tsx';
import { CreationDrawer } from '../../ui/form/creation-drawer.tsx';
import { toast } from '../../ui/toaster.tsx';
import { ApplicationFields } from '../session/application-fields.tsx';

/** Adds an application to the organization and goes there. It begins with the languages and the time zone of this one. */
export function NewApplication({ like, onClose }: { like: Application; onClose: () => void }) {
  const t = useT('shell');
  const common = useT('common');
  const words = useProblemWords();
  const unsaved = useUnsavedWords();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { languages, defaultLanguage, timeZone } = like;
  const [draft, setDraft] = useState<ApplicationCreation>({ name: '', languages, defaultLanguage, timeZone });
  const [faults, setFaults] = useState<FieldFault[]>([]);
  // One key for one application: a repeated attempt adds none twice.
  const [attempt, setAttempt] = useState(newIdempotencyKey);

  const create = useMutation({
    mutationFn: (body: ApplicationCreation) => createApplication(body, attempt),
    onSuccess: async ({ sdkAppId, name }) => {
      await queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 });
      rememberApplication(sdkAppId);
      onClose();
      toast({ kind: 'success', title: t('application.created', { name }) });
      await navigate(paths.guide(sdkAppId));
    },
    onError: (error) => {
      if (isProblem(error)) setFaults(error.fields);
    },
  });

  function submit() {
    const result = validate(applicationSchema, draft);
    if (result.ok) create.mutate(result.value);
    else setFaults(result.fields);
  }

  return (
    <CreationDrawer
      title={t('application.newTitle')}
      description={t('application.newText')}
      label={t('application.newTitle')}
      words={{ close: common('close'), cancel: common('cancel'), submit: t('application.create'), unsaved }}
      dirty={draft.name !== ''}
      busy={create.isPending}
      faults={faults}
      onSubmit={submit}
      onClose={onClose}
    >
      {create.isError && faults.length === 0 ? (
        <ErrorPanel layout="inline" {...words.of(create.error)} />
      ) : null}
      <ApplicationFields
        draft={draft}
        errorOf={(name) => words.at(faults, `/${name}`)}
        onChange={(change) => {
          setDraft({ ...draft, ...change });
          // Another draft is another application to the server.
          setAttempt(newIdempotencyKey());
          setFaults(faults.filter(({ pointer }) => !(pointer.slice(1) in change)));
        }}
      />
    </CreationDrawer>
  );
}
