import { useState } from 'react';
import type { ExistingAccount, MemberCreation } from '../../../api/__generated__/schema.d.ts';
import { useSdkAppId } from '../../../api/current-application.ts';
import { callOperation } from '../../../api/call.ts';
import { systemQuery } from '../../../api/system.ts';
import { useT } from '../../../i18n/language.tsx';
import { sayIn } from '../../../i18n/saying.ts';
import type { SaveRequest } from '../../../machines/edit/edit-session.ts';
import { existingAccountSchema, newMemberSchema } from '../../../machines/rules/account-validation.ts';
import { validateBySchema } from '../../../machines/rules/validation.ts';
import { defineEdit } from '../../../patterns/edit-definition.ts';
import { EditDrawer } from '../../../patterns/edit-drawer.tsx';
import { useEdit } from '../../../patterns/edit-session.ts';
import { useReading } from '../../../patterns/reading.ts';
import { MemberFields, type NewMember } from './member-fields.tsx';
import { useAddingWord } from './taken-word.ts';

const say = sayIn('manage');

/** Whoever has an account keeps its names and its password. */
function checkMember({ hasAccount, ...draft }: NewMember) {
  const { email, consoleRole, deskRole } = draft;
  return hasAccount
    ? validateBySchema(existingAccountSchema, { email, consoleRole, deskRole })
    : validateBySchema(newMemberSchema, draft);
}

function isNewAccount(body: MemberCreation | ExistingAccount): body is MemberCreation {
  return 'password' in body;
}

const memberEdit = defineEdit({
  name: 'member',
  blank: (): NewMember => ({
    nickname: '',
    email: '',
    accountName: '',
    password: '',
    consoleRole: null,
    deskRole: 'agent',
    hasAccount: false,
  }),
  check: checkMember,
  async save(body, { params, draft, key }: SaveRequest<NewMember, { sdkAppId: string }>) {
    const { memberId, nickname } = isNewAccount(body)
      ? await callOperation('createMember', params, { body, key })
      : await callOperation('addExistingAccount', params, { body, key });
    return { id: memberId, draft: { ...draft, nickname }, version: 0 };
  },
  faultAt: { duplicateName: 'email' },
});

/** A member who was just added, and the password that was generated for them. */
export interface AddedMember {
  nickname: string;
  password: string;
}

interface AddMemberProps {
  /** Nobody can read a generated password later. */
  onGenerated: (member: AddedMember) => void;
  onClose: () => void;
}

/** Adds a member: who they are, how they sign in, what they may do. */
export function AddMember({ onGenerated, onClose }: AddMemberProps) {
  const t = useT('manage');
  const sdkAppId = useSdkAppId();
  const [generated, setGenerated] = useState('');
  const mailServer = useReading(systemQuery).data?.mailServer;
  const edit = useEdit(
    memberEdit,
    { sdkAppId },
    {
      id: null,
      said: ({ nickname }) => ({ title: say('create.done', { name: nickname }) }),
      onSaved({ draft: { nickname, password, hasAccount } }) {
        if (!hasAccount && password === generated) onGenerated({ nickname, password });
        onClose();
      },
      faultWord: useAddingWord(),
    },
  );
  return (
    <EditDrawer
      edit={edit}
      title={t('create.title')}
      description={t(
        !edit.draft.hasAccount
          ? 'create.text'
          : mailServer === false
            ? 'existing.textByFile'
            : 'existing.text',
      )}
      label={t('create.form')}
      submitLabel={t('create.submit')}
      onClose={onClose}
    >
      <MemberFields edit={edit} generated={generated} onGenerated={setGenerated} />
    </EditDrawer>
  );
}
