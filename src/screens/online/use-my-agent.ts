import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Agent } from '../../api/__generated__/schema.d.ts';
import { moveMyAgent, myAgentQuery, takeAgent } from '../../api/agents.ts';
import type { AgentMove } from '../../api/agents.ts';
import { useCurrentMember } from '../../api/current-application.ts';
import { isProblem } from '../../api/problems.ts';
import { useT } from '../../i18n/language.tsx';
import { useProblemWords } from '../../patterns/problem-words.ts';
import { can } from '../../machines/advance.ts';
import { agentStatusLifecycle, newAgent } from '../../machines/agent-status/agent-status.lifecycle.ts';
import type {
  AgentStatusContext,
  AgentStatusEvent,
} from '../../machines/agent-status/agent-status.lifecycle.ts';
import { toast } from '../../ui/toaster.tsx';
import { useDesk } from './desk.ts';

const eventOf: Record<AgentMove, AgentStatusEvent> = {
  online: { type: 'agent.wentOnline' },
  break: { type: 'break.started' },
  offline: { type: 'agent.wentOffline' },
  finishAfterCallWork: { type: 'afterCallWork.finished' },
};

/** Whether the lifecycle admits an event where the agent stands. */
export function canAgent(
  agent: Agent,
  access: AgentStatusContext['access'],
  event: AgentStatusEvent,
): boolean {
  const { status, load, receptionLimit } = agent;
  return can(
    agentStatusLifecycle,
    { state: status, context: { ...newAgent, load, receptionLimit, access } },
    event,
  );
}

/** The agent's own status, and what can be done with it. */
export function useMyAgent() {
  const t = useT('online');
  const words = useProblemWords();
  const queryClient = useQueryClient();
  const { sdkAppId } = useDesk();
  const { membership } = useCurrentMember();
  const query = useQuery(myAgentQuery(sdkAppId));
  const access = membership.access === 'active' ? 'active' : 'forcedOffline';
  const { data: agent } = query;
  const move = useMutation({
    mutationKey: ['move-my-agent'],
    mutationFn: (wanted: AgentMove) => moveMyAgent(sdkAppId, wanted),
    onSuccess: (moved) => takeAgent(queryClient, sdkAppId, moved),
    onError: (error) => {
      void query.refetch();
      const isForced = isProblem(error, 'transitionRefused') && access === 'forcedOffline';
      toast({
        kind: 'error',
        title: t('status.failed'),
        text: isForced ? t('banner.forcedOffline') : words.of(error).hint,
      });
    },
  });
  return {
    query,
    agent,
    access,
    move: move.mutate,
    moving: move.isPending ? move.variables : null,
    canMove: (wanted: AgentMove) => agent !== undefined && canAgent(agent, access, eventOf[wanted]),
  };
}
