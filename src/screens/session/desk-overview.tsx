import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import type { ConversationId } from '../../api/__generated__/schema.d.ts';
import { agentsQuery } from '../../api/agents.ts';
import { useCurrentMember } from '../../api/current-application.ts';
import { useT } from '../../i18n/language.tsx';
import { Loaded } from '../../patterns/loaded.tsx';
import { useReading } from '../../patterns/reading.ts';
import { Stack, Text } from '../../ui/layout.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { AgentTable } from './desk-agent-table.tsx';
import { ConversationTable } from './desk-conversation-table.tsx';
import { useDeskConversations } from './desk-conversations.ts';
import { deskFigures } from './desk-figures.ts';
import { DeskFiguresView } from './desk-figures-view.tsx';

interface DeskOverviewProps {
  onOpen: (conversationId: ConversationId) => void;
  /** In place of the agents while nobody has a role at the desk. */
  noAgents?: ReactNode;
}

/** How the desk stands now: who waits, who serves whom, and the agents. An operation shows each member what it tells them. */
export function DeskOverview({ onOpen, noAgents }: DeskOverviewProps) {
  const t = useT('desk');
  const { membership } = useCurrentMember();
  const agents = useReading(agentsQuery(membership.sdkAppId));
  const { waiting, served } = useDeskConversations(membership);
  return (
    <Loaded reading={agents} skeleton={<Skeleton height="24" borderRadius="xl" />}>
      {(team) => (
        <>
          <DeskFiguresView figures={deskFigures(team)} waiting={waiting} served={served} />
          {membership.deskRole === null ? (
            <Text display="block" paddingTop="3" color="fg.muted">
              {t('queueHidden')}
            </Text>
          ) : null}
          <chakra.div
            display="grid"
            gap="8"
            paddingTop="8"
            // Beside each other where each gets the width that a table needs.
            gridTemplateColumns="repeat(auto-fit, minmax(min(100%, 34rem), 1fr))"
            alignItems="start"
          >
            {waiting === null && served === null ? null : (
              <Stack gap="8" minW="0">
                {waiting && (
                  <ConversationTable
                    of="queue"
                    conversations={waiting}
                    onOpen={onOpen}
                    endsMany={membership.deskRole === 'deskAdmin'}
                  />
                )}
                {served && <ConversationTable of="served" conversations={served} onOpen={onOpen} />}
              </Stack>
            )}
            {team.length === 0 ? noAgents : <AgentTable agents={team} served={served} />}
          </chakra.div>
        </>
      )}
    </Loaded>
  );
}
