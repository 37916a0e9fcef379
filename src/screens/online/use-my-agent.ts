import { myAgentQuery } from '../../api/agents.ts';
import { callOperation } from '../../api/call.ts';
import { useCurrentMember } from '../../api/current-application.ts';
import { isProblem } from '../../api/problems.ts';
import { sayIn } from '../../i18n/saying.ts';
import { type AgentStatusContext, newAgent } from '../../machines/agent-status/agent-status.lifecycle.ts';
import { type MovingRefusal, movingRefusal } from '../../machines/agent-status/moving-refusal.ts';
import { type ActionKey, useAction, useUnderWay } from '../../patterns/action.ts';
import { useProblemWords } from '../../patterns/problem-words.ts';
import { useReading } from '../../patterns/reading.ts';

const say = sayIn('online');

/** An agent's actions on its own status: the operation and its lifecycle event. */
const moves = {
  online: ['goOnline', 'agent.wentOnline'],
  break: ['takeBreak', 'break.started'],
  offline: ['goOffline', 'agent.wentOffline'],
  finishAfterCallWork: ['finishAfterCallWork', 'afterCallWork.finished'],
} as const;

export type AgentMove = keyof typeof moves;

const moveKey: ActionKey<AgentMove> = ['agentMove'];

/** The agent's own status and its actions. */
export function useMyAgent() {
  const words = useProblemWords();
  const { sdkAppId, access: standing } = useCurrentMember().membership;
  const { data: agent } = useReading(myAgentQuery(sdkAppId));
  const access: AgentStatusContext['access'] = standing === 'active' ? 'active' : 'forcedOffline';
  const move = useAction({
    key: moveKey,
    run: (wanted: AgentMove) => callOperation(moves[wanted][0], { sdkAppId }),
    failed: (error) => ({
      title: say('status.failed'),
      text:
        isProblem(error, 'transitionRefused') && access === 'forcedOffline'
          ? say('banner.forcedOffline')
          : words.say(error).hint,
    }),
  });
  return {
    agent,
    access,
    move: (wanted: AgentMove) => move.run(wanted),
    /** The question, if conversations are open. */
    goOffline: () => callOperation('goOffline', { sdkAppId }),
    /** From whichever menu or button of this page. */
    moving: useUnderWay(moveKey),
    /** Why the lifecycle does not admit it; null if it does, undefined while the agent is unknown. */
    refusalOf: (wanted: AgentMove): MovingRefusal | null | undefined => {
      if (agent === undefined) return undefined;
      const { status, load, receptionLimit } = agent;
      return movingRefusal(status, { ...newAgent, load, receptionLimit, access }, moves[wanted][1]);
    },
  };
}
