import { chakra } from '@chakra-ui/react/styled-system';
import type { Member } from '../../../api/__generated__/schema.d.ts';
import { useCurrentMember } from '../../../api/current-application.ts';
import { useFormat } from '../../../i18n/format.tsx';
import { useT } from '../../../i18n/language.tsx';
import { Avatar } from '../../../ui/avatar.tsx';
import type { Column } from '../../../ui/data-table-types.ts';
import { AccessChip, AgentStatusChip } from './member-chips.tsx';
import { MemberMenu } from './member-menu.tsx';

/** The columns of the list of members. */
export function useMemberColumns(): Column<Member>[] {
  const t = useT('manage');
  const roles = useT('session');
  const common = useT('common');
  const format = useFormat();
  const { membership } = useCurrentMember();
  return [
    {
      id: 'member',
      header: t('column.member'),
      cell: (member) => (
        <chakra.div display="flex" alignItems="center" gap="3" minW="0">
          <Avatar name={member.nickname} size={30} />
          <chakra.div minW="0">
            <chakra.div truncate fontWeight="medium">
              {member.nickname}
              {member.memberId === membership.memberId ? (
                <chakra.span color="fg.muted" fontWeight="normal">{` (${t('you')})`}</chakra.span>
              ) : null}
            </chakra.div>
            <chakra.div truncate fontSize="xs" color="fg.muted">
              {member.email}
            </chakra.div>
            {member.access === 'active' ? null : (
              <chakra.div hideFrom="sm" paddingTop="0.5">
                <AccessChip access={member.access} />
              </chakra.div>
            )}
          </chakra.div>
        </chakra.div>
      ),
    },
    {
      id: 'role',
      header: t('column.role'),
      width: '30%',
      from: 'lg',
      cell: ({ consoleRole, deskRole }) =>
        [consoleRole, deskRole]
          .filter((role) => role !== null)
          .map((role) => roles(`roles.${role}`))
          .join(' · '),
    },
    {
      id: 'status',
      header: t('column.status'),
      width: '9.5rem',
      from: 'md',
      cell: ({ agentStatus }) =>
        agentStatus === null ? (
          <chakra.span color="fg.muted">{common('none')}</chakra.span>
        ) : (
          <AgentStatusChip status={agentStatus} />
        ),
    },
    {
      id: 'access',
      header: t('column.access'),
      width: '9.5rem',
      from: 'sm',
      cell: ({ access }) => <AccessChip access={access} />,
    },
    {
      id: 'since',
      header: t('column.since'),
      width: '9rem',
      from: 'xl',
      cell: ({ createdAt }) => (
        <chakra.time dateTime={createdAt} color="fg.muted">
          {format.date(createdAt)}
        </chakra.time>
      ),
    },
    {
      id: 'actions',
      header: t('column.actions'),
      hideHeader: true,
      width: '3.5rem',
      align: 'end',
      cell: (member) => <MemberMenu member={member} />,
    },
  ];
}
