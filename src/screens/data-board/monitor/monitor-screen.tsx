import { chakra } from '@chakra-ui/react/styled-system';
import { Headset, UsersRound } from 'lucide-react';
import { agentsQuery } from '../../../api/agents.ts';
import { useCurrentMember } from '../../../api/current-application.ts';
import { useT } from '../../../i18n/language.tsx';
import { isDeskMember, paths } from '../../../paths.ts';
import { Loaded } from '../../../patterns/loaded.tsx';
import { useReading } from '../../../patterns/reading.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Page } from '../../../ui/page.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { useDeskConversations } from '../../session/desk-conversations.ts';
import { AgentTable } from './agent-table.tsx';
import { ConversationTable } from './conversation-tables.tsx';
import { deskFigures } from './figures.ts';
import { DeskFiguresView } from './figures-view.tsx';

/** How the desk stands now. What an operation tells this member is shown, and nothing else. */
export function Component() {
  const t = useT('dataBoard');
  const { membership } = useCurrentMember();
  const { sdkAppId } = membership;
  const agents = useReading(agentsQuery(sdkAppId));
  const { waiting, active } = useDeskConversations(membership);
  return (
    <Page width="wide">
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
      <Loaded reading={agents} skeleton={<Skeleton height="24" borderRadius="xl" />}>
        {(team) => (
          <>
            <DeskFiguresView figures={deskFigures(team)} waiting={waiting} active={active} />
            <chakra.div
              display="grid"
              gap="8"
              paddingTop="8"
              gridTemplateColumns={{ base: 'minmax(0, 1fr)', xl: 'minmax(0, 1fr) minmax(0, 1fr)' }}
              alignItems="start"
            >
              {team.length === 0 ? (
                <EmptyState
                  icon={<UsersRound />}
                  title={t('monitor.noAgents.title')}
                  text={t('monitor.noAgents.text')}
                  actions={
                    <ButtonLink to={paths.member(sdkAppId)}>{t('monitor.noAgents.action')}</ButtonLink>
                  }
                />
              ) : (
                <AgentTable agents={team} active={active} />
              )}
              <Stack gap="8">
                {waiting && <ConversationTable of="queue" conversations={waiting} />}
                {active && <ConversationTable of="recent" conversations={active} />}
              </Stack>
            </chakra.div>
          </>
        )}
      </Loaded>
    </Page>
  );
}
