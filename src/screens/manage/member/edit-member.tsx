import { useState } from 'react';
import type { MemberDetail, MemberUpdate } from '../../../api/__generated__/schema.d.ts';
import { callOperation } from '../../../api/call.ts';
import { useCurrentMember, useSdkAppId } from '../../../api/current-application.ts';
import { query } from '../../../api/operation.ts';
import { useT } from '../../../i18n/language.tsx';
import { sayIn } from '../../../i18n/saying.ts';
import { changesOf } from '../../../machines/edit/three-way.ts';
import { memberSchema } from '../../../machines/rules/account-validation.ts';
import { receptionLimitMax, receptionLimitMin } from '../../../machines/rules/limits.ts';
import { validateBySchema } from '../../../machines/rules/validation.ts';
import { Confirm } from '../../../patterns/confirm.tsx';
import { defineEdit } from '../../../patterns/edit-definition.ts';
import { EditDrawer } from '../../../patterns/edit-drawer.tsx';
import { NumberField, TextField } from '../../../patterns/edit-fields.tsx';
import { useEdit } from '../../../patterns/edit-session.ts';
import { Loaded } from '../../../patterns/loaded.tsx';
import { useReading } from '../../../patterns/reading.ts';
import { BackToQueue } from './back-to-queue.tsx';
import { RoleFields } from './role-fields.tsx';
import { useTakenWord } from './taken-word.ts';

const say = sayIn('manage');

interface Draft extends Pick<
  MemberDetail,
  'nickname' | 'email' | 'consoleRole' | 'deskRole' | 'receptionLimit'
> {
  /** Empty: none. */
  accountName: string;
}

function copyOf({ version, ...member }: MemberDetail) {
  const { nickname, email, consoleRole, deskRole, receptionLimit } = member;
  const accountName = member.accountName ?? '';
  return { draft: { nickname, email, accountName, consoleRole, deskRole, receptionLimit }, version };
}

interface Target {
  sdkAppId: string;
  memberId: string;
}

/** Sends only changed fields. */
const checkMember = (draft: Draft) => validateBySchema(memberSchema, draft);

const memberEdit = defineEdit({
  name: 'member',
  record: { query: (target: Target) => query('getMember', target), copyOf },
  check: checkMember,
  save: async (body, { params, base, version }) =>
    copyOf(
      await callOperation('updateMember', params, {
        // Nobody but the super administrator has that role, and nobody changes it.
        body: withoutOwnership(changesOf({ ...base, accountName: base.accountName || null }, body)),
        version,
      }),
    ),
  faultAt: { duplicateName: 'email' },
});

type Changes = Omit<MemberUpdate, 'consoleRole'> & Partial<Pick<MemberDetail, 'consoleRole'>>;

function withoutOwnership({ consoleRole, ...changes }: Changes): MemberUpdate {
  return consoleRole === undefined || consoleRole === 'superAdministrator'
    ? changes
    : { ...changes, consoleRole };
}

/** Changes a member: who they are, what they may do, how many conversations they take. */
export function EditMember({ memberId, onClose }: { memberId: string; onClose: () => void }) {
  const reading = useReading(query('getMember', { sdkAppId: useSdkAppId(), memberId }));
  return (
    <Loaded reading={reading} skeleton={null}>
      {(member) => <MemberDrawer member={member} onClose={onClose} />}
    </Loaded>
  );
}

function MemberDrawer({ member, onClose }: { member: MemberDetail; onClose: () => void }) {
  const t = useT('manage');
  const { membership } = useCurrentMember();
  const { memberId } = member;
  const edit = useEdit(
    memberEdit,
    { sdkAppId: membership.sdkAppId, memberId },
    {
      id: memberId,
      said: ({ nickname }) => ({ title: say('edit.done', { name: nickname }) }),
      onSaved: ({ isClean }) => isClean && onClose(),
      faultWord: useTakenWord(),
    },
  );
  const { field, draft, change } = edit;
  const [isAsked, setAsked] = useState(false);
  const leavesDesk = member.deskRole !== null && draft.deskRole === null;
  const isSelf = memberId === membership.memberId;
  const isOwner = member.consoleRole === 'superAdministrator';
  return (
    <EditDrawer
      edit={leavesDesk && checkMember(draft).ok ? { ...edit, submit: () => setAsked(true) } : edit}
      title={t('edit.title', { name: member.nickname })}
      onClose={onClose}
    >
      <TextField
        {...field('nickname')}
        readOnly={isOwner && !isSelf}
        help={isOwner && !isSelf ? t('edit.ownersAlone') : t('create.nicknameHelp')}
        autoComplete="off"
      />
      <TextField
        {...field('email')}
        type="email"
        autoComplete="off"
        readOnly={isSelf || isOwner}
        help={isSelf ? t('edit.ownEmail') : isOwner ? t('edit.ownersEmail') : t('edit.emailHelp')}
      />
      <TextField
        {...field('accountName')}
        autoComplete="off"
        readOnly={isSelf || isOwner}
        help={isSelf ? t('edit.ownName') : isOwner ? t('edit.ownersName') : t('create.accountNameHelp')}
      />
      <RoleFields
        roles={draft}
        onRoles={({ consoleRole, deskRole }) => change(isOwner ? { deskRole } : { consoleRole, deskRole })}
        fixed={
          isSelf && !isOwner ? t('edit.ownRoles') : isOwner && !isSelf ? t('edit.ownersAlone') : undefined
        }
        isConsoleFixed={isOwner}
        hasNone={(edit.errorAt('/consoleRole') ?? edit.errorAt('/deskRole')) !== undefined}
      />
      {draft.deskRole === null ? null : (
        <NumberField
          {...field('receptionLimit')}
          min={receptionLimitMin}
          max={receptionLimitMax}
          help={t('edit.limitHelp')}
        />
      )}
      <Confirm
        open={isAsked}
        danger
        title={t('confirmDeskRole.title', { name: member.nickname })}
        text={<BackToQueue of={member} question="confirmDeskRole" />}
        confirm={t('confirmDeskRole.confirm')}
        run={edit.submit}
        onClose={() => setAsked(false)}
      />
    </EditDrawer>
  );
}
