import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { MemberCreation } from '../../../api/__generated__/schema.d.ts';
import { newIdempotencyKey } from '../../../api/client.ts';
import { useSdkAppId } from '../../../api/current-application.ts';
import { createMember, membersQuery } from '../../../api/members.ts';
import { isProblem } from '../../../api/problems.ts';
import { useT } from '../../../i18n/language.tsx';
import { useUnsavedWords } from '../../../patterns/leave-words.ts';
import { useProblemWords } from '../../../patterns/problem-words.ts';
import { newMemberSchema } from '../../../machines/rules/account-validation.ts';
import { validate } from '../../../machines/rules/validation.ts';
import type { FieldFault } from '../../../machines/rules/validation.ts';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import { CreationDrawer } from '../../../ui/form/creation-drawer.tsx';
import { isSame } from '../../../ui/form/versioned-draft.ts';
import { toast } from '../../../ui/toaster.tsx';
import { MemberFields } from './member-fields.tsx';

const empty: MemberCreation = { nickname: '', email: '', password: '', consoleRole: null, deskRole: 'agent' };

/** Adds a member: who they are, how they sign in, what they may do. */
export function AddMember({ onClose }: { onClose: () => void }) {
  const t = useT('manage');
  const common = useT('common');
  const words = useProblemWords();
  const unsaved = useUnsavedWords();
  const queryClient = useQueryClient();
  const sdkAppId = useSdkAppId();
  const [draft, setDraft] = useState(empty);
  const [faults, setFaults] = useState<FieldFault[]>([]);
  // One key for one member: a repeated attempt adds nobody twice.
  const [attempt, setAttempt] = useState(newIdempotencyKey);

  const create = useMutation({
    mutationFn: (body: MemberCreation) => createMember(sdkAppId, body, attempt),
    onSuccess: async ({ nickname }) => {
      await queryClient.invalidateQueries({ queryKey: membersQuery(sdkAppId).queryKey });
      toast({ kind: 'success', title: t('create.done', { name: nickname }) });
      onClose();
    },
    onError: (error) => {
      if (isProblem(error)) setFaults(error.fields);
    },
  });

  function submit() {
    const result = validate(newMemberSchema, draft);
    if (result.ok) create.mutate(result.value);
    else setFaults(result.fields);
  }

  const duplicate = isProblem(create.error, 'duplicateName');
  const told = create.isError && faults.length === 0 && !duplicate;
  return (
    <CreationDrawer
      title={t('create.title')}
      description={t('create.text')}
      label={t('create.form')}
      words={{ close: common('close'), cancel: common('cancel'), submit: t('create.submit'), unsaved }}
      dirty={!isSame(draft, empty)}
      busy={create.isPending}
      faults={faults}
      onSubmit={submit}
      onClose={onClose}
    >
      {told ? <ErrorPanel layout="inline" {...words.of(create.error)} /> : null}
      <MemberFields
        draft={draft}
        faults={faults}
        duplicate={duplicate}
        onChange={(change) => {
          setDraft({ ...draft, ...change });
          // Another draft is another member to the server.
          setAttempt(newIdempotencyKey());
          const touched = Object.keys(change);
          // Roles are asked for together: choosing one answers both.
          if (touched.some((name) => name.endsWith('Role'))) touched.push('consoleRole', 'deskRole');
          setFaults(faults.filter(({ pointer }) => !touched.includes(pointer.slice(1))));
          if (touched.includes('email')) create.reset();
        }}
      />
    </CreationDrawer>
  );
}
