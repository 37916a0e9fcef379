import type { components } from '../../../src/api/__generated__/schema.d.ts';
import type { AgentView } from '../../store/agent-queries.ts';

export type Agent = components['schemas']['Agent'];

export function presentAgent(view: AgentView, receptionLimit: number): Agent {
  return {
    memberId: view.member_id,
    revision: view.revision,
    nickname: view.nickname,
    status: view.status,
    statusSince: view.status_since.toISOString(),
    load: view.load,
    receptionLimit,
    afterCallWorkUntil: view.after_call_work_until?.toISOString() ?? null,
  };
}
