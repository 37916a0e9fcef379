import { KeyRound, PlugZap, Power, Trash2, UserPen } from 'lucide-react';
import type { Member } from '../../../api/__generated__/schema.d.ts';
import { useCurrentMember } from '../../../api/current-application.ts';
import { callOperation } from '../../../api/call.ts';
import { useT } from '../../../i18n/language.tsx';
import { sayIn } from '../../../i18n/saying.ts';
import { systemQuery } from '../../../api/system.ts';
import { canAdvance } from '../../../machines/advance.ts';
import {
  type MemberAccessEvent,
  memberAccessLifecycle,
  memberAccessRefusal,
} from '../../../machines/member-access/member-access.lifecycle.ts';
import { ActionMenu } from '../../../patterns/action-menu.tsx';
import { useReading } from '../../../patterns/reading.ts';
import { BackToQueue } from './back-to-queue.tsx';

const say = sayIn('manage');

/** What an administrator may do to one member now. */
export function MemberMenu({ member, onEdit }: { member: Member; onEdit: (memberId: string) => void }) {
  const t = useT('manage');
  const { membership: actor } = useCurrentMember();
  const { memberId, nickname: name, email, access, deskRole } = member;
  const mailServer = useReading(systemQuery).data?.mailServer;
  const at = { sdkAppId: actor.sdkAppId, memberId };

  function refusedBy(type: MemberAccessEvent['type']) {
    const event = { type, actor };
    if (canAdvance(memberAccessLifecycle, { state: access, context: member }, event)) return undefined;
    const refusal = memberAccessRefusal(member, event) ?? 'transitionRefused';
    return refusal === 'transitionRefused' && type === 'password.reset'
      ? t('resetRefused')
      : t(`refused.${refusal}`);
  }
  const question = (
    key: 'confirmOffline' | 'confirmBlock' | 'confirmReset' | 'confirmResetByFile' | 'confirmDelete',
  ) => ({
    question: {
      title: t(`${key}.title`, { name }),
      text:
        key === 'confirmOffline' || key === 'confirmDelete' ? (
          <BackToQueue of={member} question={key} />
        ) : (
          t(`${key}.text`, { name, email })
        ),
      confirm: t(`${key}.confirm`),
    },
    said: say(`${key}.done`, { name, email }),
  });
  return (
    <ActionMenu
      label={t('actions', { name })}
      entries={[
        {
          id: 'edit',
          label: t('edit.action'),
          icon: <UserPen aria-hidden />,
          run: async () => onEdit(memberId),
        },
        access === 'forcedOffline'
          ? {
              id: 'member.restored',
              label: t('restore'),
              icon: <PlugZap aria-hidden />,
              refused: refusedBy('member.restored'),
              run: () => callOperation('restoreMember', at),
              said: say('restoreDone', { name }),
            }
          : {
              id: 'member.forcedOffline',
              // Whoever has no place at the desk is never online there.
              label: deskRole === null ? t('block') : t('forceOffline'),
              icon: <Power aria-hidden />,
              danger: true,
              refused: refusedBy('member.forcedOffline'),
              run: () => callOperation('forceMemberOffline', at),
              ...question(deskRole === null ? 'confirmBlock' : 'confirmOffline'),
            },
        {
          id: 'password.reset',
          label: t('resetPassword'),
          icon: <KeyRound aria-hidden />,
          refused: refusedBy('password.reset'),
          run: () => callOperation('resetMemberPassword', at),
          ...question(mailServer === false ? 'confirmResetByFile' : 'confirmReset'),
        },
        { separator: 'end' },
        {
          id: 'member.deleted',
          label: t('delete'),
          icon: <Trash2 aria-hidden />,
          danger: true,
          refused: refusedBy('member.deleted'),
          run: () => callOperation('deleteMember', at),
          ...question('confirmDelete'),
        },
      ]}
    />
  );
}
