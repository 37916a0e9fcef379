import { advance, can } from '../../../src/machines/advance.ts';
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
import { presentAgent } from './agent-view.ts';

/**
 * Sends one event to an agent's lifecycle, writes where it stands then and tells the desk and the console.
 *
 * The lifecycle counts the load itself, so this comes before the conversation's own change is saved.
 *
 * @throws {LifecycleRefusal} when the agent's status does not admit the event
 * @throws {ProblemError} notFound when the member is no agent
 */
export async function moveAgent(
  scope: DeskScope,
  memberId: string,
  event: AgentStatusEvent,
): Promise<AgentView> {
  const { tx, sdkAppId, settings } = scope;
  const before = await lockAgent(tx, sdkAppId, memberId);
  if (!before) throw problem('notFound');
  const position = { state: before.status, context: agentContext(before, settings) };
  const next = advance(agentStatusLifecycle, position, event);
  const status = next.state;
  const changes = await statusChanges(scope, before, status, next.context.load);
  await updateAgent(tx, sdkAppId, memberId, changes);
  const after = { ...before, ...changes, load: next.context.load };
  scope.emit({
    sdkAppId,
    type: 'agent.updated',
    audience: ['desk', 'console'],
    payload: { agent: presentAgent(after, settings.receptionLimit) },
  });
  return after;
}

/** Whether the agent could be offered a conversation now. */
export function takesOffers(view: AgentView, settings: ConversationSettings): boolean {
  const position = { state: view.status, context: agentContext(view, settings) };
  return (
    view.load < settings.receptionLimit &&
    can(agentStatusLifecycle, position, { type: 'conversation.offered' })
  );
}

function agentContext(view: AgentView, settings: ConversationSettings): AgentStatusContext {
  return {
    load: view.load,
    receptionLimit: settings.receptionLimit,
    access: view.access === 'active' ? 'active' : 'forcedOffline',
    afterCallWorkSeconds: settings.afterCallWorkSeconds,
  };
}

async function statusChanges(scope: DeskScope, before: AgentView, status: AgentStatus, load: number) {
  const { now, settings } = scope;
  const changed = status !== before.status;
  const idleSince = load > 0 ? null : (before.idle_since ?? now);
  const wrapUpUntil = addSeconds(now, settings.afterCallWorkSeconds);
  if (changed && status === 'afterCallWork') await scheduleWrapUpEnd(scope, before.member_id, wrapUpUntil);
  return {
    status,
    status_since: changed ? now : before.status_since,
    idle_since: status === 'offline' ? null : idleSince,
    after_call_work_until:
      status !== 'afterCallWork' ? null : changed ? wrapUpUntil : before.after_call_work_until,
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
