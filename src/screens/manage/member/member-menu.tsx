import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Ellipsis, KeyRound, PlugZap, Power, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useState } from 'react';
import type { Member } from '../../../api/__generated__/schema.d.ts';
import { useCurrentMember } from '../../../api/current-application.ts';
import { membersQuery, restoreMember } from '../../../api/members.ts';
import { useT } from '../../../i18n/language.tsx';
import { useProblemWords } from '../../../patterns/problem-words.ts';
import { can } from '../../../machines/advance.ts';
import {
  type MemberAccessEvent,
  memberAccessLifecycle,
  memberAccessRefusal,
} from '../../../machines/member-access/member-access.lifecycle.ts';
import { Button } from '../../../ui/button.tsx';
import { Menu } from '../../../ui/menu.tsx';
import type { MenuEntry } from '../../../ui/menu.tsx';
import { toast } from '../../../ui/toaster.tsx';
import { MemberActionDialog } from './member-action-dialog.tsx';
import type { AskedAction } from './member-action-dialog.tsx';

/** What an administrator may do to one member now; what is refused says why. */
export function MemberMenu({ member }: { member: Member }) {
  const t = useT('manage');
  const words = useProblemWords();
  const queryClient = useQueryClient();
  const { membership } = useCurrentMember();
  const [asked, setAsked] = useState<AskedAction | null>(null);
  const { sdkAppId } = membership;
  const { memberId, nickname: name } = member;
  const refresh = () => queryClient.invalidateQueries({ queryKey: membersQuery(sdkAppId).queryKey });

  const restore = useMutation({
    mutationFn: () => restoreMember(sdkAppId, memberId),
    onSuccess: async () => {
      await refresh();
      toast({ kind: 'success', title: t('restoreDone', { name }) });
    },
    onError: async (error) => {
      await refresh();
      const said = words.of(error);
      toast({ kind: 'error', title: said.title, text: said.hint });
    },
  });

  const context = { memberId, consoleRole: member.consoleRole };
  const actor = { memberId: membership.memberId, consoleRole: membership.consoleRole };
  /** An entry that the lifecycle lets be chosen, or that says why not. */
  const entry = (
    type: MemberAccessEvent['type'],
    { label, icon, danger }: { label: string; icon: ReactNode; danger?: boolean },
  ): MenuEntry => {
    const event: MemberAccessEvent = { type, actor };
    const refusal = memberAccessRefusal(context, event);
    const isOfPassword = refusal === 'transitionRefused' && type === 'password.reset';
    const reason = isOfPassword ? t('resetRefused') : refusal === null ? undefined : t(`refused.${refusal}`);
    return {
      value: type,
      label,
      detail: reason,
      icon,
      danger,
      disabled: !can(memberAccessLifecycle, { state: member.access, context }, event),
      onSelect: () => (type === 'member.restored' ? restore.mutate() : setAsked(type)),
    };
  };
  return (
    <>
      <Menu
        placement="bottom-end"
        label={t('actions', { name })}
        trigger={
          <Button
            variant="ghost"
            size="sm"
            px="1.5"
            aria-label={t('actions', { name })}
            busy={restore.isPending}
          >
            {restore.isPending ? null : <Ellipsis aria-hidden />}
          </Button>
        }
        entries={[
          member.access === 'forcedOffline'
            ? entry('member.restored', { label: t('restore'), icon: <PlugZap aria-hidden /> })
            : entry('member.forcedOffline', {
                label: t('forceOffline'),
                icon: <Power aria-hidden />,
                danger: true,
              }),
          entry('password.reset', { label: t('resetPassword'), icon: <KeyRound aria-hidden /> }),
          { separator: 'end' },
          entry('member.deleted', { label: t('delete'), icon: <Trash2 aria-hidden />, danger: true }),
        ]}
      />
      <MemberActionDialog member={member} asked={asked} onClose={() => setAsked(null)} />
    </>
  );
}
