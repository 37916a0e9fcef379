import { chakra } from '@chakra-ui/react/styled-system';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { MemberCreation } from '../../api/__generated__/schema.d.ts';
import { newIdempotencyKey } from '../../api/client.ts';
import { useSdkAppId } from '../../api/current-application.ts';
import { createMember, membersQuery } from '../../api/members.ts';
import { isProblem } from '../../api/problems.ts';
import { useT } from '../../i18n/language.tsx';
import { useProblemWords } from '../../i18n/problem-words.ts';
import { newMemberSchema } from '../../machines/account-validation.ts';
import { validate } from '../../machines/validation.ts';
import type { FieldFault } from '../../machines/validation.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorPanel } from '../../ui/error-panel.tsx';
import { useFocusFirstInvalid } from '../../ui/form/use-focus-first-invalid.ts';
import { toast } from '../../ui/toaster.tsx';
import { MemberFields } from './member-fields.tsx';

const empty: MemberCreation = { nickname: '', email: '', password: '', consoleRole: null, deskRole: 'agent' };

/** Adds a member: who they are, how they sign in, what they may do. */
export function AddMember({ onClose }: { onClose: () => void }) {
  const t = useT('manage');
  const common = useT('common');
  const words = useProblemWords();
  const queryClient = useQueryClient();
  const sdkAppId = useSdkAppId();
  const formId = useId();
  const [draft, setDraft] = useState(empty);
  const [faults, setFaults] = useState<FieldFault[]>([]);
  // One key for one member: a repeated attempt adds nobody twice.
  const [attempt, setAttempt] = useState(newIdempotencyKey);

  const form = useFocusFirstInvalid(faults);
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
    <Dialog
      drawer
      open
      title={t('create.title')}
      description={t('create.text')}
      closeLabel={common('close')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{common('cancel')}</Button>
          <Button type="submit" form={formId} variant="solid" busy={create.isPending}>
            {t('create.submit')}
          </Button>
        </>
      }
    >
      <chakra.form
        ref={form}
        id={formId}
        aria-label={t('create.form')}
        noValidate
        display="flex"
        flexDirection="column"
        gap="5"
        onSubmit={(event) => {
          event.preventDefault();
          if (!create.isPending) submit();
        }}
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
      </chakra.form>
    </Dialog>
  );
}
