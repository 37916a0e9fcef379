import type { components } from '../../../src/api/__generated__/schema.d.ts';
import type { AgentView } from '../../store/agent-queries.ts';

export type Agent = components['schemas']['Agent'];

/** How many conversations an agent takes at a time: its own limit, else that of the application. */
export function limitOf(view: Pick<AgentView, 'reception_limit'>, receptionLimit: number): number {
  return view.reception_limit ?? receptionLimit;
}

/** @param receptionLimit of the application */
export function presentAgent(view: AgentView, receptionLimit: number): Agent {
  return {
    memberId: view.member_id,
    revision: view.revision,
    nickname: view.nickname,
    status: view.status,
    statusSince: view.status_since.toISOString(),
    load: view.load,
    receptionLimit: limitOf(view, receptionLimit),
    afterCallWorkUntil: view.after_call_work_until?.toISOString() ?? null,
  };
}
