import { chakra } from '@chakra-ui/react/styled-system';
import { useFormat, useT } from '../../i18n/language.tsx';
import { CountBadge } from '../../ui/count-badge.tsx';
import { presenceTones, StateChip } from '../../ui/state-chip.tsx';
import { useDeskGlance } from './desk-glance.ts';

/** Beside the link to the workspace: the number of waiting conversations, else the own status. */
export function DeskNote({ collapsed }: { collapsed: boolean }) {
  const t = useT('shell');
  const format = useFormat();
  const glance = useDeskGlance();
  if (glance === null) return null;
  const { status, unanswered } = glance;
  if (unanswered > 0) {
    return (
      <CountBadge strong corner={collapsed}>
        <span aria-hidden>{format.number(unanswered)}</span>
        <chakra.span srOnly>{t('unanswered', { count: unanswered })}</chakra.span>
      </CountBadge>
    );
  }
  if (collapsed) return null;
  return <StateChip plain markOnly tone={presenceTones[status]} label={t(`statuses:agent.${status}`)} />;
}
