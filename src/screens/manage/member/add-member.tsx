import { useState } from 'react';
import { useSdkAppId } from '../../../api/current-application.ts';
import { callOperation } from '../../../api/call.ts';
import { useT } from '../../../i18n/language.tsx';
import { sayIn } from '../../../i18n/saying.ts';
import type { SaveRequest } from '../../../machines/edit/edit-session.ts';
import { newMemberSchema } from '../../../machines/rules/account-validation.ts';
import { validateBySchema } from '../../../machines/rules/validation.ts';
import { defineEdit } from '../../../patterns/edit-definition.ts';
import { EditDrawer } from '../../../patterns/edit-drawer.tsx';
import { useEdit } from '../../../patterns/edit-session.ts';
import { MemberFields, type NewMember } from './member-fields.tsx';
import { useTakenWord } from './taken-word.ts';

const say = sayIn('manage');

const memberEdit = defineEdit({
  name: 'member',
  blank: (): NewMember => ({
    nickname: '',
    email: '',
    accountName: '',
    password: '',
    consoleRole: null,
    deskRole: 'agent',
  }),
  check: (draft) => validateBySchema(newMemberSchema, draft),
  async save(body, { params, draft, key }: SaveRequest<NewMember, { sdkAppId: string }>) {
    const { memberId } = await callOperation('createMember', params, { body, key });
    return { id: memberId, draft, version: 0 };
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
  const edit = useEdit(
    memberEdit,
    { sdkAppId },
    {
      id: null,
      said: ({ nickname }) => ({ title: say('create.done', { name: nickname }) }),
      onSaved({ draft: { nickname, password } }) {
        if (password === generated) onGenerated({ nickname, password });
        onClose();
      },
      faultWord: useTakenWord(),
    },
  );
  return (
    <EditDrawer
      edit={edit}
      title={t('create.title')}
      description={t('create.text')}
      label={t('create.form')}
      submitLabel={t('create.submit')}
      onClose={onClose}
    >
      <MemberFields edit={edit} generated={generated} onGenerated={setGenerated} />
    </EditDrawer>
  );
}
