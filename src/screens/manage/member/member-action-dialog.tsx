import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Member } from '../../../api/__generated__/schema.d.ts';
import { useSdkAppId } from '../../../api/current-application.ts';
import { deleteMember, forceMemberOffline, membersQuery, resetMemberPassword } from '../../../api/members.ts';
import { useT } from '../../../i18n/language.tsx';
import { useProblemWords } from '../../../patterns/problem-words.ts';
import type { MemberAccessEvent } from '../../../machines/member-access/member-access.lifecycle.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import { toast } from '../../../ui/toaster.tsx';

/** What is asked about before it is done. */
export type AskedAction = Exclude<MemberAccessEvent['type'], 'member.restored'>;

const actions = {
  'member.forcedOffline': { run: forceMemberOffline, words: 'confirmOffline', danger: true },
  'password.reset': { run: resetMemberPassword, words: 'confirmReset', danger: false },
  'member.deleted': { run: deleteMember, words: 'confirmDelete', danger: true },
} as const satisfies Record<AskedAction, object>;

interface MemberActionDialogProps {
  member: Member;
  /** Null: nothing is asked. */
  asked: AskedAction | null;
  onClose: () => void;
}

/** Names what an action does to a member, and does it. */
export function MemberActionDialog({ member, asked, onClose }: MemberActionDialogProps) {
  const t = useT('manage');
  const common = useT('common');
  const words = useProblemWords();
  const queryClient = useQueryClient();
  const sdkAppId = useSdkAppId();
  // What was asked last stays to be read while the dialog leaves.
  const [shown, setShown] = useState<AskedAction>('member.forcedOffline');
  if (asked !== null && asked !== shown) setShown(asked);
  const { run, words: key, danger } = actions[asked ?? shown];
  const names = { name: member.nickname, email: member.email };

  const action = useMutation({
    mutationFn: async () => {
      await run(sdkAppId, member.memberId);
    },
    onSuccess: async () => {
      toast({ kind: 'success', title: t(`${key}.done`, names) });
      await queryClient.invalidateQueries({ queryKey: membersQuery(sdkAppId).queryKey });
      onClose();
    },
  });
  return (
    <ConfirmDialog
      open={asked !== null}
      danger={danger}
      title={t(`${key}.title`, names)}
      confirmLabel={t(`${key}.confirm`)}
      cancelLabel={common('cancel')}
      busy={action.isPending}
      error={action.isError ? <ErrorPanel layout="inline" {...words.of(action.error)} /> : undefined}
      onConfirm={() => action.mutate()}
      onCancel={() => {
        onClose();
        action.reset();
      }}
    >
      {t(`${key}.text`, names)}
    </ConfirmDialog>
  );
}
