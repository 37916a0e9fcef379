import { canAdvance } from '../advance.ts';
import {
  type AgentStatus,
  type AgentStatusContext,
  type AgentStatusEvent,
  agentStatusLifecycle,
} from './agent-status.lifecycle.ts';

/** What an agent may ask of its own status. */
type OwnMove = Extract<
  AgentStatusEvent['type'],
  'agent.wentOnline' | 'agent.wentOffline' | 'break.started' | 'afterCallWork.finished'
>;

/** Each names what the agent is instead: already there, or somewhere from where no way leads there. */
export type MovingRefusal =
  | 'forcedOffline'
  | 'offlineAlready'
  | 'breakAlready'
  | 'atWorkAlready'
  | 'wrappingUp'
  | 'breakOffline'
  | 'nothingToFinish';

/** Why the lifecycle does not admit what an agent wants to do; null if it does. */
export function movingRefusal(
  state: AgentStatus,
  context: AgentStatusContext,
  type: OwnMove,
): MovingRefusal | null {
  if (canAdvance(agentStatusLifecycle, { state, context }, { type })) return null;
  if (type === 'afterCallWork.finished') return 'nothingToFinish';
  if (type === 'agent.wentOffline') return 'offlineAlready';
  if (context.access === 'forcedOffline') return 'forcedOffline';
  if (type === 'break.started') return state === 'break' ? 'breakAlready' : 'breakOffline';
  return state === 'afterCallWork' ? 'wrappingUp' : 'atWorkAlready';
}
