import { advanceLifecycle } from '../../../src/machines/advance.ts';
import {
  type AgentStatus,
  type AgentStatusContext,
  type AgentStatusEvent,
  agentStatusLifecycle,
} from '../../../src/machines/agent-status/agent-status.lifecycle.ts';
import { endAfterCallWork } from '../../jobs/kinds.ts';
import { problem } from '../../problems.ts';
import { type AgentView, lockAgent, updateAgent } from '../../store/agent-queries.ts';
import { addSeconds } from '../clock.ts';
import type { ConversationSettings, DeskScope } from '../conversations/scope.ts';
import { limitOf, presentAgent } from './agent-view.ts';

/**
 * Sends events to an agent's lifecycle, writes the new state and tells the desk, the console and the followers. What
 * several events only pass through was never the agent's status.
 *
 * The lifecycle counts the load itself, so call this before saving the conversation.
 *
 * @throws {LifecycleRefusal} when the agent's status does not admit an event
 * @throws {ProblemError} notFound when the member is no agent
 */
export async function moveAgent(
  scope: DeskScope,
  memberId: string,
  ...events: readonly AgentStatusEvent[]
): Promise<AgentView> {
  const { tx, sdkAppId, settings } = scope;
  const before = await lockAgent(tx, sdkAppId, memberId);
  if (!before) throw problem('notFound');
  const next = events.reduce<{ state: AgentStatus; context: AgentStatusContext }>(
    (position, event) => advanceLifecycle(agentStatusLifecycle, position, event),
    { state: before.status, context: agentContext(before, settings) },
  );
  const status = next.state;
  const changes = await statusChanges(scope, before, status, next.context.load);
  await updateAgent(tx, sdkAppId, memberId, changes);
  const after = { ...before, ...changes, load: next.context.load };
  const agent = presentAgent(after, settings.receptionLimit);
  if (status !== before.status) {
    scope.emit({
      sdkAppId,
      type: 'agent.statusChanged',
      payload: { agent, previousStatus: before.status },
    });
  }
  scope.emit({ sdkAppId, type: 'agent.updated', audience: ['desk', 'console'], payload: { agent } });
  return after;
}

function agentContext(view: AgentView, settings: ConversationSettings): AgentStatusContext {
  return {
    load: view.load,
    receptionLimit: limitOf(view, settings.receptionLimit),
    access: view.access === 'active' ? 'active' : 'forcedOffline',
    afterCallWorkSeconds: settings.afterCallWorkSeconds,
  };
}

async function statusChanges(scope: DeskScope, before: AgentView, status: AgentStatus, load: number) {
  const { now, settings } = scope;
  const changed = status !== before.status;
  const since = changed ? now : before.status_since;
  const idleSince = load > 0 ? null : (before.idle_since ?? now);
  const wrapUpUntil = status === 'afterCallWork' ? addSeconds(since, settings.afterCallWorkSeconds) : null;
  if (wrapUpUntil !== null && Number(wrapUpUntil) !== Number(before.after_call_work_until))
    await scheduleWrapUpEnd(scope, before.member_id, wrapUpUntil);
  return {
    revision: before.revision + 1,
    status,
    status_since: since,
    idle_since: status === 'offline' ? null : idleSince,
    after_call_work_until: wrapUpUntil,
  };
}

async function scheduleWrapUpEnd(scope: DeskScope, memberId: string, runAt: Date): Promise<void> {
  const { deps, tx, sdkAppId } = scope;
  await deps.jobs.add(
    tx,
    endAfterCallWork,
    { sdkAppId, memberId },
    { jobKey: `wrap-up:${sdkAppId}:${memberId}`, runAt },
  );
}
