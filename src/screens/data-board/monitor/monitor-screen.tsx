import { chakra } from '@chakra-ui/react/styled-system';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Headset, UsersRound } from 'lucide-react';
import { agentsQuery, forgetAgent, takeAgent } from '../../../api/agents.ts';
import { useCurrentMember } from '../../../api/current-application.ts';
import { useEvents } from '../../../api/use-events.ts';
import { useT } from '../../../i18n/language.tsx';
import { useProblemWords } from '../../../patterns/problem-words.ts';
import { isDeskMember, paths } from '../../../paths.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Page } from '../../../ui/page.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { AgentTable } from './agent-table.tsx';
import { ActiveConversations, WaitingConversations } from './conversation-tables.tsx';
import { deskFigures } from './figures.ts';
import { DeskFiguresView } from './figures-view.tsx';
import { useDeskConversations } from './use-desk-conversations.ts';

/** How the desk stands now. What an operation tells this member is shown, and nothing else. */
export function Component() {
  const t = useT('dataBoard');
  const common = useT('common');
  const words = useProblemWords();
  const queryClient = useQueryClient();
  const { membership } = useCurrentMember();
  const { sdkAppId, deskRole } = membership;
  const agents = useQuery(agentsQuery(sdkAppId));
  useEvents('agent.updated', ({ agent }) => takeAgent(queryClient, sdkAppId, agent));
  useEvents('member.deleted', ({ memberId }) => forgetAgent(queryClient, sdkAppId, memberId));
  const { waiting, active } = useDeskConversations(membership);

  const header = (
    <PageHeader
      title={t('monitor.title')}
      text={t('monitor.text')}
      actions={
        isDeskMember(membership) ? (
          <ButtonLink to={paths.online()} icon={<Headset aria-hidden />}>
            {t('monitor.workspace')}
          </ButtonLink>
        ) : undefined
      }
    />
  );
  if (agents.data === undefined) {
    return (
      <Page width="wide">
        {header}
        {agents.error === null ? (
          <chakra.div
            role="status"
            aria-label={common('loading')}
            display="grid"
            gap="3"
            gridTemplateColumns="repeat(auto-fit, minmax(9.5rem, 1fr))"
          >
            {['waiting', 'agents', 'served', 'free'].map((figure) => (
              <Skeleton key={figure} height="24" borderRadius="xl" />
            ))}
          </chakra.div>
        ) : (
          <ErrorPanel
            {...words.of(agents.error)}
            retry={{
              label: common('retry'),
              onPress: () => void agents.refetch(),
              busy: agents.isRefetching,
            }}
          />
        )}
      </Page>
    );
  }
  return (
    <Page width="wide">
      {header}
      <DeskFiguresView figures={deskFigures(agents.data)} waiting={waiting} />
      <chakra.div
        display="grid"
        gap="8"
        paddingTop="8"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', xl: 'minmax(0, 1fr) minmax(0, 1fr)' }}
        alignItems="start"
      >
        {agents.data.length === 0 ? (
          <EmptyState
            icon={<UsersRound />}
            title={t('monitor.noAgents.title')}
            text={t('monitor.noAgents.text')}
            actions={<ButtonLink to={paths.member(sdkAppId)}>{t('monitor.noAgents.action')}</ButtonLink>}
          />
        ) : (
          <AgentTable agents={agents.data} />
        )}
        <chakra.div display="grid" gap="8" minW="0">
          {waiting === null ? null : <WaitingConversations conversations={waiting} />}
          {deskRole === 'deskAdmin' && active !== null ? (
            <ActiveConversations conversations={active} />
          ) : null}
        </chakra.div>
      </chakra.div>
    </Page>
  );
}
