import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Ellipsis, PlugZap, Power } from 'lucide-react';
import { useState } from 'react';
import type { Member } from '../../api/__generated__/schema.d.ts';
import { useCurrentMember } from '../../api/current-application.ts';
import { forceMemberOffline, membersQuery, restoreMember } from '../../api/members.ts';
import { useT } from '../../i18n/language.tsx';
import { useProblemWords } from '../../i18n/problem-words.ts';
import { can } from '../../machines/advance.ts';
import { memberAccessLifecycle, memberAccessRefusal } from '../../machines/member-access.lifecycle.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { ErrorPanel } from '../../ui/error-panel.tsx';
import { Menu } from '../../ui/menu.tsx';
import { toast } from '../../ui/toaster.tsx';

/** What an administrator may do to one member now; what is refused says why. */
export function MemberMenu({ member }: { member: Member }) {
  const t = useT('manage');
  const common = useT('common');
  const words = useProblemWords();
  const queryClient = useQueryClient();
  const { membership } = useCurrentMember();
  const [asking, setAsking] = useState(false);
  const { sdkAppId } = membership;
  const { memberId, nickname: name } = member;
  const refresh = () => queryClient.invalidateQueries({ queryKey: membersQuery(sdkAppId).queryKey });

  const forceOffline = useMutation({
    mutationFn: () => forceMemberOffline(sdkAppId, memberId),
    onSuccess: async () => {
      await refresh();
      setAsking(false);
      toast({ kind: 'success', title: t('offlineDone', { name }) });
    },
  });
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
  const position = { state: member.access, context };
  const event = {
    type:
      member.access === 'forcedOffline' ? ('member.restored' as const) : ('member.forcedOffline' as const),
    actor,
  };
  const refusal = memberAccessRefusal(context, event);
  const admitted = can(memberAccessLifecycle, position, event);
  const detail = refusal === null ? undefined : t(`refused.${refusal}`);
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
          event.type === 'member.restored'
            ? {
                value: 'restore',
                label: t('restore'),
                detail,
                icon: <PlugZap aria-hidden />,
                disabled: !admitted,
                onSelect: () => restore.mutate(),
              }
            : {
                value: 'force-offline',
                label: t('forceOffline'),
                detail,
                icon: <Power aria-hidden />,
                danger: true,
                disabled: !admitted,
                onSelect: () => setAsking(true),
              },
        ]}
      />
      <ConfirmDialog
        open={asking}
        danger
        title={t('confirmOffline.title', { name })}
        confirmLabel={t('confirmOffline.confirm')}
        cancelLabel={common('cancel')}
        busy={forceOffline.isPending}
        error={
          forceOffline.isError ? <ErrorPanel layout="inline" {...words.of(forceOffline.error)} /> : undefined
        }
        onConfirm={() => forceOffline.mutate()}
        onCancel={() => {
          setAsking(false);
          forceOffline.reset();
        }}
      >
        {t('confirmOffline.text', { name })}
      </ConfirmDialog>
    </>
  );
}
