import type { Conversation, Member } from '../../../api/__generated__/schema.d.ts';
import { useCurrentMember } from '../../../api/current-application.ts';
import { useFormat, useT } from '../../../i18n/language.tsx';
import { memberAccessLifecycle } from '../../../machines/member-access/member-access.lifecycle.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import type { Column } from '../../../ui/data-table-types.ts';
import { Row, Stack, Text } from '../../../ui/layout.tsx';
import { presenceTones, StateChip, toneOf } from '../../../ui/state-chip.tsx';
import { useReplyColumn } from '../../session/reply-column.tsx';
import { MemberMenu } from './member-menu.tsx';

/** The columns of the members; `unanswered` are the conversations that wait for a reply, if they may be seen. */
export function useMemberColumns(
  onEdit: (memberId: string) => void,
  unanswered: readonly Conversation[] | undefined,
): Column<Member>[] {
  const t = useT('manage');
  const format = useFormat();
  const { membership } = useCurrentMember();
  const accessChip = ({ access, deskRole }: Member) => (
    <StateChip
      plain
      tone={toneOf(memberAccessLifecycle.states[access]?.tags ?? [])}
      label={access === 'forcedOffline' && deskRole === null ? t('blocked') : t(`statuses:access.${access}`)}
    />
  );
  const statusChip = ({ agentStatus }: Member) =>
    agentStatus === null ? null : (
      <StateChip plain tone={presenceTones[agentStatus]} label={t(`statuses:agent.${agentStatus}`)} />
    );
  const unansweredColumn = useReplyColumn<Member>('member', unanswered);
  return [
    {
      id: 'member',
      header: t('column.member'),
      cell: (member) => (
        <Row gap="3">
          <Avatar name={member.nickname} size={30} of={member.memberId} />
          <Stack gap="0">
            <Text whole look="strong">
              {member.nickname}
              {member.memberId === membership.memberId ? (
                <Text look="muted" fontWeight="normal">
                  {t('you')}
                </Text>
              ) : null}
            </Text>
            <Text whole look="detail">
              {member.accountName === null ? member.email : `${member.email} · ${member.accountName}`}
            </Text>
          </Stack>
        </Row>
      ),
    },
    {
      id: 'role',
      header: t('column.role'),
      width: '15rem',
      from: 'lg',
      under: 'member',
      cell: ({ consoleRole, deskRole }) =>
        [consoleRole, deskRole]
          .filter((role) => role !== null)
          .map((role) => t(`session:roles.${role}`))
          .join(' · '),
    },
    {
      id: 'status',
      header: t('column.status'),
      width: '9.5rem',
      from: 'md',
      under: 'member',
      cell: (member) => statusChip(member) ?? <Text look="muted">{t('common:none')}</Text>,
      underCell: statusChip,
    },
    ...unansweredColumn,
    {
      id: 'access',
      header: t('column.access'),
      width: '9.5rem',
      from: 'sm',
      under: 'member',
      cell: accessChip,
      underCell: (member) => (member.access === 'active' ? null : accessChip(member)),
    },
    {
      id: 'memberId',
      header: t('column.memberId'),
      width: '11rem',
      from: '2xl',
      under: null,
      cell: ({ memberId }) => (
        <Text line look="detail" fontFamily="mono" title={memberId}>
          {memberId}
        </Text>
      ),
    },
    {
      id: 'since',
      header: t('column.since'),
      width: '9rem',
      from: 'xl',
      under: null,
      cell: ({ createdAt }) => (
        <Text look="muted">
          <time dateTime={createdAt}>{format.date(createdAt)}</time>
        </Text>
      ),
    },
    {
      id: 'actions',
      header: t('column.actions'),
      hideHeader: true,
      width: '3.5rem',
      align: 'end',
      cell: (member) => <MemberMenu member={member} onEdit={onEdit} />,
    },
  ];
}
