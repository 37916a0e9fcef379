import type { AgentStatus, MemberAccess } from '../../../api/__generated__/schema.d.ts';
import { useT } from '../../../i18n/language.tsx';
import { memberAccessLifecycle } from '../../../machines/member-access/member-access.lifecycle.ts';
import { presenceTones, StateChip, toneOf } from '../../../ui/state-chip.tsx';

/** Whether a member may use the product; the tone comes from the lifecycle's tags, rest being the rule. */
export function AccessChip({ access }: { access: MemberAccess }) {
  const t = useT('statuses');
  return (
    <StateChip
      plain
      tone={toneOf(memberAccessLifecycle.states[access]?.tags ?? [])}
      label={t(`access.${access}`)}
    />
  );
}

/** What an agent is doing. */
export function AgentStatusChip({ status }: { status: AgentStatus }) {
  const t = useT('statuses');
  return <StateChip plain tone={presenceTones[status]} label={t(`agent.${status}`)} />;
}
