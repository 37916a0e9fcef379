import { type AgentMove, moveMyAgent, myAgentQuery } from '../../api/agents.ts';
import { useCurrentMember } from '../../api/current-application.ts';
import { isProblem } from '../../api/problems.ts';
import { useT } from '../../i18n/language.tsx';
import { can } from '../../machines/advance.ts';
import {
  type AgentStatusContext,
  type AgentStatusEvent,
  agentStatusLifecycle,
  newAgent,
} from '../../machines/agent-status/agent-status.lifecycle.ts';
import { useAction } from '../../patterns/action.ts';
import { useProblemWords } from '../../patterns/problem-words.ts';
import { useReading } from '../../patterns/reading.ts';

const eventOf: Record<AgentMove, AgentStatusEvent> = {
  online: { type: 'agent.wentOnline' },
  break: { type: 'break.started' },
  offline: { type: 'agent.wentOffline' },
  finishAfterCallWork: { type: 'afterCallWork.finished' },
};

/** The agent's own status, and what can be done with it. */
export function useMyAgent() {
  const t = useT('online');
  const words = useProblemWords();
  const { sdkAppId, access: standing } = useCurrentMember().membership;
  const { data: agent } = useReading(myAgentQuery(sdkAppId));
  const access: AgentStatusContext['access'] = standing === 'active' ? 'active' : 'forcedOffline';
  const move = useAction({
    run: (wanted: AgentMove) => moveMyAgent(sdkAppId, wanted),
    failed: (error) => ({
      title: t('status.failed'),
      text:
        isProblem(error, 'transitionRefused') && access === 'forcedOffline'
          ? t('banner.forcedOffline')
          : words.of(error).hint,
    }),
  });
  return {
    agent,
    access,
    move: (wanted: AgentMove) => move.run(wanted),
    /** Asked before, where conversations are open. */
    goOffline: () => moveMyAgent(sdkAppId, 'offline'),
    moving: move.busy ? move.asked : undefined,
    canMove: (wanted: AgentMove): boolean => {
      if (agent === undefined) return false;
      const { status: state, load, receptionLimit } = agent;
      const context = { ...newAgent, load, receptionLimit, access };
      return can(agentStatusLifecycle, { state, context }, eventOf[wanted]);
    },
  };
}
