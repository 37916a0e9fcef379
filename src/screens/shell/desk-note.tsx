import { chakra } from '@chakra-ui/react/styled-system';
import { useFormat, useT } from '../../i18n/language.tsx';
import { CountBadge } from '../../ui/count-badge.tsx';
import { presenceTones, StateChip } from '../../ui/state-chip.tsx';
import { useDeskGlance } from './desk-glance.ts';

const away = new Set(['offline', 'break']);

/**
 * Beside the link to the workspace: the number of conversations that wait for the own answer; for who is away from the
 * desk, of customers in the queue; else the own status.
 */
export function DeskNote({ collapsed }: { collapsed: boolean }) {
  const t = useT('shell');
  const format = useFormat();
  const glance = useDeskGlance();
  if (glance === null) return null;
  const { status, unanswered, queued } = glance;
  const isCalled = unanswered === 0 && away.has(status);
  const count = isCalled ? queued : unanswered;
  if (count > 0) {
    const words = t(isCalled ? 'queued' : 'unanswered', { count });
    return (
      <CountBadge strong={!isCalled} corner={collapsed}>
        <span aria-hidden title={words}>
          {format.number(count)}
        </span>
        <chakra.span srOnly>{words}</chakra.span>
      </CountBadge>
    );
  }
  if (collapsed) return null;
  return <StateChip plain markOnly tone={presenceTones[status]} label={t(`statuses:agent.${status}`)} />;
}
