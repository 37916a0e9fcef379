import { chakra } from '@chakra-ui/react/styled-system';
import { useFormat } from '../../i18n/format.tsx';
import { useT } from '../../i18n/language.tsx';
import { presenceTones, StateChip } from '../../ui/state-chip.tsx';
import { useDeskGlance } from './desk-glance.ts';

const Count = chakra('span', {
  base: {
    minW: '5',
    px: '1.5',
    borderRadius: 'full',
    bg: 'brand.solid',
    color: 'brand.contrast',
    fontSize: '2xs',
    fontWeight: 'semibold',
    lineHeight: '1.125rem',
    textAlign: 'center',
    fontVariantNumeric: 'tabular-nums',
  },
  variants: {
    corner: { true: { position: 'absolute', top: '-1', insetInlineEnd: '-1' } },
  },
});

/** Beside the way to the workspace: how many conversations wait there, else the own status. */
export function DeskNote({ collapsed }: { collapsed: boolean }) {
  const t = useT('shell');
  const statuses = useT('statuses');
  const format = useFormat();
  const glance = useDeskGlance();
  if (glance === null) return null;
  const { status, unanswered } = glance;
  if (unanswered > 0) {
    return (
      <Count corner={collapsed}>
        <span aria-hidden>{format.number(unanswered)}</span>
        <chakra.span srOnly>{t('unanswered', { count: unanswered })}</chakra.span>
      </Count>
    );
  }
  if (collapsed) return null;
  return <StateChip plain markOnly tone={presenceTones[status]} label={statuses(`agent.${status}`)} />;
}
